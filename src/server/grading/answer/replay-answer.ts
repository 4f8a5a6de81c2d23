import type { CheckedGrade, CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import { hasLongList, maxAnswer } from './answer-bounds';
import type { AnswerChecker } from './answer-checker';
import { parseAnswer } from './answer-schema';
import { answersIn } from './cut-answer';

export type AnsweredCall = { attempt: number; response: string; error: string | null };

/** `says` is a sentence on why there is no grade. */
export type ReplayedCall = { attempt: number; grade: CheckedGrade | null; says: string | null };

type ReadAnswer = { ok: true; answer: GraderAnswer } | { ok: false; reason: string };

/** Of several answers in a response, the last that fits counts; else the reason is of the last. */
export function readAnswer(response: string): ReadAnswer {
  if (response.length > maxAnswer) return { ok: false, reason: 'The answer is longer than 64,000 characters.' };
  let refused: ReadAnswer = { ok: false, reason: 'The answer is not the JSON that was asked for.' };
  for (const [nth, text] of [response, ...answersIn(response)].entries()) {
    const read = readWhole(text);
    if (read?.ok) return read;
    if (read && nth <= 1) refused = read;
  }
  return refused;
}

function readWhole(text: string): ReadAnswer | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
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
