import type { GradingResult } from '@domain/grading/grading-event';
import { resultSentences } from '@domain/messages/submission';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { requireResult } from '@server/grading/result/read';
import { eq } from 'drizzle-orm';

/** Keeps what an instructor says of a result [7.29]. @throws {AppError} invalid when it is blank, not-found */
export async function giveFeedback(
  deps: Pick<Deps, 'database'>,
  { id, feedback }: { id: number; feedback: string },
): Promise<GradingResult> {
  requireFeedback(feedback, resultSentences.feedbackRequired);
  const { db } = deps.database;
  await db.update(gradingResults).set({ userFeedback: feedback }).where(eq(gradingResults.id, id));
  return requireResult(db, id);
}

/** `sentence` is a title and what to do, with a dash between them [5.9]. @throws {AppError} invalid */
export function requireFeedback(feedback: string, sentence: string): void {
  if (feedback.trim() !== '') return;
  const message = sentence.slice(sentence.indexOf(' - ') + 3);
  throw new AppError('invalid', sentence, { issues: [{ path: 'feedback', message }] });
}
