import { gradingRuns } from '@server/db/schema/grading-run';
import { submissionFiles, submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { announceSubmission } from '@server/grading/event-log';
import { causeOf } from '@server/unexpected-error';
import { asc, eq } from 'drizzle-orm';
import { discardObjects, leaveObjects } from './leftovers';
import { lockSubmission } from './recount';

/**
 * Deletes a submission with all that belongs to it: results, runs, evidence, mails, proofs, files [5.11] [7.25].
 * Grading that is under way ends at its next write. Files that cannot be deleted now are left to the sweep.
 * @throws {AppError} not-found
 */
export async function deleteSubmission(deps: Deps, submissionId: number): Promise<void> {
  const keys = await deps.database.db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', 'There is no such submission.');
    // Before the cascade reaches them: a run's own writers lock it first and its criteria after.
    await tx
      .select({ id: gradingRuns.id })
      .from(gradingRuns)
      .where(eq(gradingRuns.submissionId, submissionId))
      .orderBy(asc(gradingRuns.id))
      .for('update');
    const files = await tx
      .select({ key: submissionFiles.storageKey })
      .from(submissionFiles)
      .where(eq(submissionFiles.submissionId, submissionId));
    const left = files.map(({ key }) => key);
    await leaveObjects(tx, left);
    await tx.delete(submissions).where(eq(submissions.id, submissionId));
    await announceSubmission(tx, submissionId);
    return left;
  });
  await deps.at('delete.committed');
  try {
    if (keys.length > 0) await discardObjects(deps, keys);
  } catch (error) {
    deps.log.warn({ cause: causeOf(error) }, 'stored files are left to the sweep');
  }
}
