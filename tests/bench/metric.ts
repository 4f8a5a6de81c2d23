/** One measured metric beside what it has to reach. */
export type Metric = {
  what: string;
  /** As printed, with its unit: `182 ms`. */
  measured: string;
  target: string;
  holds: boolean;
};

export type Bench = { name: string; measure(): Promise<Metric[]> };

/** The value that `share` of the values do not exceed, from 0 to 1 (nearest rank). */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export type Point = { x: number; y: number };

/** Change of `y` per step of `x`, by least squares. */
export function slope(points: Point[]): number {
  const { x, y } = meanOf(points);
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return above / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

const batches = 10;

/** Of Student's distribution with eight degrees of freedom, ten batches less two parameters: 95 % lie within it. */
const tQuantileOf8 = 2.306;

/**
 * The slope with half the width of its 95 % interval, by batch means (Law, Simulation Modeling and Analysis, chapter 9):
 * neighbouring points of one process are alike, and the usual error of least squares would take each for news of its
 * own. The means of ten long stretches hardly depend on each other. Points are in order of `x`.
 */
export function slopeWithError(points: Point[]): { slope: number; error: number } {
  const means = Array.from({ length: batches }, (_, nth) => {
    const of = (end: number) => Math.round((end * points.length) / batches);
    return meanOf(points.slice(of(nth), of(nth + 1)));
  });
  const steep = slope(means);
  const { x, y } = meanOf(means);
  const left = means.reduce((sum, point) => sum + (point.y - y - steep * (point.x - x)) ** 2, 0);
  const spread = means.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return { slope: steep, error: tQuantileOf8 * Math.sqrt(left / (batches - 2) / spread) };
}

function meanOf(points: Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
