import { submissionGone } from '@domain/messages/submission';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { AppError } from '@server/errors';
import { submissionRows } from './list/row';

/** @throws {AppError} not-found */
export async function getSubmission(db: Db, id: number): Promise<SubmissionRow> {
  const [row] = await submissionRows(db, [id]);
  if (!row) throw new AppError('not-found', submissionGone);
  return row;
}
