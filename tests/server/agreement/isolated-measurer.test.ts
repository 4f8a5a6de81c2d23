import { expect, test } from 'bun:test';
import { measureAgreement } from '@domain/agreement/agreement';
import { createIsolatedMeasurer } from '@server/agreement/isolated-measurer';

const pairs = Array.from({ length: 20 }, (_, at) => ({ person: at % 7, other: (at * 3) % 8 }));

test('a process of its own measures what this one would', async () => {
  const measurer = createIsolatedMeasurer({ concurrency: 1, seconds: 30, clockSeconds: 30 });
  expect(await measurer.measure([pairs, []])).toEqual([measureAgreement(pairs), { verdict: 'too-few', n: 0 }]);
}, 30_000);

test('a process that fails or takes too long is told with a sentence, each time it is tried', async () => {
  const failing = createIsolatedMeasurer({
    concurrency: 1,
    seconds: 30,
    clockSeconds: 30,
    command: ['sh', '-c', 'exit 3'],
  });
  await expect(failing.measure([pairs])).rejects.toThrow(
    'The figures could not be computed just now. Please try again.',
  );
  await expect(failing.measure([pairs])).rejects.toThrow('The figures could not be computed');
  const slow = createIsolatedMeasurer({ concurrency: 1, seconds: 30, clockSeconds: 0.05, command: ['sleep', '30'] });
  await expect(slow.measure([pairs])).rejects.toMatchObject({ code: 'unavailable' });
}, 30_000);
