/**
 * The value that `share` of ascending values lie below, between two of them in proportion: definition 7 of Hyndman &
 * Fan ("Sample quantiles in statistical packages", American Statistician 50, 1996), the usual one of R and NumPy.
 * There is at least one value.
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] ?? Number.NaN;
  return low + (place - below) * (high - low);
}
