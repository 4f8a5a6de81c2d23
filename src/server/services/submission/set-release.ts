import type { SubmissionRow } from '@domain/submission/schema';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { republishResults } from '@server/grading/events/republish-results';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { queueResultsMail } from '@server/services/mail/queue-results';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { getSubmission } from './get';
import { requireLocked } from './require';

export type Release = (typeof submissions.$inferSelect)['release'];

type Released = { id: number; release: Release };

/** Holding back cancels pending emails; releasing sends the automatic one if it is due. @throws {AppError} not-found */
export async function setRelease(db: Db, caller: LoggedIn, released: Released): Promise<SubmissionRow> {
  await db.transaction((tx) => changeRelease(tx, caller.user, released));
  return getSubmission(db, released.id);
}

/** @throws {AppError} not-found */
export async function changeRelease(tx: Transaction, by: Account, { id, release }: Released): Promise<void> {
  await requireLocked(tx, id);
  const [before] = await tx
    .select({ release: submissions.release, gradedAt: submissions.gradedAt })
    .from(submissions)
    .where(eq(submissions.id, id));
  await tx.update(submissions).set({ release }).where(eq(submissions.id, id));
  if (release === 'held') await takeBackMails(tx, id);
  else if (before?.release === 'held' && before.gradedAt !== null) await queueResultsMail(tx, id);
  const changes = changesBetween({ release: before?.release }, { release });
  await recordAudit(tx, by, 'submission.release-changed', `submission ${id}`, changes);
  await republishResults(tx, id);
}

/** Except one that is being sent. */
async function takeBackMails(tx: Transaction, submissionId: number): Promise<void> {
  const idle = or(eq(mails.attempts, 0), isNotNull(mails.error), lte(mails.notBefore, sql`now()`));
  await tx
    .delete(mails)
    .where(and(eq(mails.submissionId, submissionId), eq(mails.kind, 'results'), eq(mails.state, 'queued'), idle));
}
