import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { discardRemoved, removeSubmission } from './remove';

/**
 * Deletes a submission with all that belongs to it: results, runs, evidence, mails, proofs, files [5.11] [7.25].
 * Grading that is under way ends at its next write. Files that cannot be deleted now are left to the sweep.
 * @throws {AppError} not-found
 */
export async function deleteSubmission(deps: Deps, submissionId: number): Promise<void> {
  const left = await deps.database.db.transaction((tx) => removeSubmission(deps, tx, submissionId));
  if (left === null) throw new AppError('not-found', 'There is no such submission.');
  await deps.at('delete.committed');
  await discardRemoved(deps, left);
}
