import { resultSentences } from '@domain/messages/submission';
import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
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

/** Locks its submission, so that no result changes meanwhile. @throws {AppError} not-found; conflict if superseded */
export async function lockCurrentResult(tx: Transaction, id: number): Promise<StoredResult> {
  const { submissionId } = await findResult(tx, id);
  if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', resultSentences.gone);
  const result = await findResult(tx, id);
  if (result.supersededAt !== null) throw new AppError('conflict', resultSentences.superseded);
  return result;
}

/** `Excel Workbook of submission 7`, because the entry outlives the submission and names no student. */
export async function auditSubject(tx: Transaction, { criterionId, submissionId }: StoredResult): Promise<string> {
  const [criterion] = await tx.select({ name: criteria.name }).from(criteria).where(eq(criteria.id, criterionId));
  return `${criterion?.name ?? 'a criterion'} of submission ${submissionId}`;
}
