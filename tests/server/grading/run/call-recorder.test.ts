import { expect, test } from 'bun:test';
import { CallRecorder } from '@server/grading/run/call-recorder';
import { silent } from '@tests/support/grading';

const record = { request: {}, response: '{}', error: null, usage: null, ms: 1 };

test('calls that end while others are being stored are stored together, in their order', async () => {
  const stored: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const calls = new CallRecorder(
    async (ended) => {
      stored.push(ended.map(({ criterionId }) => criterionId));
      await gate.promise;
    },
    silent,
    {},
  );
  calls.keep(1, 1, record);
  await Promise.resolve();
  calls.keep(2, 1, record);
  calls.keep(3, 1, record);
  gate.resolve();
  await calls.settled();
  expect(stored).toEqual([[1], [2, 3]]);
});

test('a call that cannot be stored is named in the log and takes no other with it', async () => {
  const stored: number[] = [];
  const lost: unknown[] = [];
  const calls = new CallRecorder(
    async (ended) => {
      if (ended.some(({ criterionId }) => criterionId === 2)) throw new Error('not to be stored');
      stored.push(...ended.map(({ criterionId }) => criterionId));
    },
    { ...silent, warn: (event, fields) => lost.push([event, fields]) },
    { runId: 7 },
  );
  for (const id of [1, 2, 3]) calls.keep(id, 1, record);
  await calls.settled();
  expect(stored.sort()).toEqual([1, 3]);
  expect(lost).toEqual([['usage.lost', { runId: 7, criterionId: 2, attempt: 1 }]]);
});
