import { type } from 'arktype';

const empty = type("''").or('null');
const nothing = type('null');

/** A chunk of Chat Completions with only reasoning, under either of the two names that servers use. */
const thinking = type({
  choices: [
    {
      delta: {
        'reasoning_content?': 'string | null',
        'reasoning?': 'string | null',
        'content?': empty,
        'refusal?': empty,
        'tool_calls?': nothing,
      },
      'finish_reason?': nothing,
    },
  ],
  'usage?': nothing,
});

/** The reasoning in an event, which the SDK ignores; null for any other event. */
export function readThought(data: string): string | null {
  if (!data.includes('"reasoning')) return null;
  const chunk = thinking(parsed(data));
  if (chunk instanceof type.errors) return null;
  const [{ delta }] = chunk.choices;
  return delta.reasoning_content ?? delta.reasoning ?? null;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
