import { expect, setDefaultTimeout, test } from 'bun:test';
import { publishTrial } from './publishing';
import { mulberry32 } from './random';

setDefaultTimeout(240_000);

test('a server that is killed while it publishes emails each student once [C8.21] [C8.22]', async () => {
  expect(await publishTrial(60, 2, mulberry32(7))).toEqual([]);
});
