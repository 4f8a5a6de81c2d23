/** A linear regression, as a spreadsheet's SLOPE, RSQ and COUNT compute it. */
export type Fit = { slope: number; rSquared: number; standardError: number };

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `xs` and `ys` have the same length, at least 3. */
export function fitLine(xs: readonly number[], ys: readonly number[]): Fit {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[at] ?? meanY) - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const slope = xy / xx;
  const rSquared = xy ** 2 / (xx * yy);
  return { slope, rSquared, standardError: Math.abs(slope) * Math.sqrt((1 / rSquared - 1) / (xs.length - 2)) };
}
