import { expect, test } from 'bun:test';
import { measureAgreement } from '@domain/agreement/agreement';
import { limitsOfAgreement, plotPoint } from '@domain/agreement/bland-altman';
import { bootstrapIntervals, quantile } from '@domain/agreement/bootstrap';
import { confusionTable } from '@domain/agreement/confusion';
import { Random } from '@domain/agreement/random';
import { type ScorePair, sumsOf } from '@domain/agreement/score-pair';
import { weightedKappa } from '@domain/agreement/weighted-kappa';
import fc from 'fast-check';

const pairsOf = (persons: readonly number[], others: readonly number[]): ScorePair[] =>
  persons.map((person, at) => ({ person, other: others[at] ?? Number.NaN }));

const repeated = (...runs: [times: number, score: number][]) =>
  runs.flatMap(([times, score]) => Array.from({ length: times }, () => score));

const kappaOf = (pairs: readonly ScorePair[]) => weightedKappa(sumsOf(pairs));

/** The data set `anxiety` of R's package irr 0.84.1: twenty subjects, three raters. */
const anxiety = [
  [3, 3, 3, 4, 5, 5, 2, 3, 5, 2, 2, 6, 1, 5, 2, 2, 1, 2, 4, 3],
  [3, 6, 4, 6, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4],
  [2, 1, 4, 4, 3, 2, 1, 6, 1, 1, 1, 2, 3, 3, 1, 1, 3, 3, 2, 2],
] as const;

/** Bland & Altman, Lancet 327 (1986): first readings of the Wright and the mini Wright meter, l/min, 17 subjects. */
const wright = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427];
const miniWright = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451];

test('kappa is what scikit-learn publishes for the table of Artstein & Poesio and for its own weighting example', () => {
  // sklearn/metrics/tests/test_classification.py, test_cohen_kappa: 0.348 (with two classes all weights are one) …
  const artstein = pairsOf(repeated([40, 0], [60, 1]), repeated([20, 0], [20, 1], [10, 0], [50, 1]));
  expect(kappaOf(artstein)).toBeCloseTo(0.348, 3);
  // … and 0.9541 with quadratic weights; to all digits as scikit-learn 1.9.1 computes them.
  const weighting = pairsOf(repeated([46, 0], [44, 1], [10, 2]), repeated([50, 0], [40, 1], [10, 2]));
  expect(kappaOf(weighting)).toBeCloseTo(0.9541, 4);
  expect(kappaOf(artstein)).toBeCloseTo(0.34782608695652173, 12);
  expect(kappaOf(weighting)).toBeCloseTo(0.9541284403669725, 12);
});

test("kappa is what R's irr publishes for its anxiety data", () => {
  const [first, second, third] = anxiety;
  // example(kappa2): kappa2(anxiety[,1:2], "squared") is 0.297; scikit-learn 1.9.1 gives it to all digits.
  expect(kappaOf(pairsOf(first, second))).toBeCloseTo(0.297, 3);
  expect(kappaOf(pairsOf(first, second))).toBeCloseTo(0.29676511954992957, 12);
  // kappa2(anxiety[,2:3], "squared") is 0.2520325, as statsmodels' tests cite it; irr counts the classes that occur,
  // so that the sixth is the fifth there. With its points left as they are it is scikit-learn's value for all labels.
  const renumbered = (scores: readonly number[]) => scores.map((score) => (score === 6 ? 5 : score));
  expect(kappaOf(pairsOf(renumbered(second), renumbered(third)))).toBeCloseTo(0.2520325203252033, 12);
  expect(kappaOf(pairsOf(second, third))).toBeCloseTo(0.22979797979797978, 12);
});

test('bias and limits are those of the peak flow meters of Bland & Altman', () => {
  const pairs = pairsOf(miniWright, wright);
  const limits = limitsOfAgreement(pairs);
  // The paper: mean difference −2.1 l/min, standard deviation 38.8, so that two of them reach from −79.7 to 75.5.
  expect(limits?.bias).toBeCloseTo(-2.1, 1);
  expect(limits?.deviation).toBeCloseTo(38.8, 1);
  // To all digits as NumPy 2 computes them, with 1.96 standard deviations.
  expect(limits?.bias).toBeCloseTo(-2.1176470588235294, 11);
  expect(limits?.deviation).toBeCloseTo(38.76512987360738, 11);
  expect(limits?.low).toBeCloseTo(-78.097301611094, 11);
  expect(limits?.high).toBeCloseTo(73.86200749344692, 11);
  expect(plotPoint({ person: 512, other: 494 })).toEqual({ mean: 503, difference: -18 });
});

