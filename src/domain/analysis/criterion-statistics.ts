import type { CriterionStatistics } from './schema';

/** Sums over fully graded submissions. Shares and rests are hundredths of a percent. */
export type CriterionSums = {
  graded: number;
  points: number;
  pointSquares: number;
  maxima: number;
  shares: number;
  shareSquares: number;
  rests: number;
  restSquares: number;
  products: number;
};

/** With fewer, a correlation would mostly be chance. */
export const minToDiscriminate = 10;

/**
 * Discrimination is the corrected item-total correlation (Nunnally & Bernstein, "Psychometric Theory", 1994, chapter 8:
 * good from 0.3). It uses shares, so that a changed maximum distorts nothing.
 */
export function criterionStatistics(sums: CriterionSums): CriterionStatistics {
  const { graded, points, pointSquares, maxima } = sums;
  const correlation = correlationOf(sums);
  const isFew = graded < minToDiscriminate;
  return {
    graded,
    mean: graded > 0 ? rounded(points / graded, 2) : null,
    sd:
      graded > 1 ? rounded(Math.sqrt(scaledVariance(graded, points, pointSquares) / (graded * (graded - 1))), 2) : null,
    lost: graded > 0 ? rounded((maxima - points) / graded, 2) : null,
    share: maxima > 0 ? rounded((100 * points) / maxima, 1) : null,
    discrimination: isFew || correlation === null ? null : rounded(correlation, 2),
    why: isFew ? 'too-few' : correlation === null ? 'no-spread' : null,
  };
}

function correlationOf({ graded, shares, shareSquares, rests, restSquares, products }: CriterionSums): number | null {
  const spread = scaledVariance(graded, shares, shareSquares) * scaledVariance(graded, rests, restSquares);
  if (spread <= 0) return null;
  const together = Number(BigInt(graded) * BigInt(products) - BigInt(shares) * BigInt(rests));
  return Math.max(-1, Math.min(1, together / Math.sqrt(spread)));
}

/** n² × variance, in BigInt because a million squared shares exceed a double's precision. */
function scaledVariance(count: number, sum: number, squares: number): number {
  return Number(BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
