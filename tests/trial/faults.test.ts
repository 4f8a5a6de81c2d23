import { expect, setDefaultTimeout, test } from 'bun:test';
import { faultTrial } from './faults/faults';
import { mulberry32 } from './random';

// Real processes and a Postgres of its own: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(120_000);

test('what a server and its Postgres break in, killed while students hand in, keeps every promise to them', async () => {
  expect(await faultTrial(2, mulberry32(7), [])).toEqual([]);
});
