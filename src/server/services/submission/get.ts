import { submissionGone } from '@domain/messages/submission';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { submissionRows } from './list/row';

/** One submission as the list shows it. @throws {AppError} not-found */
export async function getSubmission(deps: Pick<Deps, 'database'>, id: number): Promise<SubmissionRow> {
  const [row] = await submissionRows(deps.database.db, [id]);
  if (!row) throw new AppError('not-found', submissionGone);
  return row;
}
