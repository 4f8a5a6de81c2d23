import { expect, test } from 'bun:test';
import { totalScore } from '@domain/scoring/total';

test('the total is the plain sum of the criterion scores [3.11]', () => {
  expect(totalScore([12, 0, 7])).toBe(19);
});

test('a missing criterion makes the total missing, never 0 [3.11]', () => {
  expect(totalScore([12, null, 7])).toBeNull();
  expect(totalScore([])).toBeNull();
});
