/** What came, as a model's server saw it. */
export type EndpointCall = { path: string; headers: Headers; body: Record<string, unknown> };

export type FakeEndpoint = {
  address: string;
  calls: EndpointCall[];
  [Symbol.asyncDispose](): Promise<void>;
};

/** A server that answers as `answer` says: for protocols and failures that `startFakeOpenAi` does not speak. */
export function startFakeEndpoint(answer: (call: EndpointCall) => Response): FakeEndpoint {
  const calls: EndpointCall[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const text = await request.text();
      const call = { path: new URL(request.url).pathname, headers: request.headers, body: JSON.parse(text || '{}') };
      calls.push(call);
      return answer(call);
    },
  });
  return {
    address: `http://127.0.0.1:${server.port}`,
    calls,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

export function eventStream(events: readonly object[], end = ''): Response {
  const lines = events.map((event) => {
    const name = 'type' in event && typeof event.type === 'string' ? `event: ${event.type}\n` : '';
    return `${name}data: ${JSON.stringify(event)}\n\n`;
  });
  return new Response(lines.join('') + end, { headers: { 'content-type': 'text/event-stream' } });
}

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

/** Chat Completions, the text in pieces of eleven characters. */
export function chatAnswer(
  text: string,
  { reasoning, promptTokens = 900 }: { reasoning?: string; promptTokens?: number | null } = {},
): Response {
  const pieces = text.match(/[\s\S]{1,11}/g) ?? [];
  return eventStream(
    [
      ...(reasoning ? [chunk({ role: 'assistant', reasoning_content: reasoning })] : []),
      ...pieces.map((content) => chunk({ content })),
      chunk({}, 'stop'),
      ...(promptTokens === null
        ? []
        : [
            {
              ...chunk({}),
              choices: [],
              usage: { prompt_tokens: promptTokens, completion_tokens: 90, total_tokens: promptTokens + 90 },
            },
          ]),
    ],
    'data: [DONE]\n\n',
  );
}

/** Anthropic's Messages. */
export function anthropicAnswer(text: string): Response {
  return eventStream([
    {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        content: [],
        model: 'c',
        stop_reason: null,
        usage: { input_tokens: 900, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...(text.match(/[\s\S]{1,11}/g) ?? []).map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 90 } },
    { type: 'message_stop' },
  ]);
}

/** Google's streamGenerateContent. */
export function googleAnswer(text: string): Response {
  const part = (piece: string) => ({ content: { parts: [{ text: piece }], role: 'model' } });
  const usage = { promptTokenCount: 900, candidatesTokenCount: 90, totalTokenCount: 990 };
  return eventStream([
    ...(text.match(/[\s\S]{1,11}/g) ?? []).map((piece) => ({ candidates: [part(piece)] })),
    { candidates: [{ ...part(''), finishReason: 'STOP' }], usageMetadata: usage },
  ]);
}
