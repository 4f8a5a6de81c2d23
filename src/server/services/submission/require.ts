import { submissionGone } from '@domain/messages/submission';
import type { Db, Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { inArray } from 'drizzle-orm';

/** @throws {AppError} not-found unless all of them exist */
export async function requireSubmission(db: Db, ...ids: number[]): Promise<void> {
  const wanted = new Set(ids);
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.id, [...wanted]));
  if (rows.length < wanted.size) throw new AppError('not-found', submissionGone);
}

/** For changes of its results: the first statement of the transaction. @throws {AppError} not-found */
export async function requireLocked(tx: Transaction, submissionId: number): Promise<void> {
  if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', submissionGone);
}
