import { eventLoopTurn } from '@server/event-loop-turn';
import { createParser } from 'eventsource-parser';
import { isIntricate } from './event-shape';

import { StoppedAnswer } from './stopped-answer';
import { readThought } from './thought';

/** What is sent with, and may be looked at on its way. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const maxBytes = 16 * 2 ** 20;
const maxEvent = 2 ** 20;
const maxError = 64 * 2 ** 10;
/** What is taken apart at a time. */
const stepBytes = 16 * 2 ** 10;
/** Characters of events that the SDK is given in one go, or a single event. */
const maxChunkLength = 4_096;
/** The SDK looks at each with care, and keeps those before the first word. */
const maxWithoutSign = 1_000;

export type AnswerReader = {
  /** For messages. */
  model: string;
  /** Hears what the model thinks where the SDK does not read it. */
  onThought(text: string): void;
  /** How often the model was heard of: by what it writes, or what it thinks. */
  signs(): number;
};

/**
 * The same fetch, for a provider that need not be well: its events come one by one, in turns with everything else, and
 * neither they nor an error's text without an end. A redirect is an answer like any other: following it would take the
 * key to another host.
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
  let signs = 0;
  let withoutSign = 0;
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
          withoutSign = reader.signs() > signs ? 1 : withoutSign + 1;
          signs = reader.signs();
          passed += `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
        } else reader.onThought(thought);
        if (withoutSign > maxWithoutSign) {
          throw new StoppedAnswer(`${reader.model} sent no answer in 1,000 events and was stopped.`);
        }
        if (passed.length < maxChunkLength && nth < complete.length - 1) continue;
        if (passed !== '') yield encoder.encode(passed);
        passed = '';
      }
    }
    // Frees its memory now: a flood brings more of it than the collector notices.
    chunk.buffer.transfer(0);
  }
}

/** As much of an error as says what it is. */
async function* beginning(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = maxError;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** Takes the next piece only when it is asked for. */
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
