import { plotPoint } from '@domain/agreement/bland-altman';

/** In the plot's units. `count` pairs are at the same place. */
export type PlotMark = { mean: number; difference: number; count: number; outside: boolean };

export function plotOf(pairs: readonly (readonly [number, number])[], limits: { low: number; high: number }) {
  const marks = new Map<string, PlotMark>();
  for (const [person, other] of pairs) {
    const { mean, difference } = plotPoint({ person, other });
    const key = `${mean} ${difference}`;
    const known = marks.get(key);
    const outside = difference < limits.low || difference > limits.high;
    marks.set(key, { mean, difference, outside, count: (known?.count ?? 0) + 1 });
  }
  const all = [...marks.values()];
  const reach = Math.max(2, ...all.map(({ difference }) => Math.abs(difference)), Math.abs(limits.low), limits.high);
  const means = all.map(({ mean }) => mean);
  const wide = niceStep((Math.max(...means) - Math.min(...means)) / 5);
  const from = Math.floor(Math.min(...means) / wide) * wide;
  const to = Math.max(from + wide, Math.ceil(Math.max(...means) / wide) * wide);
  const high = niceStep(reach);
  return {
    marks: all,
    from,
    to,
    reach: Math.ceil(reach / high) * high,
    meanTicks: ticks(from, to, wide),
    differenceTicks: [-Math.ceil(reach / high) * high, 0, Math.ceil(reach / high) * high],
  };
}

/** 1, 2, 5, 10, 20 …: the smallest that is not below `min`. */
function niceStep(min: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, min)));
  return [1, 2, 5, 10].map((step) => step * size).find((step) => step >= min) ?? 10 * size;
}

function ticks(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}
