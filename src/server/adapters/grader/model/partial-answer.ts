import type { PartialAnswer } from '@server/grading/grader/grader';

/** The usable parts of an incomplete answer, which isn't validated by the schema. */
export function partialAnswer(value: unknown): PartialAnswer {
  if (!isRecord(value)) return {};
  const partial: PartialAnswer = {};
  if (Array.isArray(value.evidence)) partial.evidence = value.evidence.filter(isRecord).map(citation);
  if (typeof value.rationale === 'string') partial.rationale = value.rationale;
  for (const field of ['strengths', 'opportunities', 'nextSteps'] as const) {
    const entries = value[field];
    if (Array.isArray(entries)) partial[field] = entries.filter((entry) => typeof entry === 'string');
  }
  if (typeof value.score === 'number') partial.score = value.score;
  return partial;
}

function citation({ locator, quote }: Record<string, unknown>): { locator?: string; quote?: string } {
  return { ...(typeof locator === 'string' && { locator }), ...(typeof quote === 'string' && { quote }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
