import type { Audience } from '@domain/comment/audience';
import type { Comment } from '@domain/comment/schema';
import { commentSentences } from '@domain/messages/comment';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { AppError } from '@server/errors';
import { announceUpdate } from '@server/grading/events/event-log';
import { recount } from '@server/grading/result/recount';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { roleIn } from '@server/services/course/enter';
import { requireLocked } from '@server/services/submission/require';
import { eq, sql } from 'drizzle-orm';
import { requireComment } from './read';

/** @throws {AppError} not-found; forbidden for another's, except to instructors */
export function changeComment(
  db: Db,
  caller: LoggedIn,
  { id, text, audience }: { id: number; text: string; audience?: Audience },
): Promise<Comment> {
  return db.transaction(async (tx) => {
    const before = await lockComment(tx, caller, id);
    const changed = { text: text.trim(), audience: audience ?? before.audience };
    if (Object.keys(changesBetween(before, changed)).length === 0) return before;
    await tx
      .update(comments)
      .set({ ...changed, updatedAt: sql`now()` })
      .where(eq(comments.id, id));
    await recount(tx, before.submissionId);
    await announceUpdate(tx, before.submissionId, before.audience === 'student' ? 'student' : changed.audience);
    // Without texts, because the log names no student and a text may.
    const changes = { audience: { from: before.audience, to: changed.audience } };
    await recordAudit(tx, caller.user, 'comment.changed', `submission ${before.submissionId}`, changes);
    return requireComment(tx, id);
  });
}

/** @throws {AppError} as `changeComment` */
export async function deleteComment(db: Db, caller: LoggedIn, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const { submissionId, audience } = await lockComment(tx, caller, id);
    await tx.delete(comments).where(eq(comments.id, id));
    await recount(tx, submissionId);
    await announceUpdate(tx, submissionId, audience);
    const changes = { audience: { from: audience, to: null } };
    await recordAudit(tx, caller.user, 'comment.deleted', `submission ${submissionId}`, changes);
  });
}

/** Locks its submission first, as everywhere. */
async function lockComment(tx: Transaction, caller: LoggedIn, id: number): Promise<Comment> {
  const { submissionId, authorId } = await requireComment(tx, id);
  const { id: userId, courseId = 0 } = caller.user;
  if (authorId !== userId && roleIn(caller, courseId) !== 'instructor')
    throw new AppError('forbidden', commentSentences.notYours);
  await requireLocked(tx, submissionId);
  return requireComment(tx, id);
}
