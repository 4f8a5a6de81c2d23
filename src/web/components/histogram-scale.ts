const mostLines = 4;

/** Where the lines of a chart stand: from 0 in round steps of 1, 2 or 5 to the first at or above `most`. */
export function scaleOf(most: number): number[] {
  const step = roundStep(Math.max(most, 1) / mostLines);
  const lines = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: lines + 1 }, (_, index) => index * step);
}

/** Whole, because nobody is half counted. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

/** A share in percent with one decimal at most: `25.2`. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1000) / 10;
}
