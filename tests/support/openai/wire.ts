import type { FakeApi } from './fake-request';

export type Usage = { input: number; cached: number; output: number };
export type Ending = 'stop' | 'length' | 'content-filter' | 'refusal';

/** The server-sent events of one API, in the order of a real answer. */
export type Wire = {
  opening(): string;
  token(text: string): string;
  thinking(text: string): string;
  refusal(text: string): string;
  error(code: string): string;
  closing(ending: Ending, text: string, usage: Usage): string;
};

export function wireOf(api: FakeApi, model: string): Wire {
  return api === 'chat' ? chatWire(model) : responsesWire(model);
}

function chatWire(model: string): Wire {
  const chunk = (delta: object, finish: string | null = null, more: object = {}) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: seconds(),
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...more,
    })}\n\n`;
  return {
    opening: () => '',
    token: (text) => chunk({ role: 'assistant', content: text }),
    thinking: (text) => chunk({ role: 'assistant', content: '', reasoning_content: text }),
    refusal: (text) => chunk({ role: 'assistant', refusal: text }),
    error: (code) => `data: ${JSON.stringify({ error: { message: 'A failure in the stream', type: code, code } })}\n\n`,
    closing(ending, _text, { input, cached, output }) {
      const finish = ending === 'content-filter' ? 'content_filter' : ending === 'length' ? 'length' : 'stop';
      const usage = {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
        prompt_tokens_details: { cached_tokens: cached },
        completion_tokens_details: { reasoning_tokens: 0 },
      };
      const last = JSON.stringify({ id: 'chatcmpl-fake', created: seconds(), model, choices: [], usage });
      return `${chunk({}, finish)}data: ${last}\n\ndata: [DONE]\n\n`;
    },
  };
}

function responsesWire(model: string): Wire {
  let number = 0;
  const event = (type: string, data: object) => {
    number += 1;
    return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number, ...data })}\n\n`;
  };
  const response = (more: object = {}) => ({
    response: { id: 'resp_fake', object: 'response', created_at: seconds(), model, output: [], ...more },
  });
  const place = { item_id: 'msg_fake', output_index: 0, content_index: 0 };
  const thoughts = { id: 'rs_fake', type: 'reasoning', summary: [] };
  let thinks = false;
  let opened = false;
  const message = () => {
    if (opened) return '';
    opened = true;
    const item = { id: 'msg_fake', type: 'message', status: 'in_progress', role: 'assistant', content: [] };
    return event('response.output_item.added', { output_index: 0, item });
  };
  return {
    opening: () =>
      event('response.created', response({ status: 'in_progress' })) +
      event('response.in_progress', response({ status: 'in_progress' })),
    token: (text) => message() + event('response.output_text.delta', { ...place, delta: text, logprobs: [] }),
    thinking: (text) => {
      const opening = thinks ? '' : event('response.output_item.added', { output_index: 0, item: thoughts });
      thinks = true;
      const part = { item_id: thoughts.id, output_index: 0, summary_index: 0, delta: text };
      return opening + event('response.reasoning_summary_text.delta', part);
    },
    refusal: (text) => message() + event('response.refusal.delta', { ...place, delta: text }),
    error: (code) =>
      event('response.failed', response({ status: 'failed', error: { code, message: 'A failure in the stream' } })),
    closing(ending, text, { input, cached, output }) {
      const usage = {
        input_tokens: input,
        input_tokens_details: { cached_tokens: cached },
        output_tokens: output,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: input + output,
      };
      const content = [
        ending === 'refusal'
          ? { type: 'refusal', refusal: text }
          : { type: 'output_text', text, annotations: [], logprobs: [] },
      ];
      const item = { id: 'msg_fake', type: 'message', status: 'completed', role: 'assistant', content };
      const done = message() + event('response.output_item.done', { output_index: 0, item });
      if (ending === 'stop' || ending === 'refusal') {
        return done + event('response.completed', response({ status: 'completed', output: [item], usage }));
      }
      const reason = ending === 'length' ? 'max_output_tokens' : 'content_filter';
      const incomplete = { status: 'incomplete', incomplete_details: { reason }, output: [item], usage };
      return done + event('response.incomplete', response(incomplete));
    },
  };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
