import { expect, test } from 'bun:test';
import { type Candidate, chooseSubmissions } from '@domain/sample/choose-submissions';
import fc from 'fast-check';

/** A hundred, the score rising with the id, every fifth flagged. */
const hundred: Candidate[] = Array.from({ length: 100 }, (_, at) => ({
  id: at + 1,
  percent: at,
  flagged: at % 5 === 0,
}));

test('a sample has one of each stratum of scores, flagged ones and others in turns', () => {
  expect(chooseSubmissions(hundred, 10)).toEqual([1, 15, 21, 35, 41, 55, 61, 75, 81, 95]);
});

test('where few are flagged the others fill in, and the few are not passed over', () => {
  const one = hundred.map((candidate) => ({ ...candidate, flagged: candidate.id === 57 }));
  const chosen = chooseSubmissions(one, 10);
  expect(chosen).toContain(57);
  expect(chosen).toHaveLength(10);
});

test('none and one can be chosen from, and no more than there are', () => {
  expect(chooseSubmissions([], 10)).toEqual([]);
  expect(chooseSubmissions(hundred.slice(0, 1), 10)).toEqual([1]);
  expect(chooseSubmissions(hundred.slice(0, 3), 10)).toEqual([1, 2, 3]);
});

test('the choice does not hang on the order that submissions come in, and has none twice', () => {
  const candidate = fc.record({ id: fc.integer({ min: 1, max: 500 }), percent: fc.nat(100), flagged: fc.boolean() });
  const some = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 60 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 40 }), (candidates, wanted) => {
      const chosen = chooseSubmissions(candidates, wanted);
      expect(chooseSubmissions(candidates.toReversed(), wanted)).toEqual(chosen);
      expect(new Set(chosen).size).toBe(Math.min(wanted, candidates.length));
    }),
  );
});
