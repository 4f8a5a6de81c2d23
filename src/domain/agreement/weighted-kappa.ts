import type { PairSums } from './score-pair';

/**
 * Cohen's kappa with quadratic weights (Psychological Bulletin 70, 1968). It needs no table, because both disagreements
 * are sums of squares (Fleiss & Cohen, Educational and Psychological Measurement 33, 1973): n² × expected = n Σ(x² +
 * y²) − 2 Σx Σy.
 */
export function weightedKappa({ n, person, difference, squares, differenceSquares }: PairSums): number | null {
  const expected = n * squares - 2 * person * (person + difference);
  return expected > 0 ? 1 - (n * differenceSquares) / expected : null;
}
