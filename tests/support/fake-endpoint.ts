import { framesOf, type ProtocolName, stream, type Usage } from './model/protocol';

/** What came, as a model's server saw it. */
export type EndpointCall = { path: string; headers: Headers; body: Record<string, unknown> };

export type FakeEndpoint = {
  address: string;
  calls: EndpointCall[];
  [Symbol.asyncDispose](): Promise<void>;
};

/** A server that answers as `answer` says: for protocols and failures that `startFakeOpenAi` does not speak. */
export function startFakeEndpoint(answer: (call: EndpointCall) => Response | Promise<Response>): FakeEndpoint {
  const calls: EndpointCall[] = [];
  const server = Bun.serve({
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const text = await request.text();
      const call = { path: new URL(request.url).pathname, headers: request.headers, body: JSON.parse(text || '{}') };
      calls.push(call);
      return await answer(call);
    },
    // A connection that is broken on purpose is no failure of the server.
    error: () => new Response(null, { status: 500 }),
  });
  return {
    address: `http://127.0.0.1:${server.port}`,
    calls,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

type ChatOptions = { reasoning?: string; promptTokens?: number | null };

/** Chat Completions. */
export function chatAnswer(text: string, { reasoning, promptTokens = 900 }: ChatOptions = {}): Response {
  const thought = reasoning === undefined ? {} : { thought: { field: 'reasoning_content' as const, text: reasoning } };
  return answered('chat', text, { prompt: promptTokens, ...thought });
}

/** Anthropic's Messages. */
export function anthropicAnswer(text: string): Response {
  return answered('messages', text, { prompt: 900 });
}

/** Google's streamGenerateContent. */
export function googleAnswer(text: string): Response {
  return answered('google', text, { prompt: 900 });
}

function answered(protocol: ProtocolName, text: string, usage: Usage): Response {
  return new Response(framesOf(protocol, text, usage).join(''), stream);
}
