import { expect, test } from 'bun:test';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { clampedBound, highestMaximum, rangeStyle } from '@web/lib/range-look';

test('the four default ranges of 45 points have four looks, best first [3.16]', () => {
  expect(defaultScoreRanges(45).map((range) => rangeStyle(range, 45))).toEqual(['top', 'high', 'mid', 'low']);
});

test('the highest maximum is compared with the points [4.10]', () => {
  expect(highestMaximum(defaultScoreRanges(8))).toBe(8);
  expect(highestMaximum([])).toBeNull();
});

test.each([
  ['15', '14'],
  ['999', '14'],
  ['14', '14'],
  ['3', '3'],
  ['', ''],
  ['-3', '-3'],
  ['1e2', '1e2'],
])('a bound typed as %p stands as %p in a criterion of 14 points [5.4]', (typed, shown) => {
  expect(clampedBound(typed, 14)).toBe(shown);
});
