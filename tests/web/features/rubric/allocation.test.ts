import { expect, test } from 'bun:test';
import { allocationOf, typedPoints } from '@web/features/rubric/lib/allocation';

test('points are valid when they add up to exactly 100 [2.26] [5.6]', () => {
  const of = (core: number, own: number) =>
    allocationOf([
      { category: 'core', maxScore: core },
      { category: 'case-specific', maxScore: own },
    ]);
  expect(of(52, 48)).toEqual({ total: 100, core: 52, own: 48, valid: true });
  expect(of(52, 47).valid).toBe(false);
  expect(of(52, 49).valid).toBe(false);
  expect(allocationOf([])).toEqual({ total: 0, core: 0, own: 0, valid: false });
});

test.each([
  ['1', 1],
  ['14', 14],
  ['100', 100],
  [' 7 ', 7],
  ['007', 7],
  ['0', null],
  ['101', null],
  ['1.5', null],
  ['1e2', null],
  ['٣', null],
  ['-5', null],
  ['1000', null],
  ['', null],
])('points typed as %p are saved as %p [5.2]', (typed, points) => {
  expect(typedPoints(typed)).toBe(points);
});
