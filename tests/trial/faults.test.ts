import { expect, setDefaultTimeout, test } from 'bun:test';
import { faultTrial } from './faults/faults';
import { mulberry32 } from './random';

// Real processes and a Postgres of its own: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(120_000);

test('a server that is killed under load, with its Postgres or alone, keeps every promise to students', async () => {
  expect(await faultTrial(2, mulberry32(7), [])).toEqual([]);
});
