import { expect, test } from 'bun:test';
import { bulkSummary } from '@domain/messages/bulk';
import {
  type BulkOutcome,
  type BulkState,
  countBulk,
  failedItems,
  runBulk,
} from '@web/features/submission/lib/bulk-run';

const done: BulkOutcome = { state: 'done' };
const why = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Work that ends when it is told to, one promise per item. */
function held() {
  const under = new Map<number, PromiseWithResolvers<BulkOutcome>>();
  return {
    started: () => [...under.keys()],
    work: (item: number) => {
      const promise = Promise.withResolvers<BulkOutcome>();
      under.set(item, promise);
      return promise.promise;
    },
    end: async (item: number, outcome: BulkOutcome = done) => {
      under.get(item)?.resolve(outcome);
      await turn();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('four are worked on at once, and the next one starts when one has ended', async () => {
  const { work, started, end } = held();
  const states: BulkState<number>[] = [];
  const run = runBulk({
    items: numbers(6),
    work,
    why,
    onChange: (state) => states.push(state),
    signal: neverAborted(),
  });
  await turn();
  expect(started()).toEqual([1, 2, 3, 4]);
  await end(3);
  expect(started()).toEqual([1, 2, 3, 4, 5]);
  expect(states.at(-1)?.underWay).toBe(4);
  for (const item of [1, 2, 4, 5, 6]) await end(item);
  expect(countBulk(await run)).toEqual({ total: 6, done: 6, left: 0, failed: 0, unstarted: 0 });
});

test('what fails says why, holds up nothing, and can be tried again alone', async () => {
  const work = async (item: number): Promise<BulkOutcome> => {
    if (item === 2) throw new Error('The server cannot be reached.');
    return item === 3 ? { state: 'left', why: 'locked' } : done;
  };
  const state = await runBulk({ items: numbers(5), work, why, onChange: () => undefined, signal: neverAborted() });
  expect(countBulk(state)).toEqual({ total: 5, done: 3, left: 1, failed: 1, unstarted: 0 });
  expect(state.ended.find(({ item }) => item === 2)?.outcome).toEqual({
    state: 'failed',
    why: 'The server cannot be reached.',
  });
  expect(failedItems(state)).toEqual([2]);
});

test('stopping lets what is under way end and starts nothing new', async () => {
  const { work, started, end } = held();
  const stop = new AbortController();
  const states: BulkState<number>[] = [];
  const run = runBulk({ items: numbers(9), work, why, onChange: (state) => states.push(state), signal: stop.signal });
  await turn();
  stop.abort();
  expect(states.at(-1)?.stopped).toBe(true);
  for (const item of [1, 2, 3]) await end(item);
  expect(started()).toEqual([1, 2, 3, 4]);
  expect(states.at(-1)?.underWay).toBe(1);
  await end(4);
  expect(countBulk(await run)).toEqual({ total: 9, done: 4, left: 0, failed: 0, unstarted: 5 });
});

test('what was stopped before it began does nothing, and nothing to do ends at once', async () => {
  let worked = 0;
  const work = async () => {
    worked += 1;
    return done;
  };
  const aborted = await runBulk({ items: [1, 2], work, why, onChange: () => undefined, signal: AbortSignal.abort() });
  expect([worked, countBulk(aborted).unstarted, aborted.stopped]).toEqual([0, 2, true]);
  const empty = await runBulk({ items: [], work, why, onChange: () => undefined, signal: neverAborted() });
  expect([worked, countBulk(empty).total]).toEqual([0, 0]);
});

test('the summary says only what there is to say', () => {
  expect(bulkSummary('email', { done: 12, failed: 0, left: 0, unstarted: 0 })).toBe('12 sent');
  expect(bulkSummary('regrade', { done: 1, failed: 2, left: 3, unstarted: 4 })).toBe(
    '1 re-graded, 3 left alone, 2 failed, 4 not started',
  );
});

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
