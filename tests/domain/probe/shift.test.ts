import { expect, test } from 'bun:test';
import { chanceOfParting, shiftOf } from '@domain/probe/shift';
import fc from 'fast-check';

test('a criterion has moved when no score of one side reaches into the other', () => {
  expect(shiftOf([7, 8, 6], [9, 10, 11], false)).toEqual({
    verdict: 'moved',
    before: { n: 3, mean: 7, low: 6, high: 8 },
    after: { n: 3, mean: 10, low: 9, high: 11 },
    difference: 3,
    chance: 0.1,
  });
  expect(shiftOf([9, 10], [7, 8], false)).toMatchObject({ verdict: 'moved', difference: -2 });
});

test('means that differ while the scores overlap may be of one and the same work', () => {
  expect(shiftOf([7, 8, 9], [8, 9, 9], false).verdict).toBe('mingled');
  expect(shiftOf([7, 7, 7], [7, 7, 8], false).verdict).toBe('mingled');
});

test('equal means are the same, however they come about', () => {
  expect(shiftOf([7, 7], [7, 7], false)).toMatchObject({ verdict: 'same', difference: 0 });
  expect(shiftOf([6, 8], [7], false)).toMatchObject({ verdict: 'same', difference: 0 });
});

test('without a score on one side nothing is said yet', () => {
  expect(shiftOf([], [], false)).toEqual({ verdict: 'open', before: null, after: null });
  expect(shiftOf([4], [], true)).toEqual({
    verdict: 'open',
    before: { n: 1, mean: 4, low: 4, high: 4 },
    after: null,
  });
});

test('graded once each, chance explains every difference; three times each it does so once in ten', () => {
  expect(shiftOf([7], [8], false)).toMatchObject({ verdict: 'moved', chance: 1 });
  // R: 2 / choose(n + m, n), the p of wilcox.test(1:3, 4:6) and so on.
  expect([1, 2, 3, 4, 5].map((n) => chanceOfParting(n, n))).toEqual([1, 1 / 3, 0.1, 1 / 35, 1 / 126]);
  expect(chanceOfParting(3, 1)).toBe(0.5);
});

test('a grader that leaves nothing to chance says so', () => {
  expect(shiftOf([7], [8], true)).toMatchObject({ verdict: 'moved', chance: 0 });
});

test('turned round, a change is the same change backwards', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 8 });
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      const there = shiftOf(one, other, false);
      const back = shiftOf(other, one, false);
      expect(back.verdict).toBe(there.verdict);
      if (there.verdict === 'open' || back.verdict === 'open') return;
      expect(back.difference).toBeCloseTo(-there.difference, 12);
      expect(back.chance).toBeCloseTo(there.chance, 12);
      expect(there.chance > 0 && there.chance <= 1).toBe(true);
    }),
  );
});
