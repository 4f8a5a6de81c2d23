import { formatRange } from '@domain/evidence/cell-address';
import {
  type ChartContent,
  type ChartSeries,
  type ChartShape,
  chartContent,
  noPoints,
  type Points,
  setPoint,
} from '../chart/chart-content';
import { type BiffRecord, biff, readCharacters } from './biff';
import { displayValue } from './number-format';

const series = 0x1003;
const text = 0x1025;
const seriesText = 0x100d;
const objectLink = 0x1027;
const pointsOf = 0x1065;
const sourceLink = 0x1051;

const kinds: Readonly<Record<number, string>> = {
  4119: 'bar',
  4120: 'line',
  4121: 'pie',
  4122: 'area',
  4123: 'scatter',
  4158: 'radar',
  4159: 'surface',
  4160: 'radar',
};

const bar = 4119;

const pointLimit = 1_000;

/** `reference` is an index into the file's references; rows and columns count from 0. */
export type ChartRange = { reference: number; rows: [number, number]; columns: [number, number] };

export const rangeName = ({ rows, columns }: ChartRange): string =>
  formatRange({ top: rows[0] + 1, bottom: rows[1] + 1, left: columns[0] + 1, right: columns[1] + 1 });

export type ResolveRange = (range: ChartRange) => Points;

type Reading = {
  title: string;
  axes: string[];
  kinds: Set<string>;
  series: ChartSeries[];
  shape: ChartShape;
  inSeries: boolean;
  pending: string;
  points: 'values' | 'categories' | 'sizes';
};

export function readXlsChart(records: readonly BiffRecord[], resolve: ResolveRange): ChartContent {
  const reading: Reading = {
    title: '',
    axes: [],
    kinds: new Set(),
    series: [],
    shape: { across: false, stacked: false },
    inSeries: false,
    pending: '',
    points: 'values',
  };
  for (const record of records) readRecord(reading, record, resolve);
  return chartContent({ ...reading, kinds: [...reading.kinds] });
}

function readRecord(reading: Reading, { type, data }: BiffRecord, resolve: ResolveRange): void {
  const kind = kinds[type];
  if (kind) reading.kinds.add(kind);
  if (type === bar && data.length >= 6) reading.shape = barShape(data.readUInt16LE(4));
  switch (type) {
    case series:
      reading.inSeries = true;
      reading.series.push({ name: '', nameRange: '', categories: noPoints(), values: noPoints(), sizes: noPoints() });
      return;
    case text:
      reading.inSeries = false;
      reading.pending = '';
      return;
    case seriesText: {
      const words = readCharacters(data, 3, data[2] ?? 0);
      const last = reading.series.at(-1);
      if (reading.inSeries && last) last.name = words;
      else reading.pending = words;
      return;
    }
    case sourceLink:
      if (reading.inSeries) addSource(reading.series.at(-1), data, resolve);
      return;
    case objectLink:
      link(reading, data.length < 2 ? 0 : data.readUInt16LE(0));
      return;
    case pointsOf:
      reading.points = data[0] === 2 ? 'categories' : data[0] === 3 ? 'sizes' : 'values';
      return;
    case biff.number:
      if (data.length >= 14)
        addPoint(reading, data, displayValue(data.readDoubleLE(6), 'General', false), data.readDoubleLE(6));
      return;
    case biff.label:
      if (data.length >= 8) addPoint(reading, data, readCharacters(data, 8, data.readUInt16LE(6)));
  }
}

const barShape = (flags: number): ChartShape => ({ across: (flags & 1) !== 0, stacked: (flags & 2) !== 0 });

/** Stored points come later and override these. */
function addSource(to: ChartSeries | undefined, data: Buffer, resolve: ResolveRange): void {
  const range = to && parseRangeToken(data.subarray(8));
  if (!to || !range) return;
  const found = resolve(range);
  switch (data[0]) {
    case 0:
      to.nameRange = found.range;
      to.name ||= found.values.join(' ');
      return;
    case 1:
      to.values = found;
      return;
    case 2:
      to.categories = found;
      return;
    case 3:
      to.sizes = found;
  }
}

function parseRangeToken(tokens: Buffer): ChartRange | undefined {
  const kind = (tokens[0] ?? 0) & 0x1f;
  const numbers = Array.from({ length: (tokens.length - 1) >> 1 }, (_, i) => tokens.readUInt16LE(1 + i * 2));
  const [reference = 0, first = 0, second = 0, third = 0, fourth = 0] = numbers;
  if (kind === 0x1a && numbers.length >= 3) {
    return { reference, rows: [first, first], columns: [second & 0x3fff, second & 0x3fff] };
  }
  if (kind === 0x1b && numbers.length >= 5) {
    return { reference, rows: [first, second], columns: [third & 0x3fff, fourth & 0x3fff] };
  }
  return undefined;
}

/** 1 is the chart; 2, 3 and 7 are its axes. */
function link(reading: Reading, target: number): void {
  if (reading.pending === '') return;
  if (target === 1) reading.title = reading.pending;
  else if (target === 2 || target === 3 || target === 7) reading.axes.push(reading.pending);
  reading.pending = '';
}

function addPoint(reading: Reading, data: Buffer, shown: string, stored: number | null = null): void {
  const index = data.readUInt16LE(0);
  const list = reading.series[data.readUInt16LE(2)]?.[reading.points];
  if (list && index < pointLimit) setPoint(list, index, shown, stored);
}
