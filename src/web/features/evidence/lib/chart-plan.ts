import type { Chart, ChartSeries } from '@domain/evidence/evidence';
import { niceTicks, styleOf, type ValueStyle } from './chart-scale';

export type Look = 'bar' | 'line' | 'area' | 'pie' | 'points';

const looks: Readonly<Record<string, Look>> = {
  bar: 'bar',
  clusteredColumn: 'bar',
  line: 'line',
  paretoLine: 'line',
  area: 'area',
  pie: 'pie',
  doughnut: 'pie',
  ofPie: 'pie',
  scatter: 'points',
  bubble: 'points',
};

/** `index`, from 0, picks the color and the pattern. */
export type DrawnSeries = { series: ChartSeries; look: Look; index: number; axis: Axis };

export type Axis = { ticks: number[]; style: ValueStyle };

/** Null for a kind that has no simple drawing. */
export type ChartPlan = {
  look: 'pie' | 'points' | 'bands';
  drawn: DrawnSeries[];
  categories: string[];
  left: Axis;
  right: Axis | null;
  across: boolean;
  stacked: boolean;
  leftOut: number;
};

const maxSeries = 8;
const maxCategories = 120;
const otherSize = 10;

export function planChart(chart: Chart): ChartPlan | null {
  const seen = chart.series.flatMap((series) => {
    const look = looks[series.kind];
    return look && series.points.some(({ value }) => value !== null) ? [{ series, look }] : [];
  });
  if (seen.length === 0 || seen.length < chart.series.filter(({ points }) => points.length > 0).length) return null;
  const look = seen.some((one) => one.look === 'pie') ? 'pie' : seen.every(isPoints) ? 'points' : 'bands';
  const kept = seen.slice(0, look === 'pie' ? 1 : maxSeries);
  const count = Math.max(...kept.map(({ series }) => series.points.length));
  const isStacked = chart.stacked && kept.every((one) => one.look !== 'line');
  const main = kept.filter((one) => one.look !== 'line');
  const lines = kept.filter((one) => one.look === 'line');
  const apart = main.length > 0 && lines.length > 0 && farFrom(main, lines) && !chart.across;
  const left = axisOf(apart ? main : kept, isStacked);
  const right = apart ? axisOf(lines, false) : null;
  const categories = Array.from({ length: Math.min(count, maxCategories) }, (_, at) => {
    return kept.map(({ series }) => series.points[at]?.category ?? '').find((text) => text !== '') ?? String(at + 1);
  });
  return {
    look,
    drawn: kept.map((one, index) => ({ ...one, index, axis: right && one.look === 'line' ? right : left })),
    categories,
    left,
    right,
    across: chart.across && kept.every((one) => one.look === 'bar'),
    stacked: isStacked,
    leftOut: seen.length - kept.length + Math.max(0, count - maxCategories),
  };
}

type Seen = { series: ChartSeries; look: Look };

const isPoints = ({ look }: Seen) => look === 'points';

const valuesOf = ({ series }: Seen) => series.points.flatMap(({ value }) => value ?? []);

const largest = (seen: readonly Seen[]) => Math.max(...seen.flatMap(valuesOf).map(Math.abs), Number.MIN_VALUE);

function farFrom(main: readonly Seen[], lines: readonly Seen[]): boolean {
  const ratio = largest(main) / largest(lines);
  return ratio > otherSize || ratio < 1 / otherSize;
}

function axisOf(seen: readonly Seen[], stacked: boolean): Axis {
  const shown = seen.flatMap(({ series }) => series.points.map((point) => point.shown));
  const values = stacked ? sumsOf(seen) : seen.flatMap(valuesOf);
  const zero = seen.some(({ look }) => look === 'bar' || look === 'area');
  return { ticks: niceTicks(values, { zero }), style: styleOf(shown) };
}

function sumsOf(seen: readonly Seen[]): number[] {
  const count = Math.max(...seen.map(({ series }) => series.points.length));
  return Array.from({ length: count }, (_, at) => seen.map(({ series }) => series.points[at]?.value ?? 0)).flatMap(
    (values) => [
      values.reduce((sum, value) => sum + Math.max(0, value), 0),
      values.reduce((sum, value) => sum + Math.min(0, value), 0),
    ],
  );
}
