import { submissionGone } from '@domain/messages/submission';
import type { SubmissionRow } from '@domain/submission/schema';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { tellResultsAgain } from '@server/grading/events/tell-again';
import { lockSubmission } from '@server/grading/result/recount';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { queueResultsMail } from '@server/services/mail/queue-results';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { getSubmission } from './get';

export type Release = (typeof submissions.$inferSelect)['release'];

/**
 * Shows a submission's results to its student, or holds them back, whatever the setting says; `by-setting` leaves it to
 * the setting again. A mail that waits is taken back with what it tells; the one that goes out by itself is made up for.
 * @throws {AppError} not-found
 */
export async function setRelease(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, release }: { id: number; release: Release },
): Promise<SubmissionRow> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, id))) throw new AppError('not-found', submissionGone);
    const [before] = await tx
      .select({ release: submissions.release, gradedAt: submissions.gradedAt })
      .from(submissions)
      .where(eq(submissions.id, id));
    await tx.update(submissions).set({ release }).where(eq(submissions.id, id));
    if (release === 'held') await takeBackMails(tx, id);
    else if (before?.release === 'held' && before.gradedAt !== null) await queueResultsMail(tx, id);
    const changes = changesBetween({ release: before?.release }, { release });
    await recordAudit(tx, caller.user, 'submission.release-changed', `submission ${id}`, changes);
    await tellResultsAgain(tx, id);
  });
  return getSubmission(deps, id);
}

/** All but one that is being sent at this moment. */
async function takeBackMails(tx: Transaction, submissionId: number): Promise<void> {
  const idle = or(eq(mails.attempts, 0), isNotNull(mails.error), lte(mails.notBefore, sql`now()`));
  await tx
    .delete(mails)
    .where(and(eq(mails.submissionId, submissionId), eq(mails.kind, 'results'), eq(mails.state, 'queued'), idle));
}
