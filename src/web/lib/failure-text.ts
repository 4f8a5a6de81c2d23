import { callSentence, foreignAnswer, refusalSentence, statusOf } from './call-error';

const maxForeignLength = 100;

/** What an answer that was not OK says: its status and our sentence, or the beginning of what came instead. */
export function answerText(error: unknown): { status: number; body: string } | null {
  const foreign = foreignAnswer(error);
  if (foreign) return { status: foreign.status, body: foreign.body.slice(0, maxForeignLength) };
  const status = statusOf(error);
  const sentence = refusalSentence(error);
  return status !== null && sentence !== null ? { status, body: sentence } : null;
}

/** The generic message of a failed call: `409: <body>` [8.1]; without an answer, why there is none. */
export function failureText(error: unknown): string {
  const answer = answerText(error);
  return answer ? `${answer.status}: ${answer.body}` : callSentence(error);
}