/** Sixty made scores of a criterion with 14 points, and of a grader that is half a point stricter. */
const persons = [
  14, 9, 10, 13, 8, 11, 12, 3, 0, 4, 4, 13, 13, 0, 7, 12, 1, 11, 1, 7, 12, 4, 5, 4, 10, 3, 14, 6, 7, 7, 8, 8, 7, 14, 12,
  11, 10, 9, 5, 14, 6, 3, 12, 2, 12, 9, 1, 0, 6, 0, 2, 7, 14, 6, 12, 13, 12, 9, 6, 7,
];
const graded = [
  12, 8, 9, 11, 10, 8, 9, 1, 2, 5, 6, 11, 14, 0, 6, 9, 1, 12, 1, 4, 12, 2, 7, 6, 8, 3, 14, 8, 8, 7, 5, 9, 6, 11, 10, 11,
  11, 9, 5, 14, 7, 2, 12, 2, 9, 6, 1, 0, 6, 0, 0, 4, 13, 7, 11, 12, 12, 11, 5, 7,
];

test('every statistic of a sample is what scikit-learn and NumPy compute, and its interval what SciPy finds', () => {
  const agreement = measureAgreement(pairsOf(persons, graded));
  if (agreement.verdict === 'too-few') throw new Error('sixty pairs are enough');
  expect(agreement.n).toBe(60);
  expect(agreement.kappa?.value).toBeCloseTo(0.924947748432453, 12);
  expect(agreement.exact.value).toBeCloseTo(0.31666666666666665, 12);
  expect(agreement.withinOne.value).toBeCloseTo(0.6, 12);
  expect(agreement.meanAbsoluteError.value).toBeCloseTo(1.2333333333333334, 12);
  expect(agreement.bias.value).toBeCloseTo(-0.5, 12);
  expect(agreement.limits.deviation).toBeCloseTo(1.5568329433691086, 12);
  // scipy.stats.bootstrap of SciPy 1.17, paired, by percentiles, from 100,000 resamples.
  for (const [interval, low, high] of [
    [agreement.kappa?.interval, 0.8844, 0.951],
    [agreement.exact.interval, 0.2, 0.4333],
    [agreement.withinOne.interval, 0.4667, 0.7167],
    [agreement.meanAbsoluteError.interval, 0.9667, 1.5],
    [agreement.bias.interval, -0.8833, -0.1167],
  ] as const) {
    expect(Math.abs((interval?.low ?? 9) - low)).toBeLessThan(0.02);
    expect(Math.abs((interval?.high ?? 9) - high)).toBeLessThan(0.02);
  }
});

test('the same pairs always have the same intervals, another seed nearly the same', () => {
  const pairs = pairsOf(persons, graded);
  const once = bootstrapIntervals(pairs, { resamples: 2_000, seed: 1 });
  expect(bootstrapIntervals(pairs, { resamples: 2_000, seed: 1 })).toEqual(once);
  const other = bootstrapIntervals(pairs, { resamples: 2_000, seed: 2 });
  expect(other).not.toEqual(once);
  expect(Math.abs((other.bias?.low ?? 9) - (once.bias?.low ?? 0))).toBeLessThan(0.1);
});

test('nine pairs are too little to tell, ten are not; none and one are no mistake', () => {
  const ten = pairsOf(persons, graded).slice(0, 10);
  expect(measureAgreement(ten.slice(1))).toEqual({ verdict: 'too-few', n: 9 });
  expect(measureAgreement([])).toEqual({ verdict: 'too-few', n: 0 });
  expect(measureAgreement(ten.slice(0, 1))).toEqual({ verdict: 'too-few', n: 1 });
  expect(measureAgreement(ten)).toMatchObject({ verdict: 'measured', n: 10 });
});

test('scores that are all equal have no kappa and no intervals, and nothing is NaN', () => {
  expect(measureAgreement(pairsOf(repeated([12, 7]), repeated([12, 7])))).toEqual({
    verdict: 'measured',
    n: 12,
    kappa: null,
    exact: { value: 1, interval: null },
    withinOne: { value: 1, interval: null },
    meanAbsoluteError: { value: 0, interval: null },
    bias: { value: 0, interval: null },
    limits: { bias: 0, deviation: 0, low: 0, high: 0 },
  });
});

test('two that each give everybody one score, but not the same one, agree no better than chance', () => {
  expect(kappaOf(pairsOf(repeated([12, 7]), repeated([12, 5])))).toBe(0);
});

test('a kappa that most resamples cannot have is shown without an interval', () => {
  // Nine alike and one that stands out: of ten drawn, more than a third of the resamples never draw that one.
  const pairs = pairsOf(repeated([9, 7], [1, 3]), repeated([9, 7], [1, 3]));
  expect(measureAgreement(pairs)).toMatchObject({ kappa: { value: 1, interval: null } });
});

