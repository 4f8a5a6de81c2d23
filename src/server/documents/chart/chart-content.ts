/** `text` holds the kind, the axes, and per series its name, its ranges and its stored points. */
export type ChartContent = { title: string; text: string };

/** Values as displayed; `range` is the reference they come from, empty for none. */
export type Points = { values: string[]; range: string };

export type ChartSeries = { name: string; nameRange: string; categories: Points; values: Points; sizes?: Points };

/** A chart in words: its title, kind and axes, then a line per series. */
export function chartContent(chart: {
  title: string;
  kinds: readonly string[];
  axes: readonly string[];
  series: readonly ChartSeries[];
}): ChartContent {
  const lines = [
    ...(chart.title === '' ? [] : [chart.title]),
    ...(chart.kinds.length === 0 ? [] : [`Chart: ${chart.kinds.join(', ')}`]),
    ...(chart.axes.length === 0 ? [] : [`Axes: ${chart.axes.join(', ')}`]),
    ...chart.series.map(seriesLine),
  ];
  return { title: chart.title, text: lines.join('\n') };
}

function seriesLine({ name, nameRange, categories, values, sizes }: ChartSeries): string {
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
  return points.length === 0 ? head : `${head}: ${points.join('; ')}`;
}
