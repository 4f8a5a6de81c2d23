import type { Locator } from './evidence';

/** `value` is null where the file holds no number; `x` is a scatter chart's place along. */
export type ChartPoint = { category: string; shown: string; value: number | null; x?: number };

/** `kind` as the file calls it: `bar`, `line`, `pie`, `scatter` and so on. */
export type ChartSeries = { name: string; kind: string; points: ChartPoint[] };

/** A chart's series as numbers, to be drawn. What the grader reads of it is the block at the same place. */
export type Chart = {
  locator: Locator;
  title: string;
  /** What stands at its axes. */
  axes: string[];
  /** Its bars lie. */
  across: boolean;
  /** Its bars or areas stand on each other. */
  stacked: boolean;
  series: ChartSeries[];
};
