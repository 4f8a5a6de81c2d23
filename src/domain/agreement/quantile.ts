/**
 * Definition 7 of Hyndman & Fan ("Sample quantiles in statistical packages", American Statistician 50, 1996), the
 * default of R and NumPy.
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] ?? Number.NaN;
  return low + (place - below) * (high - low);
}
