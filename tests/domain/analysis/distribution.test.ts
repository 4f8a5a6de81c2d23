import { expect, test } from 'bun:test';
import { lettersOf, lettersWithoutAPlus, medianOf } from '@domain/analysis/distribution';

/** One for each of the given whole percents. */
function spread(...percents: number[]): number[] {
  const counts = Array.from({ length: 101 }, () => 0);
  for (const percent of percents) counts[percent] = (counts[percent] ?? 0) + 1;
  return counts;
}

test('letters of a distribution come best first, on both sides of each step, with those that nobody got [9.3]', () => {
  const steps = spread(
    100,
    97,
    96,
    93,
    92,
    90,
    89,
    87,
    86,
    83,
    82,
    80,
    79,
    77,
    76,
    73,
    72,
    70,
    69,
    67,
    66,
    65,
    64,
    60,
    59,
    0,
  );
  expect(lettersOf(steps).map(({ letter, count }) => `${letter}${count}`)).toEqual([
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
  expect(lettersOf(spread())).toContainEqual({ letter: 'A+', count: 0 });
});

test('the results page counts what would be A+ as A [9.3]', () => {
  const [best, second] = lettersWithoutAPlus(spread(99, 97, 94, 91));
  expect([best, second]).toEqual([
    { letter: 'A', count: 3 },
    { letter: 'A-', count: 1 },
  ]);
});

test('the median is the middle one, between two the middle of both, and of none null', () => {
  expect(medianOf(spread())).toBeNull();
  expect(medianOf(spread(0))).toBe(0);
  expect(medianOf(spread(70, 80))).toBe(75);
  expect(medianOf(spread(70, 80, 80))).toBe(80);
  expect(medianOf(spread(10, 20, 85, 100))).toBe(52.5);
});
