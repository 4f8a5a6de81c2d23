import { wireOf } from '@tests/support/openai/wire';

export type Usage = { prompt: number | null; thought?: { field: 'reasoning' | 'reasoning_content'; text: string } };

/** The parts of a streamed answer, each as it goes over the wire. */
export type Protocol = {
  head(usage: Usage): string;
  piece(text: string): string;
  tail(text: string, usage: Usage): string;
};

const outputTokens = 90;

export function frame(event: object): string {
  const name = 'type' in event && typeof event.type === 'string' ? `event: ${event.type}\n` : '';
  return `${name}data: ${JSON.stringify(event)}\n\n`;
}

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

export const chatUsage = (prompt: number) => ({
  prompt_tokens: prompt,
  completion_tokens: outputTokens,
  total_tokens: prompt + outputTokens,
});

const chat: Protocol = {
  head: ({ thought }) => (thought ? frame(chunk({ role: 'assistant', [thought.field]: thought.text })) : ''),
  piece: (content) => frame(chunk({ content })),
  tail: (_text, { prompt }) => {
    const usage = prompt === null ? '' : frame({ ...chunk({}), choices: [], usage: chatUsage(prompt) });
    return `${frame(chunk({}, 'stop'))}${usage}data: [DONE]\n\n`;
  },
};

const messages: Protocol = {
  head: ({ prompt }) => {
    const message = { id: 'm', type: 'message', role: 'assistant', content: [], model: 'c', stop_reason: null };
    const usage = { input_tokens: prompt ?? 0, output_tokens: 1 };
    return (
      frame({ type: 'message_start', message: { ...message, usage } }) +
      frame({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } })
    );
  },
  piece: (text) => frame({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  tail: () =>
    frame({ type: 'content_block_stop', index: 0 }) +
    frame({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: outputTokens } }) +
    frame({ type: 'message_stop' }),
};

const content = (text: string) => ({ content: { parts: [{ text }], role: 'model' } });

const google: Protocol = {
  head: () => '',
  piece: (text) => frame({ candidates: [content(text)] }),
  tail: (_text, { prompt }) => {
    const usageMetadata = {
      promptTokenCount: prompt ?? 0,
      candidatesTokenCount: outputTokens,
      totalTokenCount: (prompt ?? 0) + outputTokens,
    };
    return frame({ candidates: [{ ...content(''), finishReason: 'STOP' }], usageMetadata });
  },
};

function responses(): Protocol {
  const wire = wireOf('responses', 'm');
  return {
    head: () => wire.opening(),
    piece: (text) => wire.token(text),
    tail: (text, { prompt }) => wire.closing('stop', text, { input: prompt ?? 0, cached: 0, output: outputTokens }),
  };
}

export type ProtocolName = 'chat' | 'messages' | 'google' | 'responses';

export function protocolOf(name: ProtocolName): Protocol {
  return name === 'responses' ? responses() : { chat, messages, google }[name];
}

/** A whole answer, the text in pieces of eleven characters. */
export function framesOf(name: ProtocolName, text: string, usage: Usage): string[] {
  const { head, piece, tail } = protocolOf(name);
  return [head(usage), ...(text.match(/[\s\S]{1,11}/g) ?? []).map(piece), tail(text, usage)];
}

export const stream = { headers: { 'content-type': 'text/event-stream' } };
