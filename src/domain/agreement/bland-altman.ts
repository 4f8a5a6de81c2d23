import type { LimitsOfAgreement } from './schema';
import { differenceOf, type ScorePair } from './score-pair';

const deviationsOf95 = 1.96;

/** 95% of differences are expected within bias ± 1.96 standard deviations (Bland & Altman, Lancet 327, 1986). */
export function limitsOfAgreement(pairs: readonly ScorePair[]): LimitsOfAgreement | null {
  if (pairs.length < 2) return null;
  const bias = pairs.reduce((sum, pair) => sum + differenceOf(pair), 0) / pairs.length;
  const squares = pairs.reduce((sum, pair) => sum + (differenceOf(pair) - bias) ** 2, 0);
  const deviation = Math.sqrt(squares / (pairs.length - 1));
  const reach = deviationsOf95 * deviation;
  return { bias, deviation, low: bias - reach, high: bias + reach };
}

export function plotPoint(pair: ScorePair): { mean: number; difference: number } {
  return { mean: (pair.person + pair.other) / 2, difference: differenceOf(pair) };
}
