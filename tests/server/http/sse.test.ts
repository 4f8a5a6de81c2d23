import { expect, test } from 'bun:test';
import { type SseMessage, sseResponse } from '@server/http/sse';

function message(id: string): SseMessage {
  return { id, event: 'criterion.started', data: { criterionId: 7 } };
}

function unexpected(error: unknown): void {
  throw error;
}

const asTold = (told: SseMessage) => told;
const quiet = { heartbeatMs: 60_000, leave: () => undefined, fail: unexpected };

test('an event has its id, its name and its data as JSON, each in a line', async () => {
  const answer = sseResponse(
    (async function* () {
      yield message('1.2');
    })(),
    asTold,
    quiet,
  );
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await answer.text()).toBe('retry: 500\n\nid: 1.2\nevent: criterion.started\ndata: {"criterionId":7}\n\n');
});

test('a silent stream says that it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = sseResponse(
    (async function* () {
      await promise;
      yield message('1.1');
    })(),
    asTold,
    { ...quiet, heartbeatMs: 5 },
  );
  let told = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += chunk;
    if (told.endsWith(': still here\n\n: still here\n\n')) resolve();
  }
  expect(told).toStartWith('retry: 500\n\n: still here\n\n: still here\n\n');
  expect(told).toEndWith('id: 1.1\nevent: criterion.started\ndata: {"criterionId":7}\n\n');
});

test('nothing is asked for that the reader has not made room for', async () => {
  let made = 0;
  const answer = sseResponse(
    (async function* () {
      for (;;) {
        made += 1;
        yield message(`1.${made}`);
      }
    })(),
    asTold,
    quiet,
  );
  const reader = answer.body?.getReader();
  for (let read = 0; read < 5; read += 1) await reader?.read();
  await reader?.cancel();
  expect(made).toBeLessThanOrEqual(6);
});

test('a reader who leaves ends what was made for it', async () => {
  const gone = new AbortController();
  const ended = Promise.withResolvers<string>();
  const answer = sseResponse(
    (async function* () {
      try {
        yield message('1.1');
        const { promise, resolve } = Promise.withResolvers<void>();
        gone.signal.addEventListener('abort', () => resolve());
        await promise;
      } finally {
        ended.resolve('ended');
      }
    })(),
    asTold,
    { ...quiet, leave: () => gone.abort() },
  );
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(await ended.promise).toBe('ended');
});

test('a fault in the middle ends the stream, so that the reader comes back with its last id', async () => {
  const faults: unknown[] = [];
  const answer = sseResponse(
    (async function* () {
      yield message('1.1');
      throw new Error('the database is gone');
    })(),
    asTold,
    { ...quiet, fail: (error) => faults.push(error) },
  );
  expect(await answer.text()).toEndWith('data: {"criterionId":7}\n\n');
  expect(faults).toEqual([new Error('the database is gone')]);
});
