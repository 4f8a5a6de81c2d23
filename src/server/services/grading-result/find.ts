import { resultSentences } from '@domain/messages/submission';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { eq } from 'drizzle-orm';

export type StoredResult = typeof gradingResults.$inferSelect;

/** @throws {AppError} not-found */
export async function findResult(db: Db | Transaction, id: number): Promise<StoredResult> {
  const [row] = await db.select().from(gradingResults).where(eq(gradingResults.id, id));
  if (!row) throw new AppError('not-found', resultSentences.gone);
  return row;
}

/**
 * The current result of a criterion, with its submission locked: nothing about its results changes until the
 * transaction ends.
 * @throws {AppError} not-found; conflict when a newer one has replaced it
 */
export async function lockCurrentResult(tx: Transaction, id: number): Promise<StoredResult> {
  const { submissionId } = await findResult(tx, id);
  if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', resultSentences.gone);
  const result = await findResult(tx, id);
  if (result.supersededAt !== null) throw new AppError('conflict', resultSentences.superseded);
  return result;
}
