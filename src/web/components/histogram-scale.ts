const maxLines = 4;

export function scaleOf(max: number): number[] {
  const step = roundStep(Math.max(max, 1) / maxLines);
  const lines = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: lines + 1 }, (_, index) => index * step);
}

/** Whole numbers, because it counts people. */
function roundStep(min: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(min)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= min) ?? 10 * power;
}

/** One decimal at most: `25.2`. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1000) / 10;
}
