import { expect, test } from 'bun:test';
import { letterBuckets, medianOf, middleHalf, scoreBuckets } from '@domain/scoring/distribution';
import { letterGrade } from '@domain/scoring/letter-grade';
import fc from 'fast-check';

/** Counts by percent, such as `{ 83: 2 }`. */
function distribution(counts: Record<number, number>): number[] {
  return Array.from({ length: 101 }, (_, percent) => counts[percent] ?? 0);
}

test('the distribution has twenty buckets of five points, the last from 95 to 100 [9.5]', () => {
  const buckets = scoreBuckets(distribution({ 0: 1, 4: 1, 5: 1, 94: 1, 95: 1, 100: 2 }));
  expect(buckets).toHaveLength(20);
  expect(buckets[0]).toEqual({ min: 0, max: 4, count: 2 });
  expect(buckets[1]).toEqual({ min: 5, max: 9, count: 1 });
  expect(buckets[18]).toEqual({ min: 90, max: 94, count: 1 });
  expect(buckets[19]).toEqual({ min: 95, max: 100, count: 3 });
});

test("a company's distribution begins with everything below 45 [9.5]", () => {
  const buckets = scoreBuckets(distribution({ 3: 1, 44: 2, 45: 4 }), 45);
  expect(buckets).toHaveLength(12);
  expect(buckets[0]).toEqual({ min: 0, max: 44, count: 3 });
  expect(buckets[1]).toEqual({ min: 45, max: 49, count: 4 });
});

test('letters go from A down to F, without A+ on the results page [9.3]', () => {
  const counts = distribution({ 100: 1, 97: 1, 93: 1, 92: 1, 60: 1, 59: 1, 0: 1 });
  const results = letterBuckets(counts, 'without A+');
  expect(results.map(({ letter }) => letter).join(' ')).toBe('A A- B+ B B- C+ C C- D+ D D- F');
  expect(results[0]).toEqual({ letter: 'A', min: 93, max: 100, count: 3 });
  expect(results[1]).toEqual({ letter: 'A-', min: 90, max: 92, count: 1 });
  expect(results.at(-1)).toEqual({ letter: 'F', min: 0, max: 59, count: 2 });
  expect(letterBuckets(counts, 'with A+')[0]).toEqual({ letter: 'A+', min: 97, max: 100, count: 2 });
});

test('letters of a distribution come best first, on both sides of each step, with those that nobody got [9.3]', () => {
  const steps = [
    100, 97, 96, 93, 92, 90, 89, 87, 86, 83, 82, 80, 79, 77, 76, 73, 72, 70, 69, 67, 66, 65, 64, 60, 59, 0,
  ];
  const counts = distribution(Object.fromEntries(steps.map((percent) => [percent, 1])));
  expect(letterBuckets(counts, 'with A+').map(({ letter, count }) => `${letter}${count}`)).toEqual([
    'A+2',
    'A2',
    'A-2',
    'B+2',
    'B2',
    'B-2',
    'C+2',
    'C2',
    'C-2',
    'D+2',
    'D2',
    'D-2',
    'F2',
  ]);
  expect(letterBuckets(distribution({}), 'with A+')).toContainEqual({ letter: 'A+', min: 97, max: 100, count: 0 });
});

test('every graded submission stands in one bucket and has one letter [9.3] [9.5]', () => {
  const percents = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 200 });
  fc.assert(
    fc.property(percents, (given) => {
      const counts = Array.from({ length: 101 }, (_, percent) => given.filter((other) => other === percent).length);
      const sum = (buckets: { count: number }[]) => buckets.reduce((total, { count }) => total + count, 0);
      expect(sum(scoreBuckets(counts))).toBe(given.length);
      expect(sum(scoreBuckets(counts, 45))).toBe(given.length);
      for (const { letter, count } of letterBuckets(counts, 'with A+')) {
        expect(given.filter((percent) => letterGrade(percent, 100) === letter)).toHaveLength(count);
      }
    }),
  );
});

test('the middle half leaves out the lowest and the highest quarter [2.35]', () => {
  expect(middleHalf(distribution({ 50: 1, 70: 1, 80: 1, 90: 1 }))).toEqual({ min: 50, max: 80 });
  expect(middleHalf(distribution({ 10: 1, 75: 2, 80: 4, 86: 1, 100: 1 }))).toEqual({ min: 75, max: 80 });
  expect(middleHalf(distribution({ 83: 3 }))).toBeNull();
});

test('the median is the middle one, between two the middle of both, and of none null', () => {
  expect(medianOf(distribution({}))).toBeNull();
  expect(medianOf(distribution({ 0: 1 }))).toBe(0);
  expect(medianOf(distribution({ 70: 1, 80: 1 }))).toBe(75);
  expect(medianOf(distribution({ 70: 1, 80: 2 }))).toBe(80);
  expect(medianOf(distribution({ 10: 1, 20: 1, 85: 1, 100: 1 }))).toBe(52.5);
});
