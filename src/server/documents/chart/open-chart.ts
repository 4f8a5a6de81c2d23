import { at, child, childrenOf, parseXml, type XmlElement } from '../package/xml';
import { type ChartContent, type ChartSeries, chartContent } from './chart-content';
import { type OpenTable, pointsAt, readOpenTable, wordsOf } from './open-table';

const xmlLimits = { depth: 64, nodes: 200_000 };
/** As many as Excel allows, because each may repeat the same cells. */
const maxSeries = 255;

const kindNames: Readonly<Record<string, string>> = { circle: 'pie', ring: 'doughnut', 'filled-radar': 'radar' };

type Styles = ReadonlyMap<string, XmlElement['attrs']>;

/**
 * The content part of an OpenDocument chart, which includes its data as a table. Undefined for another kind of
 * document, or without numbers. Errors as `parseXml`.
 */
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
