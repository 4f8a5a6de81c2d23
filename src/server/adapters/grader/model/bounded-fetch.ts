import { eventLoopTurn } from '@server/event-loop-turn';
import { createParser } from 'eventsource-parser';
import { isIntricate } from './event-shape';
import { StoppedAnswer } from './failure';
import { readThought } from './thought';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const maxBytes = 16 * 2 ** 20;
const maxEvent = 2 ** 20;
const maxError = 64 * 2 ** 10;
/** Parsed between two turns of the event loop. */
const stepBytes = 16 * 2 ** 10;
/** Characters of events passed to the SDK at once, unless one event is longer. */
const maxChunkLength = 4_096;
/** The SDK keeps all events before the first text. */
const maxWithoutProgress = 1_000;

export type AnswerReader = {
  /** For messages. */
  model: string;
  /** Gets the reasoning that the SDK doesn't read. */
  onThought(text: string): void;
  /** How many pieces of text and reasoning have arrived. */
  progress(): number;
};

/**
 * A fetch that bounds events and error texts and yields to the event loop between events. It doesn't follow redirects,
 * which would send the key to another host.
 */
export function boundedFetch(send: Fetch, reader: AnswerReader): Fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const bounded = response.ok ? streamOf(events(body, reader)) : streamOf(beginning(body));
    return new Response(bounded, { status, statusText, headers });
  };
}

async function* events(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  reader: AnswerReader,
): AsyncGenerator<Uint8Array> {
  const stopped = () => new StoppedAnswer(`${reader.model} sent more than 16 MB and was stopped.`);
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let isTooLong = false;
  let found: string[] = [];
  const parser = createParser({
    maxBufferSize: maxEvent,
    onEvent: ({ data }) => found.push(data),
    onError: ({ type }) => {
      isTooLong ||= type === 'max-buffer-size-exceeded';
    },
  });
  let bytes = 0;
  let progress = 0;
  let withoutProgress = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw stopped();
    for (let from = 0; from < chunk.length; from += stepBytes) {
      await eventLoopTurn();
      parser.feed(decoder.decode(chunk.subarray(from, from + stepBytes), { stream: true }));
      if (isTooLong) throw new StoppedAnswer(`${reader.model} sent more than 1 MB in one piece and was stopped.`);
      const complete = found;
      found = [];
      let passed = '';
      for (const [nth, data] of complete.entries()) {
        if (passed === '') await eventLoopTurn();
        if (isIntricate(data)) throw new StoppedAnswer(`${reader.model} sent what is no answer and was stopped.`);
        const thought = readThought(data);
        if (thought === null) {
          withoutProgress = reader.progress() > progress ? 1 : withoutProgress + 1;
          progress = reader.progress();
          passed += `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
        } else reader.onThought(thought);
        if (withoutProgress > maxWithoutProgress) {
          throw new StoppedAnswer(`${reader.model} sent no answer in 1,000 events and was stopped.`);
        }
        if (passed.length < maxChunkLength && nth < complete.length - 1) continue;
        if (passed !== '') yield encoder.encode(passed);
        passed = '';
      }
    }
    // Frees the memory now: the garbage collector is too slow for a flood.
    chunk.buffer.transfer(0);
  }
}

async function* beginning(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = maxError;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
