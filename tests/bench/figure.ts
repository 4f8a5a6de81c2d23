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
