import type { Comment } from '@domain/comment/schema';
import { commentSentences } from '@domain/messages/comment';
import type { Db, Transaction } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { criteria } from '@server/db/schema/criterion';
import { AppError } from '@server/errors';
import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';

export function readComments(db: Db | Transaction, where: SQL | undefined): Promise<Comment[]> {
  return db
    .select({ ...getTableColumns(comments), criterionName: criteria.name })
    .from(comments)
    .leftJoin(criteria, eq(criteria.id, comments.criterionId))
    .where(where)
    .orderBy(asc(comments.id));
}

/** @throws {AppError} not-found */
export async function requireComment(db: Db | Transaction, id: number): Promise<Comment> {
  const [comment] = await readComments(db, eq(comments.id, id));
  if (!comment) throw new AppError('not-found', commentSentences.gone);
  return comment;
}
