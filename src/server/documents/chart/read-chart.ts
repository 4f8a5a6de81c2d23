import { at, child, childrenOf, descendants, parseXml, textOf, type XmlElement } from '../package/xml';
import { displayValue } from '../workbook/number-format';
import {
  type ChartContent,
  type ChartSeries,
  type ChartShape,
  chartContent,
  noPoints,
  type Points,
  setPoint,
} from './chart-content';

const pointLimit = 1_000;

/** Also reads the newer `chartEx` parts. Errors as `parseXml`. */
export function readChart(bytes: Buffer): ChartContent {
  const space = parseXml(bytes);
  const chart = child(space, 'chart');
  const title = titleText(child(chart, 'title'));
  return child(space, 'chartData') ? readExtended(space, title) : readClassic(chart, title);
}

function readClassic(chart: XmlElement | undefined, title: string): ChartContent {
  const area = child(chart, 'plotArea');
  const plots = area?.children.filter(({ name }) => name.endsWith('Chart')) ?? [];
  const series = plots.flatMap((plot) => childrenOf(plot, 'ser').map((one) => readSeries(one, kindName(plot.name))));
  const kinds = [...new Set(plots.map(({ name }) => kindName(name)))];
  const axes = (area?.children ?? [])
    .filter(({ name }) => /^(cat|val|date|ser)Ax$/.test(name))
    .map((axis) => [titleText(child(axis, 'title')), unitOf(axis)].filter(Boolean).join(', in '))
    .filter((text) => text !== '');
  // Excel shows the only series' name if there is a title without text.
  const shown = title || (series.length === 1 && child(chart, 'title') ? (series[0]?.name ?? '') : '');
  return chartContent({ title: shown, kinds, axes, series, shape: shapeOf(plots) });
}

function shapeOf(plots: readonly XmlElement[]): ChartShape {
  const settings = (name: string) => plots.map((plot) => child(plot, name)?.attrs.val ?? '');
  return {
    across: settings('barDir').includes('bar'),
    stacked: settings('grouping').some((how) => /stacked/i.test(how)),
  };
}

const unitOf = (axis: XmlElement): string => {
  const units = child(axis, 'dispUnits');
  return titleText(child(units, 'dispUnitsLbl')) || (child(units, 'builtInUnit')?.attrs.val ?? '');
};

/** `bar3DChart` is `bar`. */
const kindName = (name: string) => name.replace(/(3D)?Chart$/, '');

function titleText(title: XmlElement | undefined): string {
  const tx = child(title, 'tx');
  const rich = child(tx, 'rich') ?? at(tx, 'txData', 'v');
  if (child(tx, 'rich')) return childrenOf(rich, 'p').map(paragraphText).filter(Boolean).join(' ');
  return at(tx, 'txData') ? textOf(rich) : points(child(tx, 'strRef')).values.join(' ');
}

const paragraphText = (paragraph: XmlElement) => descendants(paragraph, 't').map(textOf).join('').trim();

function readSeries(series: XmlElement, kind: string): ChartSeries {
  const tx = child(series, 'tx');
  const named = points(child(tx, 'strRef'));
  return {
    name: named.values.join(' ') || textOf(child(tx, 'v')),
    nameRange: named.range,
    kind,
    categories: points(source(child(series, 'cat') ?? child(series, 'xVal'))),
    values: points(source(child(series, 'val') ?? child(series, 'yVal'))),
    sizes: points(source(child(series, 'bubbleSize'))),
    labels: writtenLabels(series),
    trends: childrenOf(series, 'trendline').map(
      (line) => textOf(child(line, 'name')) || (child(line, 'trendlineType')?.attrs.val ?? 'linear'),
    ),
  };
}

function writtenLabels(series: XmlElement): string[] {
  const written = descendants(child(series, 'dLbls'), 'dLbl').map((label) => titleText(label));
  const taken = descendants(series, 'dlblRangeCache').flatMap((cache) =>
    childrenOf(cache, 'pt').map((point) => textOf(child(point, 'v'))),
  );
  return [...written, ...taken].filter((text) => text !== '' && !/^\[[^\]]*\]$/.test(text)).slice(0, pointLimit);
}

function source(holder: XmlElement | undefined): XmlElement | undefined {
  return holder?.children.find(({ name }) => /^(str|num|multiLvlStr)(Ref|Lit)$/.test(name));
}

function points(reference: XmlElement | undefined): Points {
  const range = textOf(child(reference, 'f'));
  const cache = reference?.children.find(({ name }) => name.endsWith('Cache')) ?? reference;
  const levels = childrenOf(cache, 'lvl');
  if (levels.length === 0) return { ...pointList(cache), range };
  // Levels are stored innermost first, but a name reads from the outermost.
  const lists = levels.map((level) => pointList(level).values).reverse();
  const count = Math.max(...lists.map((list) => list.length));
  const held = lists.map(() => '');
  const values = Array.from({ length: count }, (_, i) =>
    lists
      .map((list, level) => {
        held[level] = list[i] || held[level] || '';
        return held[level];
      })
      .filter((text) => text !== '')
      .join(' / '),
  );
  return { range, values, numbers: [] };
}

function pointList(cache: XmlElement | undefined): Points {
  const format = textOf(child(cache, 'formatCode')) || 'General';
  const list = noPoints();
  for (const point of childrenOf(cache, 'pt')) {
    const index = Number(point.attrs.idx);
    if (!(index >= 0 && index < pointLimit)) continue;
    const stored = textOf(child(point, 'v'));
    const isNumber = cache?.name.startsWith('num') && stored !== '' && Number.isFinite(Number(stored));
    const shown = isNumber ? displayValue(Number(stored), point.attrs.formatCode ?? format, false).trim() : stored;
    setPoint(list, index, shown, isNumber ? Number(stored) : null);
  }
  return list;
}

/** Waterfall, funnel, treemap and the like, which store data apart from the series. */
function readExtended(space: XmlElement, title: string): ChartContent {
  const data = new Map(childrenOf(child(space, 'chartData'), 'data').map((one) => [one.attrs.id ?? '', one]));
  const all = descendants(child(space, 'chart'), 'series');
  const series = all.map((one): ChartSeries => {
    const source = data.get(child(one, 'dataId')?.attrs.val ?? '');
    const named = at(one, 'tx', 'txData');
    return {
      name: textOf(child(named, 'v')),
      nameRange: textOf(child(named, 'f')),
      kind: one.attrs.layoutId ?? 'chart',
      categories: extendedPoints(child(source, 'strDim')),
      values: extendedPoints(child(source, 'numDim')),
    };
  });
  const kinds = [...new Set(all.map(({ attrs }) => attrs.layoutId ?? 'chart'))];
  return chartContent({ title, kinds, axes: [], series });
}

function extendedPoints(dimension: XmlElement | undefined): Points {
  const level = child(dimension, 'lvl');
  const format = level?.attrs.formatCode ?? 'General';
  const isNumber = dimension?.name === 'numDim';
  const list = { ...noPoints(), range: textOf(child(dimension, 'f')) };
  for (const point of childrenOf(level, 'pt')) {
    const index = Number(point.attrs.idx);
    if (!(index >= 0 && index < pointLimit)) continue;
    const stored = textOf(point);
    const shows = isNumber && Number.isFinite(Number(stored));
    setPoint(
      list,
      index,
      shows ? displayValue(Number(stored), format, false).trim() : stored,
      shows ? Number(stored) : null,
    );
  }
  return list;
}
