import { callSentence, foreignAnswer, refusalSentence, statusOf } from './call-error';

const maxForeignLength = 100;

/** The status and our sentence, or the beginning of a foreign response. */
export function answerText(error: unknown): { status: number; body: string } | null {
  const foreign = foreignAnswer(error);
  if (foreign) return { status: foreign.status, body: foreign.body.slice(0, maxForeignLength) };
  const status = statusOf(error);
  const sentence = refusalSentence(error);
  return status !== null && sentence !== null ? { status, body: sentence } : null;
}

/** `409: <body>` [8.1]; without a response, why there is none. */
export function failureText(error: unknown): string {
  const answer = answerText(error);
  return answer ? `${answer.status}: ${answer.body}` : callSentence(error);
}
