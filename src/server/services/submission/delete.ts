import { submissionGone } from '@domain/messages/submission';
import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { discardRemoved, removeSubmission } from './remove';

export type DeletingDeps = Parameters<typeof discardRemoved>[0] & Pick<Deps, 'at'>;

/** [5.11] [7.25] A run ends at its next write; the sweep deletes files that remain. @throws {AppError} not-found */
export async function deleteSubmission(
  deps: DeletingDeps,
  submissionId: number,
  by: Account | null = null,
): Promise<void> {
  const left = await deps.database.db.transaction((tx) => deleteWithin(deps.mailCopies, tx, submissionId, by));
  if (left === null) throw new AppError('not-found', submissionGone);
  await deps.at('delete.committed');
  await discardRemoved(deps, left);
}

/** Returns the keys of objects to discard once the transaction has committed; null if there is no such submission. */
export async function deleteWithin(
  mailCopies: DeletingDeps['mailCopies'],
  tx: Transaction,
  submissionId: number,
  by: Account | null,
): Promise<string[] | null> {
  const results = await tx.$count(gradingResults, eq(gradingResults.submissionId, submissionId));
  const removed = await removeSubmission(mailCopies, tx, submissionId);
  const changes = { results: { from: results, to: 0 } };
  if (removed && by) await recordAudit(tx, by, 'submission.deleted', `submission ${submissionId}`, changes);
  return removed;
}
