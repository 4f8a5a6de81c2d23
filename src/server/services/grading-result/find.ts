import { resultSentences } from '@domain/messages/submission';
import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { and, eq, isNull } from 'drizzle-orm';

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

/** @throws {AppError} not-found, with the sentence */
export async function requireCurrentResult(
  tx: Transaction,
  submissionId: number,
  criterionId: number,
  sentence: string,
): Promise<void> {
  const { submissionId: submission, criterionId: criterion, supersededAt } = gradingResults;
  const isCurrent = and(eq(submission, submissionId), eq(criterion, criterionId), isNull(supersededAt));
  if ((await tx.$count(gradingResults, isCurrent)) === 0) throw new AppError('not-found', sentence);
}

/** `Excel Workbook of submission 7`, because the entry outlives the submission and names no student. */
export async function auditSubject(tx: Transaction, { criterionId, submissionId }: StoredResult): Promise<string> {
  const [criterion] = await tx.select({ name: criteria.name }).from(criteria).where(eq(criteria.id, criterionId));
  return `${criterion?.name ?? 'a criterion'} of submission ${submissionId}`;
}
