import { expect, test } from 'bun:test';
import { repetitionOf } from '@domain/probe/repetition';
import fc from 'fast-check';

test('equal scores are reported as equal, with a spread of 0 and only numbers', () => {
  expect(repetitionOf([7, 7, 7, 7, 7], 10)).toEqual({
    verdict: 'equal',
    n: 5,
    scores: [7, 7, 7, 7, 7],
    low: 7,
    high: 7,
    mean: 7,
    deviation: 0,
    limit: 0,
    share: 0,
  });
});

test('scores whose six standard deviations take more than 30% of the points are not stable', () => {
  // Python's statistics.stdev of 6, 7, 9, 7, 8 is 1.140175425099138.
  const found = repetitionOf([6, 7, 9, 7, 8], 10);
  if (found.verdict === 'too-few') throw new Error('five gradings are enough');
  expect(found).toMatchObject({ verdict: 'unstable', n: 5, low: 6, high: 9, mean: 7.4 });
  expect(found.deviation).toBeCloseTo(1.140175425099138, 12);
  expect(found.limit).toBeCloseTo(3.192491190277586, 12);
  expect(found.share).toBeCloseTo(0.6841052550594828, 12);
});

test('the same spread is stable where a criterion has points enough', () => {
  expect(repetitionOf([6, 7, 9, 7, 8], 22).verdict).toBe('unstable');
  expect(repetitionOf([6, 7, 9, 7, 8], 23).verdict).toBe('stable');
});

test('one point apart, the least that whole points can differ, is never held against a criterion', () => {
  expect(repetitionOf([1, 2, 1, 2], 2)).toMatchObject({ verdict: 'stable', low: 1, high: 2 });
});

test('below three gradings there is too little to tell, and what there is, is kept', () => {
  expect(repetitionOf([], 10)).toEqual({ verdict: 'too-few', n: 0, scores: [] });
  expect(repetitionOf([3, 9], 10)).toEqual({ verdict: 'too-few', n: 2, scores: [3, 9] });
  expect(repetitionOf([3, 9, 3], 10).verdict).toBe('unstable');
});

test('every statistic is a number within bounds, and the order of the gradings changes none', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 20 });
  fc.assert(
    fc.property(scores, (given) => {
      const found = repetitionOf(given, 20);
      const turned = repetitionOf(given.toReversed(), 20);
      if (found.verdict === 'too-few' || turned.verdict === 'too-few') throw new Error('three are enough');
      const { verdict, low, high, mean, deviation, share } = found;
      expect(Number.isFinite(mean + deviation + share)).toBe(true);
      expect(low <= mean && mean <= high).toBe(true);
      expect(deviation).toBeGreaterThanOrEqual(0);
      // The range of n scores bounds their deviation.
      expect(deviation).toBeLessThanOrEqual(high - low);
      expect(verdict === 'equal').toBe(new Set(given).size === 1);
      expect([turned.verdict, turned.low, turned.high]).toEqual([verdict, low, high]);
    }),
  );
});
