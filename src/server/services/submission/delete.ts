import type { Account } from '@domain/user/user';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { discardRemoved, removeSubmission } from './remove';

/**
 * Deletes a submission with all that belongs to it: results, runs, evidence, mails, proofs, files [5.11] [7.25].
 * Grading that is under way ends at its next write. Files that cannot be deleted now are left to the sweep.
 * @throws {AppError} not-found
 */
export async function deleteSubmission(deps: Deps, submissionId: number, by: Account | null = null): Promise<void> {
  const left = await deps.database.db.transaction(async (tx) => {
    const results = await tx.$count(gradingResults, eq(gradingResults.submissionId, submissionId));
    const removed = await removeSubmission(deps, tx, submissionId);
    const changes = { results: { from: results, to: 0 } };
    if (removed && by) await recordAudit(tx, by, 'submission.deleted', `submission ${submissionId}`, changes);
    return removed;
  });
  if (left === null) throw new AppError('not-found', 'There is no such submission.');
  await deps.at('delete.committed');
  await discardRemoved(deps, left);
}
