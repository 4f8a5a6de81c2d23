import { type LimitsOfAgreement, limitsOfAgreement } from './bland-altman';
import { bootstrapIntervals, type Interval, type Resampling, usualResampling } from './bootstrap';
import { minPairs, type ScorePair, sumsOf } from './score-pair';
import { weightedKappa } from './weighted-kappa';

export type Estimate = { value: number; interval: Interval | null };

export type Agreement =
  | { verdict: 'too-few'; n: number }
  | {
      verdict: 'measured';
      n: number;
      /** Quadratic weighted. Null if everybody gave the same score, because chance agrees as well then. */
      kappa: Estimate | null;
      /** Share of pairs, 0 to 1. */
      exact: Estimate;
      withinOne: Estimate;
      /** In points. */
      meanAbsoluteError: Estimate;
      /** Mean difference in points; above 0, `other` scores higher than `person`. */
      bias: Estimate;
      limits: LimitsOfAgreement;
    };

export function measureAgreement(pairs: readonly ScorePair[], resampling: Resampling = usualResampling): Agreement {
  const sums = sumsOf(pairs);
  const { n } = sums;
  const limits = limitsOfAgreement(pairs);
  if (n < minPairs || !limits) return { verdict: 'too-few', n };
  const kappa = weightedKappa(sums);
  const intervals = bootstrapIntervals(pairs, resampling);
  return {
    verdict: 'measured',
    n,
    kappa: kappa === null ? null : { value: kappa, interval: intervals.kappa },
    exact: { value: sums.equal / n, interval: intervals.exact },
    withinOne: { value: sums.withinOne / n, interval: intervals.withinOne },
    meanAbsoluteError: { value: sums.distance / n, interval: intervals.meanAbsoluteError },
    bias: { value: sums.difference / n, interval: intervals.bias },
    limits,
  };
}
