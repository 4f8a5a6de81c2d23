import { limitsOfAgreement } from './bland-altman';
import { bootstrapIntervals, type Resampling, usualResampling } from './bootstrap';
import type { Agreement } from './schema';
import { minPairs, type ScorePair, sumsOf } from './score-pair';
import { weightedKappa } from './weighted-kappa';

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
