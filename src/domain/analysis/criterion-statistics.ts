/**
 * Sums over completely graded submissions for one criterion. Shares and rests are in hundredths of a percent: the
 * criterion's own share of its maximum, and the share that the submission got of everything else.
 */
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

export type CriterionStatistics = {
  /** How many completely graded submissions it is of. */
  graded: number;
  /** In points; null when there are none. */
  mean: number | null;
  /** The spread of the points: their standard deviation, of a sample; null for fewer than two. */
  deviation: number | null;
  /** What was got of what could be got, in percent. */
  share: number | null;
  /** From −1 to 1, how well the criterion separates strong from weak submissions; null, and `undecided` says why. */
  discrimination: number | null;
  undecided: 'too-few' | 'no-spread' | null;
};

/** Below this many submissions a correlation says more about chance than about the criterion. */
export const minToDiscriminate = 10;

/**
 * What a criterion did. Its discrimination is the corrected item-total correlation: Pearson's, of the criterion with
 * the rest of the total without it, as in Nunnally & Bernstein, "Psychometric Theory" (3rd edition, 1994), chapter 8,
 * where from 0.3 on a criterion separates well. Shares stand in for points, so that a changed maximum distorts nothing.
 */
export function criterionStatistics(sums: CriterionSums): CriterionStatistics {
  const { graded, points, pointSquares, maxima } = sums;
  const correlation = correlationOf(sums);
  const isFew = graded < minToDiscriminate;
  return {
    graded,
    mean: graded > 0 ? rounded(points / graded, 2) : null,
    deviation:
      graded > 1 ? rounded(Math.sqrt(scaledVariance(graded, points, pointSquares) / (graded * (graded - 1))), 2) : null,
    share: maxima > 0 ? rounded((100 * points) / maxima, 1) : null,
    discrimination: isFew || correlation === null ? null : rounded(correlation, 2),
    undecided: isFew ? 'too-few' : correlation === null ? 'no-spread' : null,
  };
}

/** Null where everybody got the same. */
function correlationOf({ graded, shares, shareSquares, rests, restSquares, products }: CriterionSums): number | null {
  const spread = scaledVariance(graded, shares, shareSquares) * scaledVariance(graded, rests, restSquares);
  if (spread <= 0) return null;
  const together = Number(BigInt(graded) * BigInt(products) - BigInt(shares) * BigInt(rests));
  return Math.max(-1, Math.min(1, together / Math.sqrt(spread)));
}

/** n² times the variance, exact: a million squares of shares are beyond what a double tells apart. */
function scaledVariance(count: number, sum: number, squares: number): number {
  return Number(BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
