import type { Comment } from '@domain/comment/schema';
import { resultSentences } from '@domain/messages/submission';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { joinFeedback } from '@server/grading/run/feedback';
import { requireFeedback } from '@server/services/grading-result/feedback';
import { and, asc, eq } from 'drizzle-orm';
import { addComment } from './add';

/** On the whole submission [5.9]. @throws {AppError} invalid if blank; not-found */
export function giveSubmissionFeedback(
  db: Db,
  caller: LoggedIn,
  { id, feedback }: { id: number; feedback: string },
): Promise<Comment> {
  requireFeedback(feedback, resultSentences.feedbackRequired);
  return addComment(db, caller, { id, audience: 'ai', text: feedback });
}

/** What a run that grades again is asked: `own` is about one criterion, the rest about the whole submission. */
export async function feedbackFor(
  tx: Transaction,
  submissionId: number,
  own: string | null = null,
): Promise<string | null> {
  const whole = await tx
    .select({ text: comments.text })
    .from(comments)
    .where(and(eq(comments.submissionId, submissionId), eq(comments.audience, 'ai')))
    .orderBy(asc(comments.id));
  return joinFeedback([own, ...whole.map(({ text }) => text)]);
}
