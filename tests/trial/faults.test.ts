import { expect, setDefaultTimeout, test } from 'bun:test';
import { faultTrial } from './faults/faults';
import { mulberry32 } from './random';

// Real processes and a Postgres of its own: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(120_000);

test('a server that is killed under load together with its Postgres keeps every promise to students', async () => {
  expect(await faultTrial(1, mulberry32(11), [])).toEqual([]);
});
