import type { Chart } from '@domain/evidence/evidence';

export type ChartContent = { title: string; text: string; drawing: Omit<Chart, 'locator'> };

/** `values` as displayed, `numbers` as stored. `range` is their reference, empty for none. */
export type Points = { values: string[]; numbers: (number | null)[]; range: string };

export type ChartSeries = {
  name: string;
  nameRange: string;
  kind?: string;
  categories: Points;
  values: Points;
  sizes?: Points;
  labels?: string[];
  trends?: string[];
};

export type ChartShape = { across: boolean; stacked: boolean };

export const noPoints = (): Points => ({ values: [], numbers: [], range: '' });

export function setPoint({ values, numbers }: Points, index: number, shown: string, stored: number | null): void {
  while (values.length < index) {
    values.push('');
    numbers.push(null);
  }
  values[index] = shown;
  numbers[index] = stored;
}

export function chartContent(chart: {
  title: string;
  kinds: readonly string[];
  axes: readonly string[];
  series: readonly ChartSeries[];
  shape?: ChartShape;
}): ChartContent {
  const { title, kinds, axes, shape = { across: false, stacked: false } } = chart;
  const said = chart.series.filter(saysSomething);
  const series = said.length > 0 ? said : chart.series;
  const lines = [
    ...(title === '' ? [] : [title]),
    ...(kinds.length === 0 ? [] : [`Chart: ${kinds.join(', ')}`]),
    ...(axes.length === 0 ? [] : [`Axes: ${axes.join(', ')}`]),
    ...series.map(seriesLine),
  ];
  const drawn = series.map((one) => drawnSeries(one, kinds[0] ?? 'chart'));
  return { title, text: lines.join('\n'), drawing: { title, axes: [...axes], ...shape, series: drawn } };
}

/** Old programs store a series without content for each fitted line. */
const saysSomething = ({ name, nameRange, categories, values }: ChartSeries): boolean =>
  name + nameRange + categories.range + values.range !== '' || categories.values.length + values.values.length > 0;

function seriesLine({ name, nameRange, categories, values, sizes, labels = [], trends = [] }: ChartSeries): string {
  const ranges = [nameRange, categories.range, values.range, sizes?.range ?? ''].filter((range) => range !== '');
  const count = Math.max(values.values.length, categories.values.length);
  const points = Array.from({ length: count }, (_, i) => {
    const category = categories.values[i] ?? '';
    const size = sizes?.values[i] ?? '';
    const value = (values.values[i] ?? '') + (size === '' ? '' : `, size ${size}`);
    return category === '' ? value : `${category} = ${value}`;
  }).filter((point) => point !== '');
  const shown = name || 'Series';
  const head = ranges.length === 0 ? shown : `${shown} (${ranges.join('; ')})`;
  const line = points.length === 0 ? head : `${head}: ${points.join('; ')}`;
  const more = [
    ...(labels.length === 0 ? [] : [`labels ${labels.join('; ')}`]),
    ...(trends.length === 0 ? [] : [`trendline ${trends.join(', ')}`]),
  ];
  return more.length === 0 ? line : `${line} (${more.join(') (')})`;
}

function drawnSeries({ name, kind, categories, values }: ChartSeries, first: string): Chart['series'][number] {
  const count = Math.max(values.values.length, categories.values.length);
  const points = Array.from({ length: count }, (_, i) => {
    const x = categories.numbers[i] ?? null;
    return {
      category: categories.values[i] ?? '',
      shown: values.values[i] ?? '',
      value: values.numbers[i] ?? null,
      ...(x === null ? {} : { x }),
    };
  });
  return { name: name || 'Series', kind: kind ?? first, points };
}

const maxDrawn = 10_000;

export function drawableCharts(charts: readonly Chart[]): { charts?: Chart[] } {
  let left = maxDrawn;
  const kept = charts.filter(({ series }) => {
    const points = series.reduce((sum, one) => sum + one.points.length, 0);
    left -= points;
    return points > 0 && left >= 0;
  });
  return kept.length === 0 ? {} : { charts: kept };
}
