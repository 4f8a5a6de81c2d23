import { expect, test } from 'bun:test';
import { mulberry32 } from './random';
import { readHere } from './reading';

test('of 150 files that were changed at random each is read and checked, or refused with a sentence', async () => {
  const { outcomes, faults } = await readHere(150, mulberry32(7));
  expect(faults).toEqual([]);
  expect(outcomes.evidence).toBeGreaterThan(30);
  expect(outcomes.corrupt).toBeGreaterThan(20);
});
