import { at, child, childrenOf, descendants, parseXml, type XmlElement } from '../package/xml';
import { parseRange } from '../workbook/address';
import { displayValue } from '../workbook/number-format';
import { type ChartContent, type ChartSeries, chartContent, noPoints, type Points, setPoint } from './chart-content';

const xmlLimits = { depth: 64, nodes: 200_000 };
/** As many as Excel allows, because each may repeat the same cells. */
const maxSeries = 255;

const kindNames: Readonly<Record<string, string>> = { circle: 'pie', ring: 'doughnut', 'filled-radar': 'radar' };

type Styles = ReadonlyMap<string, XmlElement['attrs']>;

/** Undefined for another kind of document, or without numbers. Errors as `parseXml`. */
export function readOpenChart(content: Buffer): ChartContent | undefined {
  const document = parseXml(content, xmlLimits);
  const chart = at(document, 'body', 'chart', 'chart');
  const area = child(chart, 'plot-area');
  if (!chart || !area) return undefined;
  const styles = readStyles(document);
  const series = readAllSeries(area, kindOf(chart), readOpenTable(child(chart, 'table')), styles);
  if (!series.some(({ values }) => values.numbers.some((value) => value !== null))) return undefined;
  const look = styles.get(area.attrs['style-name'] ?? '');
  const read = chartContent({
    title: titleOf(chart, 'title'),
    kinds: [...new Set(series.map(({ kind }) => kind ?? kindOf(chart)))],
    axes: childrenOf(area, 'axis')
      .map((axis) => titleOf(axis, 'title'))
      .filter((text) => text !== ''),
    series,
    shape: { across: look?.vertical === 'true', stacked: look?.stacked === 'true' || look?.percentage === 'true' },
  });
  const written = ['subtitle', 'footer'].map((name) => titleOf(chart, name)).filter((text) => text !== '');
  return written.length === 0 ? read : { ...read, text: `${read.text}\nWritten on it: ${written.join('; ')}` };
}

function readStyles(document: XmlElement): Styles {
  return new Map(
    childrenOf(child(document, 'automatic-styles'), 'style').map(({ attrs, children }) => [
      attrs.name ?? '',
      children.find(({ name }) => name === 'chart-properties')?.attrs ?? {},
    ]),
  );
}

/** `chart:bar` is `bar`. */
function kindOf({ attrs }: XmlElement): string {
  const name = (attrs.class ?? '').replace(/^.*:/, '') || 'chart';
  return kindNames[name] ?? name;
}

const titleOf = (element: XmlElement, name: string): string =>
  childrenOf(child(element, name), 'p').map(wordsOf).filter(Boolean).join(' ');

function readAllSeries(area: XmlElement, kind: string, table: OpenTable, styles: Styles): ChartSeries[] {
  const shared = childrenOf(area, 'axis')
    .map((axis) => child(axis, 'categories')?.attrs['cell-range-address'] ?? '')
    .find((address) => address !== '');
  let places: string[] = [];
  const all = childrenOf(area, 'series').slice(0, maxSeries);
  return all.map((one): ChartSeries => {
    const own = childrenOf(one, 'domain').map(({ attrs }) => attrs['cell-range-address'] ?? '');
    // The first series of a scatter chart names the x values for those without any.
    if (own.length > 0) places = own;
    const show = (address: string | undefined) => pointsAt(table, address ?? '');
    const values = one.attrs['values-cell-range-address'];
    const sized = places.length > 1;
    return {
      name: show(one.attrs['label-cell-address']).values.join(' '),
      nameRange: '',
      kind: one.attrs.class ? kindOf(one) : kind,
      categories: show((sized ? places[1] : places[0]) ?? shared),
      values: show(sized ? places[0] : values),
      ...(sized ? { sizes: show(values) } : {}),
      trends: childrenOf(one, 'regression-curve').map(
        ({ attrs }) => styles.get(attrs['style-name'] ?? '')?.['regression-type'] ?? 'linear',
      ),
    };
  });
}

type OpenCell = { shown: string; number: number | null };

/** Rows and columns count from 0. */
type OpenTable = { name: string; rows: OpenCell[][] };

const pointLimit = 1_000;
const maxColumns = 1_024;
const maxCells = 100_000;

function readOpenTable(table: XmlElement | undefined): OpenTable {
  let left = maxCells;
  const rows = descendants(table, 'table-row').map((row) => {
    const cells: OpenCell[] = [];
    for (const one of childrenOf(row, 'table-cell')) {
      const times = Math.max(1, Math.trunc(Number(one.attrs['number-columns-repeated'] ?? 1)) || 1);
      const room = Math.max(0, Math.min(times, maxColumns - cells.length, left));
      left -= room;
      cells.push(...Array.from({ length: room }, () => readCell(one)));
    }
    return cells;
  });
  return { name: table?.attrs.name ?? '', rows };
}

function readCell(cell: XmlElement): OpenCell {
  const shown = childrenOf(cell, 'p').map(wordsOf).join(' ').trim();
  const stored = cell.attrs.value ?? '';
  const isNumber = stored !== '' && Number.isFinite(Number(stored));
  // An omitted point is stored as NaN.
  if (!isNumber) return { shown: stored === '' ? shown : '', number: null };
  const number = Number(stored);
  return { shown: cell.attrs['value-type'] === 'float' ? displayValue(number, 'General', false) : shown, number };
}

const wordsOf = (paragraph: XmlElement): string => allWords(paragraph).trim();

const allWords = ({ text, children }: XmlElement): string => [text, ...children.map(allWords)].join('');

const emptyCell: OpenCell = { shown: '', number: null };

/** An address such as `local-table.$B$2:.$B$4`. Each row of a block with levels is one point. */
function pointsAt({ name, rows }: OpenTable, address: string): Points {
  const points = noPoints();
  for (const part of address.replaceAll(`${name}.`, '.').split(/\s+/u)) {
    const range = /^\.?\$?[A-Z]/u.test(part) ? parseRange(part.replaceAll('.', '')) : undefined;
    if (!range) continue;
    const { from, to } = range;
    const width = Math.min(to.column, maxColumns) - from.column + 1;
    for (const row of rows.slice(from.row - 1, to.row)) {
      const cells = Array.from({ length: Math.max(0, width) }, (_, i) => row[from.column - 1 + i] ?? emptyCell);
      const isBlock = to.row > from.row && cells.length > 1;
      for (const { shown, number } of isBlock ? [levelsOf(cells)] : cells) {
        if (points.values.length >= pointLimit) return points;
        setPoint(points, points.values.length, shown, number);
      }
    }
  }
  return points;
}

function levelsOf(cells: readonly OpenCell[]): OpenCell {
  const levels = cells.map(({ shown }) => shown).filter((text) => text !== '');
  return { shown: levels.join(' / '), number: null };
}
