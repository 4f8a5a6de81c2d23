import { Random } from './random';
import type { Estimate } from './schema';
import { differenceOf, type PairSums, type ScorePair } from './score-pair';
import { weightedKappa } from './weighted-kappa';

type Interval = Estimate['interval'];

/** Null if all resamples agree, or if too many of them have no kappa. */
export type Intervals = Record<'kappa' | 'exact' | 'withinOne' | 'meanAbsoluteError' | 'bias', Interval>;

export type Resampling = { resamples: number; seed: number };

/** 10,000 resamples place the ends of an interval within about 1% of its width. */
export const usualResampling: Resampling = { resamples: 10_000, seed: 1 };

const maxUndefined = 0.05;

/** 95% percentile intervals by Efron's bootstrap ("An Introduction to the Bootstrap", 1993, chapter 13). */
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
    kappa: defined < resamples * (1 - maxUndefined) ? null : middleOf(kappa.subarray(0, defined)),
    exact: middleOf(exact),
    withinOne: middleOf(withinOne),
    meanAbsoluteError: middleOf(distance),
    bias: middleOf(bias),
  };
}

/** Adds up distinct pairs by how often each was drawn, because this runs millions of times and scores are few. */
function drawer(pairs: readonly ScorePair[], random: Random): () => PairSums {
  const n = pairs.length;
  const { distinct, placeOf } = distinctPairs(pairs);
  const persons = Float64Array.from(distinct, ({ person }) => person);
  const differences = Float64Array.from(distinct, differenceOf);
  const squares = Float64Array.from(distinct, ({ person, other }) => person ** 2 + other ** 2);
  const drawn = new Uint32Array(distinct.length);
  return () => {
    drawn.fill(0);
    for (let nth = 0; nth < n; nth += 1) {
      const place = placeOf[random.below(n)] ?? 0;
      drawn[place] = (drawn[place] ?? 0) + 1;
    }
    const sums = { n, person: 0, difference: 0, squares: 0, differenceSquares: 0, distance: 0, equal: 0, withinOne: 0 };
    for (let place = 0; place < drawn.length; place += 1) {
      const times = drawn[place] ?? 0;
      const difference = differences[place] ?? 0;
      const distance = Math.abs(difference);
      sums.person += times * (persons[place] ?? 0);
      sums.squares += times * (squares[place] ?? 0);
      sums.difference += times * difference;
      sums.differenceSquares += times * difference * difference;
      sums.distance += times * distance;
      if (distance === 0) sums.equal += times;
      if (distance <= 1) sums.withinOne += times;
    }
    return sums;
  };
}

function distinctPairs(pairs: readonly ScorePair[]): { distinct: ScorePair[]; placeOf: Uint32Array } {
  const distinct: ScorePair[] = [];
  const places = new Map<string, number>();
  const placeOf = Uint32Array.from(pairs, (pair) => {
    const key = `${pair.person} ${pair.other}`;
    const place = places.get(key) ?? distinct.push(pair) - 1;
    places.set(key, place);
    return place;
  });
  return { distinct, placeOf };
}

function middleOf(values: Float64Array): Interval {
  if (values.length === 0) return null;
  values.sort();
  if (values[0] === values[values.length - 1]) return null;
  return { low: quantile(values, 0.025), high: quantile(values, 0.975) };
}

/** Definition 7 of Hyndman & Fan (American Statistician 50, 1996), the default of R and NumPy. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] ?? Number.NaN;
  return low + (place - below) * (high - low);
}