const score = fc.integer({ min: 0, max: 20 });
const somePairs = fc.array(fc.record({ person: score, other: score }), { minLength: 10, maxLength: 40 });
const swapped = (pairs: readonly ScorePair[]) => pairs.map(({ person, other }) => ({ person: other, other: person }));
const few = { resamples: 50, seed: 3 };

test('kappa does not mind who is who, nor in which order pairs stand, nor a point more for everybody', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const kappa = kappaOf(pairs);
      const moved = pairs.map(({ person, other }) => ({ person: person + 5, other: other + 5 }));
      for (const same of [swapped(pairs), pairs.toReversed(), moved]) {
        const again = kappaOf(same);
        if (kappa === null) expect(again).toBeNull();
        else expect(again).toBeCloseTo(kappa, 12);
      }
    }),
  );
});

test('kappa is from −1 to 1, and 1 exactly where all scores are equal', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const kappa = kappaOf(pairs);
      if (kappa !== null) {
        expect(Math.abs(kappa)).toBeLessThanOrEqual(1);
        expect(kappa === 1).toBe(pairs.every(({ person, other }) => person === other));
      }
      const alike = kappaOf(pairs.map(({ person }) => ({ person, other: person })));
      expect(alike === null || alike === 1).toBe(true);
    }),
  );
});

/** The definition, pair by pair: observed over expected squared difference. */
test('the sums give the same kappa as the definition over all pairs of scores', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const observed = pairs.reduce((sum, { person, other }) => sum + (person - other) ** 2, 0) / pairs.length;
      const all = pairs.flatMap(({ person }) => pairs.map(({ other }) => (person - other) ** 2));
      const expected = all.reduce((sum, square) => sum + square, 0) / all.length;
      const kappa = kappaOf(pairs);
      if (expected === 0) expect(kappa).toBeNull();
      else expect(kappa).toBeCloseTo(1 - observed / expected, 12);
    }),
  );
});

test('the other way round bias changes its sign and nothing else', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const one = measureAgreement(pairs, few);
      const other = measureAgreement(swapped(pairs), few);
      if (one.verdict === 'too-few' || other.verdict === 'too-few') throw new Error('ten pairs are enough');
      expect(other.bias.value).toBeCloseTo(-one.bias.value, 12);
      expect(other.meanAbsoluteError.value).toBe(one.meanAbsoluteError.value);
      expect(other.exact.value).toBe(one.exact.value);
      expect(other.withinOne.value).toBeGreaterThanOrEqual(one.exact.value);
      expect(one.meanAbsoluteError.value).toBeGreaterThanOrEqual(Math.abs(one.bias.value));
    }),
  );
});

test('an interval lies within the range of its statistic', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const { kappa, exact, bias } = bootstrapIntervals(pairs, few);
      for (const [interval, low, high] of [
        [kappa, -1, 1],
        [exact, 0, 1],
        [bias, -20, 20],
      ] as const) {
        if (!interval) continue;
        expect(interval.low).toBeGreaterThanOrEqual(low);
        expect(interval.high).toBeLessThanOrEqual(high);
        expect(interval.low).toBeLessThanOrEqual(interval.high);
      }
    }),
  );
});

test('a confusion table counts a person in rows and the other in columns, and leaves out what has no class', () => {
  const letter = (score: number) => (score >= 9 ? 'A' : score >= 5 ? 'B' : score >= 2 ? 'C' : null);
  const table = confusionTable(pairsOf([10, 9, 6, 6, 3, 1], [9, 6, 6, 3, 3, 10]), ['A', 'B', 'C'], letter);
  expect(table).toEqual({
    classes: ['A', 'B', 'C'],
    rows: [
      [1, 1, 0],
      [0, 1, 1],
      [0, 0, 1],
    ],
  });
});

test('the generator gives the published numbers of xoshiro128**, and lots fall evenly', () => {
  // The test vector of the Rust crate rand_xoshiro, made with the authors' C.
  const random = new Random([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, () => random.next())).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
  const lots = new Random(9);
  const counts = Array.from({ length: 6 }, () => 0);
  for (let thrown = 0; thrown < 60_000; thrown += 1) {
    const side = lots.below(6);
    counts[side] = (counts[side] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(9_700);
  expect(Math.max(...counts)).toBeLessThan(10_300);
});

test('a quantile lies between two values in proportion, as NumPy has it', () => {
  const values = [1, 2, 4, 8];
  expect(quantile(values, 0)).toBe(1);
  expect(quantile(values, 0.5)).toBe(3);
  expect(quantile(values, 0.975)).toBeCloseTo(7.7, 12);
  expect(quantile(values, 1)).toBe(8);
});
