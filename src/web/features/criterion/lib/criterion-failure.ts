import { criterionFailed } from '@domain/messages/criterion';
import type { ToastText } from '@domain/messages/portal';
import { callSentence, foreignAnswer } from '@web/lib/call-error';
import { answerText, failureText } from '@web/lib/failure-text';

/** [8.3] */
export function updateFailure(error: unknown): ToastText {
  const { title, refused, notJson } = criterionFailed;
  const answer = answerText(error);
  if (!answer) return { title, description: callSentence(error) };
  const foreignSuccess = foreignAnswer(error) !== null && answer.status < 400;
  return { title, description: foreignSuccess ? notJson(answer.body) : refused(answer.status, answer.body) };
}

export function criterionFailure(error: unknown): ToastText {
  return { title: criterionFailed.title, description: failureText(error) };
}
