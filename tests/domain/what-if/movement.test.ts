import { expect, test } from 'bun:test';
import { movementOf, summarize } from '@domain/what-if/movement';

const before = [
  { criterionId: 1, score: 10, maxScore: 12, kept: false },
  { criterionId: 2, score: 70, maxScore: 80, kept: false },
  { criterionId: 3, score: 5, maxScore: 8, kept: true },
];

test('a submission moves by what was tried, and by nothing else', () => {
  expect(movementOf(before, [{ criterionId: 1, score: 4, maxScore: 12 }])).toEqual({
    from: { total: 85, max: 100, letter: 'B' },
    to: { total: 79, max: 100, letter: 'C+' },
    change: -6,
    criteria: [
      {
        criterionId: 1,
        from: { criterionId: 1, score: 10, maxScore: 12 },
        to: { criterionId: 1, score: 4, maxScore: 12 },
      },
    ],
  });
});

test('a score that a person has set or locked stays, whatever was tried', () => {
  const { change, criteria } = movementOf(before, [{ criterionId: 3, score: 8, maxScore: 8 }]);
  expect([change, criteria]).toEqual([0, []]);
});

test('other points change what can be reached too: the change is given in points of a hundred', () => {
  const { to, change } = movementOf(before, [{ criterionId: 1, score: 20, maxScore: 24 }]);
  expect(to).toEqual({ total: 95, max: 112, letter: 'B' });
  expect(change).toBe(-0.2);
});

test('a summary counts who moves up and down, the mean of all, the widest moves and the letters', () => {
  const tried = [12, 10, 4, 9].map((score) => movementOf(before, [{ criterionId: 1, score, maxScore: 12 }]));
  expect(summarize(tried)).toEqual({
    submissions: 4,
    up: 1,
    down: 2,
    mean: -1.3,
    largestUp: 2,
    largestDown: -6,
    letters: 2,
  });
});

test('a summary of nothing is nothing', () => {
  expect(summarize([])).toEqual({
    submissions: 0,
    up: 0,
    down: 0,
    mean: 0,
    largestUp: null,
    largestDown: null,
    letters: 0,
  });
});
