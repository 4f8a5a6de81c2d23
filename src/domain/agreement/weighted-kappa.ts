import type { PairSums } from './score-pair';

/**
 * Cohen's kappa with quadratic weights: 1 − observed ÷ expected disagreement, a disagreement being the squared
 * difference in points (Cohen, "Weighted kappa", Psychological Bulletin 70, 1968). With these weights both sides are
 * sums of squares (Fleiss & Cohen, Educational and Psychological Measurement 33, 1973), so no table is needed:
 * n² × the expected one is n Σ(x² + y²) − 2 Σx Σy.
 *
 * 1 for scores that are all equal, 0 for what chance would give; null where both gave one and the same score to all,
 * because chance would agree as well.
 */
export function weightedKappa({ n, person, difference, squares, differenceSquares }: PairSums): number | null {
  const expected = n * squares - 2 * person * (person + difference);
  return expected > 0 ? 1 - (n * differenceSquares) / expected : null;
}
