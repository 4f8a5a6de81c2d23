import type { FakeApi } from './fake-request';
import { type Wire, wireOf } from './wire';

/** Text that never repeats itself. */
export function prose(length: number): string {
  return Array.from({ length: length / 6 }, (_, n) => n.toString(36).padStart(5, '0')).join(' ');
}

export function answerOf(more: object): string {
  const fields = { evidence: [], rationale: 'So.', strengths: [], opportunities: [], nextSteps: [] };
  return JSON.stringify({ ...fields, ...more, score: 5 });
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

export const tenMegabytes = (wire: Wire) => wire.token(answerOf({ rationale: prose(10_000_000) }));

/** What a provider may send at once, by its name in the address; both APIs' events say the same. */
const bodies: Record<string, (api: FakeApi) => string> = {
  'ten-megabytes': (api) => tenMegabytes(wireOf(api, 'fake')),
  'at-once': (api) => whole(api, 250_000),
  'just-fits': (api) => whole(api, 63_000),
  deep: () => `data: {"type":"response.output_item.added","choices":${'['.repeat(500_000)}${']'.repeat(500_000)}}\n\n`,
  wide: () => {
    const logprobs = Array(8_000).fill({ token: 'a', logprob: 1, top_logprobs: [] });
    const choices = [{ delta: { content: '{' }, logprobs: { content: logprobs } }];
    return event({ type: 'response.output_text.delta', item_id: 'm', delta: '{', logprobs, choices }).repeat(8);
  },
  empty: () => 'data:\n\n'.repeat(2_000_000),
};

function whole(api: FakeApi, length: number): string {
  const wire = wireOf(api, 'fake');
  const text = answerOf({ rationale: prose(length) });
  return wire.opening() + wire.token(text) + wire.closing('stop', text, { input: 1, cached: 0, output: 1 });
}

if (import.meta.main) {
  // Made once: it is asked for each of them three times eleven times.
  const made = new Map<string, Uint8Array<ArrayBuffer>>();
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname } = new URL(request.url);
      const [, name = '', path] = pathname.split('/');
      const make = () => new TextEncoder().encode(bodies[name]?.(path === 'chat' ? 'chat' : 'responses') ?? '');
      const body = made.getOrInsertComputed(pathname, make);
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  console.log(server.port);
}
