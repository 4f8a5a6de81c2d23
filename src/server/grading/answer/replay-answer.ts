import type { CheckedGrade, CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import { hasLongList, maxAnswer } from './answer-bounds';
import type { AnswerChecker } from './answer-checker';
import { parseAnswer } from './answer-schema';

export type AnsweredCall = { attempt: number; response: string; error: string | null };

/** `says` is a sentence on why there is no grade. */
export type ReplayedCall = { attempt: number; grade: CheckedGrade | null; says: string | null };

export function readAnswer(response: string): { ok: true; answer: GraderAnswer } | { ok: false; reason: string } {
  if (response.length > maxAnswer) return { ok: false, reason: 'The answer is longer than 64,000 characters.' };
  let value: unknown;
  try {
    value = JSON.parse(response);
  } catch {
    return { ok: false, reason: 'The answer is not the JSON that was asked for.' };
  }
  if (typeof value === 'object' && value !== null && hasLongList({ ...value })) {
    return { ok: false, reason: 'A list of the answer has more than 50 entries.' };
  }
  const parsed = parseAnswer(value);
  return parsed.ok ? parsed : { ok: false, reason: `The answer does not follow the schema: ${parsed.reason}.` };
}

/** A call that failed then stays failed. */
export async function replayCall(
  { attempt, response, error }: AnsweredCall,
  criterion: CriterionSnapshot,
  checker: AnswerChecker,
): Promise<ReplayedCall> {
  if (error !== null) return { attempt, grade: null, says: error };
  const read = readAnswer(response);
  if (!read.ok) return { attempt, grade: null, says: read.reason };
  await checker.lookUp(read.answer);
  const checked = checker.answer(read.answer, criterion);
  return checked.ok ? { attempt, grade: checked.grade, says: null } : { attempt, grade: null, says: checked.reason };
}
