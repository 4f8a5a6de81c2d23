import { quantile } from './quantile';
import { Random } from './random';
import { differenceOf, type PairSums, type ScorePair } from './score-pair';
import { weightedKappa } from './weighted-kappa';

export type Interval = { low: number; high: number };

/** Null where resampling tells nothing: every resample gives the same, or too many of them give no figure at all. */
export type Intervals = {
  kappa: Interval | null;
  exact: Interval | null;
  withinOne: Interval | null;
  meanAbsoluteError: Interval | null;
  bias: Interval | null;
};

export type Resampling = {
  /** How often as many pairs are drawn anew. */
  resamples: number;
  /** The same pairs with the same seed have the same intervals. */
  seed: number;
};

/** Of what is drawn by chance; 10,000 put the ends of an interval within about a hundredth of its width. */
export const usualResampling: Resampling = { resamples: 10_000, seed: 1 };

/** Of all resamples, so many may be without a kappa for its interval to mean something. */
const mostUndefined = 0.05;

/**
 * 95% intervals of what pairs have in common, by Efron's bootstrap: as many pairs are drawn with replacement again and
 * again, and the middle 95% of the figures that come out are the interval (the percentile method: Efron, Annals of
 * Statistics 7, 1979; Efron & Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13).
 */
export function bootstrapIntervals(pairs: readonly ScorePair[], { resamples, seed }: Resampling): Intervals {
  const kappa = new Float64Array(resamples);
  const exact = new Float64Array(resamples);
  const withinOne = new Float64Array(resamples);
  const distance = new Float64Array(resamples);
  const bias = new Float64Array(resamples);
  const draw = drawer(pairs, new Random(seed));
  let defined = 0;
  for (let at = 0; at < resamples; at += 1) {
    const sums = draw();
    const drawn = weightedKappa(sums);
    if (drawn !== null) {
      kappa[defined] = drawn;
      defined += 1;
    }
    exact[at] = sums.equal / sums.n;
    withinOne[at] = sums.withinOne / sums.n;
    distance[at] = sums.distance / sums.n;
    bias[at] = sums.difference / sums.n;
  }
  return {
    kappa: defined < resamples * (1 - mostUndefined) ? null : middleOf(kappa.subarray(0, defined)),
    exact: middleOf(exact),
    withinOne: middleOf(withinOne),
    meanAbsoluteError: middleOf(distance),
    bias: middleOf(bias),
  };
}

/** Draws as many pairs with replacement and adds them up: flat arrays, because it is done millions of times. */
function drawer(pairs: readonly ScorePair[], random: Random): () => PairSums {
  const n = pairs.length;
  const persons = Float64Array.from(pairs, ({ person }) => person);
  const differences = Float64Array.from(pairs, differenceOf);
  const squares = Float64Array.from(pairs, ({ person, other }) => person ** 2 + other ** 2);
  return () => {
    const sums = { n, person: 0, difference: 0, squares: 0, differenceSquares: 0, distance: 0, equal: 0, withinOne: 0 };
    for (let drawn = 0; drawn < n; drawn += 1) {
      const at = random.below(n);
      const difference = differences[at] ?? 0;
      const distance = Math.abs(difference);
      sums.person += persons[at] ?? 0;
      sums.squares += squares[at] ?? 0;
      sums.difference += difference;
      sums.differenceSquares += difference * difference;
      sums.distance += distance;
      sums.equal += distance === 0 ? 1 : 0;
      sums.withinOne += distance <= 1 ? 1 : 0;
    }
    return sums;
  };
}

function middleOf(values: Float64Array): Interval | null {
  if (values.length === 0) return null;
  values.sort();
  if (values[0] === values[values.length - 1]) return null;
  return { low: quantile(values, 0.025), high: quantile(values, 0.975) };
}
