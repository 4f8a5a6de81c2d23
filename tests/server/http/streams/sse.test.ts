import { afterAll, expect, test } from 'bun:test';
import {
  type Listener,
  messages,
  type SseMessage,
  type Subscription,
  sseResponse,
  yielded,
} from '@server/http/streams/sse';

const open: { stop(force: boolean): Promise<void> }[] = [];

afterAll(() => Promise.all(open.map((server) => server.stop(true))));

const quiet = {
  heartbeatMs: 60_000,
  fail: (error: unknown): void => {
    throw error;
  },
};

function message(id: string, filler = ''): SseMessage {
  return { id, event: 'criterion.started', data: { criterionId: 7, ...(filler && { filler }) } };
}

function streamOf(begin: (listener: Listener<SseMessage>) => Subscription, options = quiet): Response {
  const fault = (error: unknown) => {
    options.fail(error);
    return '';
  };
  return sseResponse(
    { begin, fault },
    messages((emitted) => emitted, options.heartbeatMs),
    () => undefined,
  );
}

/** A stream of what a generator yields. */
function streamed(events: AsyncGenerator<SseMessage, void>, options = quiet): Response {
  return streamOf(
    yielded(events, () => undefined),
    options,
  );
}

/**
 * The stream over a real connection, which its reader holds: what has come of it, and how to pause, go on and leave.
 */
async function connected(answer: () => Response) {
  const server = Bun.serve({ port: 0, idleTimeout: 0, fetch: answer });
  open.push(server);
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const decoder = new TextDecoder();
  const seen = { text: '' };
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port: server.port ?? 0,
    socket: {
      data(_socket, bytes) {
        seen.text += decoder.decode(bytes, { stream: true });
        if (seen.text.includes('retry: 500')) begun.resolve();
        if (seen.text.endsWith('\r\n0\r\n\r\n')) ended.resolve();
      },
    },
  });
  socket.write('GET / HTTP/1.1\r\nHost: casegrade\r\n\r\n');
  await begun.promise;
  return { socket, seen, ended: ended.promise };
}

test('an event has its id, its name and its data as JSON, each in a line', async () => {
  const answer = streamed(
    (async function* () {
      yield message('1.2');
    })(),
  );
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await answer.text()).toBe('retry: 500\n\nid: 1.2\nevent: criterion.started\ndata: {"criterionId":7}\n\n');
});

test('a silent stream says that it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = streamed(
    (async function* () {
      await promise;
      yield message('1.1');
    })(),
    { ...quiet, heartbeatMs: 5 },
  );
  let emitted = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    emitted += chunk;
    if (emitted.endsWith(': still here\n\n: still here\n\n')) resolve();
  }
  expect(emitted).toStartWith('retry: 500\n\n: still here\n\n: still here\n\n');
  expect(emitted).toEndWith('id: 1.1\nevent: criterion.started\ndata: {"criterionId":7}\n\n');
});

test('a reader who is slower than the events makes them wait instead of filling our memory, and misses none', async () => {
  const waits = Promise.withResolvers<number>();
  const filler = 'x'.repeat(100_000);
  const count = 300;
  let emitted = 0;
  const slow = await connected(() =>
    streamOf((listener) => {
      const emitMore = () => {
        while (emitted < count) {
          emitted += 1;
          if (!listener.emit(message(String(emitted), filler))) return waits.resolve(emitted);
        }
        listener.end();
      };
      setImmediate(emitMore);
      return { resume: emitMore, leave: () => undefined };
    }),
  );
  slow.socket.pause();
  expect(await waits.promise).toBeLessThan(200);
  slow.socket.resume();
  await slow.ended;
  const ids = [...slow.seen.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test.each(['while it waits for an event', 'while events wait for it'])(
  'a reader who leaves %s is noticed',
  async (when) => {
    const full = Promise.withResolvers<void>();
    const left = Promise.withResolvers<string>();
    const reader = await connected(() =>
      streamOf((listener) => {
        if (when === 'while events wait for it') {
          setImmediate(() => {
            while (listener.emit(message('1.1', 'x'.repeat(100_000))));
            full.resolve();
          });
        } else full.resolve();
        return { resume: () => undefined, leave: () => left.resolve('left') };
      }),
    );
    reader.socket.pause();
    await full.promise;
    reader.socket.terminate();
    expect(await left.promise).toBe('left');
  },
);

test('a reader who leaves ends the generator that was made for it', async () => {
  const gone = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const events = (async function* () {
    try {
      yield message('1.1');
      await gone.promise;
    } finally {
      ended.resolve('ended');
    }
  })();
  const reader = await connected(() => streamOf(yielded(events, gone.resolve)));
  reader.socket.end();
  expect(await ended.promise).toBe('ended');
});

test('a fault in the middle ends the stream, so that the reader comes back with its last id', async () => {
  const faults: unknown[] = [];
  const answer = streamed(
    (async function* () {
      yield message('1.1');
      throw new Error('the database is gone');
    })(),
    { ...quiet, fail: (error) => void faults.push(error) },
  );
  expect(await answer.text()).toEndWith('data: {"criterionId":7}\n\n');
  expect(faults).toEqual([new Error('the database is gone')]);
});

test('a stream that nobody reads begins nothing', () => {
  let begun = false;
  streamOf(() => {
    begun = true;
    return { resume: () => undefined, leave: () => undefined };
  });
  expect(begun).toBe(false);
});
