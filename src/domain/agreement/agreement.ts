import { type LimitsOfAgreement, limitsOfAgreement } from './bland-altman';
import { bootstrapIntervals, type Interval, type Resampling, usualResampling } from './bootstrap';
import { minPairs, type ScorePair, sumsOf } from './score-pair';
import { weightedKappa } from './weighted-kappa';

/** A figure with the interval that chance leaves it, where resampling can tell one. */
export type Estimate = { value: number; interval: Interval | null };

/** How far two who graded the same submissions agree on one criterion, or in total. */
export type Agreement =
  | { verdict: 'too-few'; n: number }
  | {
      verdict: 'measured';
      n: number;
      /** Quadratic weighted kappa; null where everybody gave one and the same score, which chance explains as well. */
      kappa: Estimate | null;
      /** Share of pairs with equal scores, 0 to 1. */
      exact: Estimate;
      /** Share of pairs that are at most one point apart. */
      withinOne: Estimate;
      /** In points. */
      meanAbsoluteError: Estimate;
      /** The mean difference in points: above 0, `other` gives more than `person`. */
      bias: Estimate;
      limits: LimitsOfAgreement;
    };

/** Measures what is enough to be measured: below ten pairs it is too little to tell. */
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
