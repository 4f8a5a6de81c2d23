import { setTimeout } from 'node:timers/promises';
import { modelSentences } from '@domain/messages/model';
import { eventLoopTurn } from '@server/event-loop-turn';
import { createParser } from 'eventsource-parser';
import { isIntricate } from './event-shape';
import { NeedsPerson, StoppedAnswer } from './failure';
import { joinedDeltas } from './joined-deltas';
import { asEvents } from './whole-answer';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const maxBytes = 16 * 2 ** 20;
const maxEvent = 2 ** 20;
const maxError = 64 * 2 ** 10;
/** Parsed between two turns of the event loop. */
const stepBytes = 16 * 2 ** 10;
/** Characters of events passed to the SDK at once, unless one event is longer. */
const maxChunkLength = 4_096;
/** Between two reads of an answer, so that a fast model's pieces arrive together. Nobody sees them sooner. */
const readEveryMs = 20;
/** Before the first character of an answer. */
const maxBlankChunks = 100;
/** The SDK keeps all events before the first text. */
const maxWithoutProgress = 1_000;

export type AnswerReader = { model: string; progress(): number };

/** Bounds events and error texts, and yields between events. Follows no redirect, which would leak the key. */
export function boundedFetch(send: Fetch, reader: AnswerReader): Fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const bounded = response.ok ? streamOf(answered(body, reader)) : streamOf(beginning(body));
    return new Response(bounded, { status, statusText, headers });
  };
}

type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** By its first character an answer is a stream of events, one JSON object of a gateway, or a web page. */
async function* answered(body: Chunks, reader: AnswerReader): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  const start: Uint8Array<ArrayBuffer>[] = [];
  let text = '';
  while (text === '' && start.length < maxBlankChunks) {
    const { value, done } = await chunks.next();
    if (done) break;
    start.push(value);
    text += decoder.decode(value, { stream: true }).trimStart();
  }
  const all: Chunks = {
    async *[Symbol.asyncIterator]() {
      yield* start;
      yield* { [Symbol.asyncIterator]: () => chunks };
    },
  };
  if (text.startsWith('<')) throw new NeedsPerson(modelSentences.webPage(reader.model));
  if (text.startsWith('{')) yield* wholeAnswer(all, reader);
  else yield* events(all, reader);
}

async function* wholeAnswer(body: Chunks, reader: AnswerReader): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let json = '';
  for await (const chunk of body) {
    json += decoder.decode(chunk, { stream: true });
    if (json.length > maxEvent)
      throw new StoppedAnswer(`${reader.model} sent more than 1 MB in one piece and was stopped.`);
  }
  if (isIntricate(json)) throw new StoppedAnswer(`${reader.model} sent what is no answer and was stopped.`);
  yield new TextEncoder().encode(
    asEvents(json)
      .map((data) => `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`)
      .join(''),
  );
}

async function* events(body: Chunks, reader: AnswerReader): AsyncGenerator<Uint8Array> {
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
  for await (const chunk of paced(body)) {
    bytes += chunk.length;
    try {
      if (bytes > maxBytes) throw stopped();
      for (let from = 0; from < chunk.length; from += stepBytes) {
        await eventLoopTurn();
        parser.feed(decoder.decode(chunk.subarray(from, from + stepBytes), { stream: true }));
        if (isTooLong) throw new StoppedAnswer(`${reader.model} sent more than 1 MB in one piece and was stopped.`);
        const complete = joinedDeltas(found);
        found = [];
        let passed = '';
        for (const [nth, data] of complete.entries()) {
          if (passed === '') await eventLoopTurn();
          if (isIntricate(data)) throw new StoppedAnswer(`${reader.model} sent what is no answer and was stopped.`);
          withoutProgress = reader.progress() > progress ? 1 : withoutProgress + 1;
          progress = reader.progress();
          passed += `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
          if (withoutProgress > maxWithoutProgress) {
            throw new StoppedAnswer(`${reader.model} sent no answer in 1,000 events and was stopped.`);
          }
          if (passed.length < maxChunkLength && nth < complete.length - 1) continue;
          yield encoder.encode(passed);
          passed = '';
        }
      }
    } finally {
      // Frees the memory now, also of what is not read any more: the garbage collector is too slow for a flood.
      chunk.buffer.transfer(0);
    }
  }
}

async function* paced(body: Chunks): Chunks {
  let readAt = Number.NEGATIVE_INFINITY;
  for await (const chunk of body) {
    readAt = performance.now();
    yield chunk;
    const pause = readAt + readEveryMs - performance.now();
    if (pause > 0) await setTimeout(pause);
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
