import type { GraderAnswer } from '@domain/grading/grade';
import { type } from '@domain/schema';

const citation = type({ '+': 'reject', locator: 'string', quote: 'string' });

/** Without the score's bounds, so that one schema for all criteria keeps prompts cached. */
const graderAnswer = type({
  '+': 'reject',
  evidence: citation.array(),
  rationale: 'string',
  strengths: 'string[]',
  opportunities: 'string[]',
  nextSteps: 'string[]',
  score: 'number.integer',
});

/** Raise it when the form of an answer changes; stored with every call. */
export const answerSchemaVersion = 1;

/** Evidence before reasons before numbers, because a strict model writes in this order. */
export const answerKeys = [
  'evidence',
  'rationale',
  'strengths',
  'opportunities',
  'nextSteps',
  'score',
] as const satisfies readonly (keyof GraderAnswer)[];

export function answerJsonSchema() {
  const schema = graderAnswer.toJsonSchema({ target: 'draft-07' });
  const generated = 'properties' in schema ? (schema.properties ?? {}) : {};
  // ArkType's type of a schema and the standard one differ in what they leave open.
  const properties = answerKeys.map((name): [string, object | boolean] => [name, generated[name] ?? false]);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(properties),
    required: [...answerKeys],
    additionalProperties: false,
  };
}

/** The reason names places in the answer, never its content. */
export function parseAnswer(value: unknown): { ok: true; answer: GraderAnswer } | { ok: false; reason: string } {
  const answer = graderAnswer(value);
  if (!(answer instanceof type.errors)) return { ok: true, answer };
  const places = answer.map(
    (error) => `${error.path.length > 0 ? error.path.stringify() : 'the answer'} must be ${error.expected}`,
  );
  return { ok: false, reason: places.slice(0, 5).join('; ') };
}
