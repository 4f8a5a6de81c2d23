import { type } from '@domain/schema';

const optionalText = type('string | null');

/** Chat Completions without a stream, as gateways answer that can't stream. */
const wholeAnswer = type('string.json.parse').to({
  choices: [
    {
      message: { 'content?': optionalText, 'reasoning_content?': optionalText, 'reasoning?': optionalText },
      'finish_reason?': optionalText,
    },
  ],
  'usage?': 'object | null',
});

/** The same answer as the events of a stream. What is no answer, such as an error, stays one event. */
export function asEvents(json: string): string[] {
  const read = wholeAnswer(json);
  if (read instanceof type.errors) return [json];
  const [{ message, finish_reason = 'stop' }] = read.choices;
  const { content, reasoning_content, reasoning } = message;
  const chunk = (delta: object, finish: string | null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] });
  const end = { ...chunk({}, finish_reason), ...(read.usage && { usage: read.usage }) };
  return [JSON.stringify(chunk({ content, reasoning_content, reasoning }, null)), JSON.stringify(end), '[DONE]'];
}

/** Asks for a whole answer, because the SDK always asks for a stream. */
export function withoutStream(body: string): string {
  const { stream: _, stream_options: __, ...rest }: Record<string, unknown> = JSON.parse(body);
  return JSON.stringify(rest);
}
