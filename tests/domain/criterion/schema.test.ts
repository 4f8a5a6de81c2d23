import { expect, test } from 'bun:test';
import { scoreRangesSchema } from '@domain/criterion/schema';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { type } from 'arktype';

const accepts = (value: unknown) => !(scoreRangesSchema(value) instanceof type.errors);

test('the default score ranges of every maximum can be stored [3.6] [3.16]', () => {
  for (let maxScore = 1; maxScore <= 100; maxScore++) expect(accepts(defaultScoreRanges(maxScore))).toBe(true);
});

test('unknown keys of a range are dropped [3.6]', () => {
  const range = { min: 0, max: 4, description: 'Weak', promptTemplate: '' };
  expect(scoreRangesSchema([{ ...range, extra: 1 }])).toEqual([range]);
});

test('a range upside down, negative, fractional or without its texts cannot be stored [5.4]', () => {
  const range = { min: 0, max: 4, description: 'Weak', promptTemplate: '' };
  expect(accepts([{ ...range, min: 5 }])).toBe(false);
  expect(accepts([{ ...range, min: -1 }])).toBe(false);
  expect(accepts([{ ...range, max: 4.5 }])).toBe(false);
  expect(accepts([{ min: 0, max: 4 }])).toBe(false);
  expect(accepts('[]')).toBe(false);
});
