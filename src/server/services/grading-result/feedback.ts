import type { GradingResult } from '@domain/grading/grading-event';
import { resultSentences } from '@domain/messages/submission';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { requireResult } from '@server/grading/result/read';
import { touchSubmission } from '@server/services/marking/touch';
import { requireLocked } from '@server/services/submission/require';
import { eq } from 'drizzle-orm';
import { findResult } from './find';

/** [7.29] @throws {AppError} invalid if blank; not-found */
export async function giveFeedback(
  db: Db,
  caller: LoggedIn,
  { id, feedback }: { id: number; feedback: string },
): Promise<GradingResult> {
  requireFeedback(feedback, resultSentences.feedbackRequired);
  await db.transaction(async (tx) => {
    const { submissionId } = await findResult(tx, id);
    await requireLocked(tx, submissionId);
    await tx.update(gradingResults).set({ userFeedback: feedback }).where(eq(gradingResults.id, id));
    await touchSubmission(tx, caller.user, submissionId);
  });
  return requireResult(db, id);
}

/** `sentence` is a title and an instruction, separated by a dash [5.9]. @throws {AppError} invalid */
export function requireFeedback(feedback: string, sentence: string): void {
  if (feedback.trim() !== '') return;
  const message = sentence.slice(sentence.indexOf(' - ') + 3);
  throw new AppError('invalid', sentence, { issues: [{ path: 'feedback', message }] });
}
