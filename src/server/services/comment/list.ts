import type { Comment } from '@domain/comment/schema';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { resultsVisible } from '@server/services/setting/results-visible';
import { requireSubmission } from '@server/services/submission/require';
import { and, eq } from 'drizzle-orm';
import { readComments } from './read';

/** Students get what is for them, and nothing while results are hidden. @throws {AppError} not-found */
export async function listComments(db: Db, caller: Pick<Caller, 'user'>, submissionId: number): Promise<Comment[]> {
  await requireSubmission(db, submissionId);
  const all = eq(comments.submissionId, submissionId);
  if (caller.user) return readComments(db, all);
  if (!(await resultsVisible(db, caller, submissionId))) return [];
  const own = await readComments(db, and(all, eq(comments.audience, 'student')));
  return own.map(({ authorId: _, ...comment }) => comment);
}
