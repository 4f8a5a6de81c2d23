import { expect, test } from 'bun:test';
import { readEventStream } from '@web/lib/event-stream';

/** A stream that arrives in these pieces. */
function stream(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

test('events are read wherever the stream is cut, also inside a character', async () => {
  const text =
    'retry: 500\n\n: still here\n\nid: 1\nevent: delta\ndata: {"text":"Größe 📈"}\n\nid: 2\nevent: end\ndata: {}\n\n';
  const bytes = new TextEncoder().encode(text);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const read = await Array.fromAsync(readEventStream(stream([bytes.slice(0, cut), bytes.slice(cut)])));
    expect(read).toEqual([
      { event: 'delta', data: { text: 'Größe 📈' } },
      { event: 'end', data: {} },
    ]);
  }
});

test('whoever stops reading ends the stream', async () => {
  let ended = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('event: tick\ndata: 1\n\n'));
    },
    cancel() {
      ended = true;
    },
  });
  for await (const { event } of readEventStream(endless)) {
    expect(event).toBe('tick');
    break;
  }
  expect(ended).toBe(true);
});
