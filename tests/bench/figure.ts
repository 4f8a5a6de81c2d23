/** One measured figure beside what it has to reach. */
export type Figure = {
  what: string;
  /** As printed, with its unit: `182 ms`. */
  measured: string;
  target: string;
  holds: boolean;
};

export type Bench = { name: string; measure(): Promise<Figure[]> };

/** The value that `share` of the values do not exceed, from 0 to 1 (nearest rank). */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Change of `y` per step of `x`, by least squares. */
export function slope(points: { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return above / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

/** The slope with half the width of its 95 % interval, by the usual error of least squares (for 30 points and more). */
export function slopeWithError(points: { x: number; y: number }[]): { slope: number; error: number } {
  const steep = slope(points);
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  const left = points.reduce((sum, point) => sum + (point.y - y - steep * (point.x - x)) ** 2, 0);
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return { slope: steep, error: 1.96 * Math.sqrt(left / (points.length - 2) / spread) };
}
