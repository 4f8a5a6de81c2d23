import { differenceOf, type ScorePair } from './score-pair';

/** Of differences that are spread normally, 95% lie within so many standard deviations of their mean. */
const deviationsOf95 = 1.96;

export type LimitsOfAgreement = {
  /** The mean difference, `other` minus `person`. */
  bias: number;
  /** Of the differences, of a sample. */
  deviation: number;
  low: number;
  high: number;
};

/**
 * Between which differences 95% of all pairs are expected: bias ± 1.96 standard deviations (Bland & Altman,
 * "Statistical methods for assessing agreement between two methods of clinical measurement", Lancet 327, 1986).
 * Null for fewer than two pairs.
 */
export function limitsOfAgreement(pairs: readonly ScorePair[]): LimitsOfAgreement | null {
  if (pairs.length < 2) return null;
  const bias = pairs.reduce((sum, pair) => sum + differenceOf(pair), 0) / pairs.length;
  const squares = pairs.reduce((sum, pair) => sum + (differenceOf(pair) - bias) ** 2, 0);
  const deviation = Math.sqrt(squares / (pairs.length - 1));
  const reach = deviationsOf95 * deviation;
  return { bias, deviation, low: bias - reach, high: bias + reach };
}

/** A pair in the plot: its difference against the mean of both, as in the same paper. */
export function plotPoint(pair: ScorePair): { mean: number; difference: number } {
  return { mean: (pair.person + pair.other) / 2, difference: differenceOf(pair) };
}
