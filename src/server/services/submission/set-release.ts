import { submissionGone } from '@domain/messages/submission';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { republishResults } from '@server/grading/events/republish-results';
import { isHeld } from '@server/grading/result/is-visible';
import { lockForEmail } from '@server/grading/result/recount';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { queueResultsMail } from '@server/services/mail/queue-results';
import { takeBackMails } from '@server/services/mail/take-back';
import { eq } from 'drizzle-orm';
import { getSubmission } from './get';

export type Release = (typeof submissions.$inferSelect)['release'];

type Released = { id: number; release: Release };

/** Holding back cancels pending emails; releasing sends the automatic one if it is due. @throws {AppError} not-found */
export async function setRelease(db: Db, caller: LoggedIn, released: Released): Promise<SubmissionRow> {
  await db.transaction((tx) => changeRelease(tx, caller.user, released));
  return getSubmission(db, released.id);
}

/** Returns what it was. @throws {AppError} not-found */
export async function changeRelease(tx: Transaction, by: Account, { id, release }: Released): Promise<Release> {
  if (!(await lockForEmail(tx, id))) throw new AppError('not-found', submissionGone);
  const { gradedAt } = submissions;
  const [before] = await tx
    .select({ release: submissions.release, held: isHeld })
    .from(submissions)
    .where(eq(submissions.id, id));
  if (!before) throw new Error('a locked submission was not answered');
  const [after] = await tx
    .update(submissions)
    .set({ release })
    .where(eq(submissions.id, id))
    .returning({ gradedAt, held: isHeld });
  if (after?.held) await takeBackMails(tx, eq(mails.submissionId, id));
  else if (before.held && after?.gradedAt) await queueResultsMail(tx, id);
  const changes = changesBetween({ release: before.release }, { release });
  await recordAudit(tx, by, 'submission.release-changed', `submission ${id}`, changes);
  await republishResults(tx, id);
  return before.release;
}
