import { expect, setDefaultTimeout, test } from 'bun:test';
import { mulberry32 } from './random';
import { teamTrial } from './teams';

setDefaultTimeout(120_000);

test('overlapping teams that hand in at once have no gap in their numbers, one alias each and balanced markers [C8.12] [C8.13] [C8.17] [C8.18]', async () => {
  expect(await teamTrial(90, mulberry32(11))).toEqual([]);
});
