import type { SavedComment } from '@domain/comment/schema';
import { commentSentences, maxSavedComments } from '@domain/messages/comment';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { savedComments } from '@server/db/schema/comment';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { and, asc, eq } from 'drizzle-orm';

const { id, userId, text } = savedComments;

export function listSavedComments(db: Db, { user }: LoggedIn): Promise<SavedComment[]> {
  return db.select({ id, text }).from(savedComments).where(eq(userId, user.id)).orderBy(asc(id));
}

/** Repeating one returns it. @throws {AppError} conflict at 200 */
export function saveComment(db: Db, caller: LoggedIn, written: { text: string }): Promise<SavedComment> {
  return db.transaction(async (tx) => {
    // So that two windows can't both pass the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.user.id)).for('update');
    const kept = await tx.select({ id, text }).from(savedComments).where(eq(userId, caller.user.id));
    const same = kept.find((comment) => comment.text === written.text.trim());
    if (same) return same;
    if (kept.length >= maxSavedComments) throw new AppError('conflict', commentSentences.tooManySaved);
    const [saved] = await tx
      .insert(savedComments)
      .values({ userId: caller.user.id, text: written.text.trim() })
      .returning({ id, text });
    if (!saved) throw new Error('a saved comment has no id');
    return saved;
  });
}

/** @throws {AppError} not-found, also for another account's */
export async function deleteSavedComment(db: Db, { user }: LoggedIn, saved: { id: number }): Promise<void> {
  const [gone] = await db
    .delete(savedComments)
    .where(and(eq(id, saved.id), eq(userId, user.id)))
    .returning({ id });
  if (!gone) throw new AppError('not-found', commentSentences.savedGone);
}
