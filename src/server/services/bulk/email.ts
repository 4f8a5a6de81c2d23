import { setTimeout } from 'node:timers/promises';
import { dayUsedUpForNow, mailFailures } from '@domain/messages/mail';
import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { type ClaimedMail, hold } from '@server/services/mail/claim';
import { dailyShare } from '@server/services/mail/daily-share';
import { enqueueMail, type NewMail } from '@server/services/mail/enqueue';
import { type SendingDeps, sendMail } from '@server/services/mail/send';
import { otherMembers, unsentMembers } from '@server/services/team/members';
import { tryRoom } from '@server/services/throttle/throttle';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { emailClasses } from './classes';
import type { Ended } from './kind';

/** However long a provider asks to wait. */
const maxPauseMs = 30_000;

const followMs = 500;

/** The email queue tries again. */
const delayed: Ended = { state: 'skipped', reason: 'delayed' };

/** To those who don't have the current result; `again` repeats it to all. Keyed by submission, address and result. */
async function newMails(tx: Transaction, submissionId: number, again: number | null): Promise<NewMail[]> {
  const [student] = await tx
    .select({ userEmail: submissions.userEmail, digest: submissions.studentDigest })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student) return [];
  const { userEmail, digest } = student;
  const to =
    again === null ? await unsentMembers(tx, submissionId) : [userEmail, ...(await otherMembers(tx, submissionId))];
  const made = to.map((recipient): NewMail & { onceKey: string } => {
    const parts = ['results', submissionId, recipient, digest ? Buffer.from(digest).toString('hex') : ''];
    return {
      kind: 'results',
      recipient,
      submissionId,
      onceKey: [...parts, ...(again === null ? [] : [again])].join(':'),
    };
  });
  // One that failed may be sent again, and so may one whose result came back after a change.
  const keys = made.map(({ onceKey }) => onceKey);
  await tx
    .update(mails)
    .set({ onceKey: null })
    .where(and(inArray(mails.onceKey, keys), ne(mails.state, 'queued')));
  return made;
}

/** A second action finds the keys taken. The first mail is claimed, so only we send it. @throws {AppError} too-many */
export async function claimResultsMail(
  tx: Transaction,
  by: Account,
  submissionId: number,
  again: number | null,
): Promise<ClaimedMail | null> {
  const [first, ...others] = await newMails(tx, submissionId, again);
  if (!first) return null;
  const [mail] = await tx.insert(mails).values(first).onConflictDoNothing().returning();
  for (const other of others) await enqueueMail(tx, other);
  if (!mail) return null;
  const full = await tryRoom(tx, await dailyShare(tx, mail));
  if (full !== null) throw new AppError('too-many', dayUsedUpForNow, { retryAfterSeconds: full });
  await noteEmail(tx, by, submissionId);
  return hold(tx, mail);
}

/** For who has had no email of this result; the email queue sends it. */
export async function queueIfDue(tx: Transaction, by: Account, submissionId: number): Promise<void> {
  const [found] = await tx.select({ class: emailClasses }).from(submissions).where(eq(submissions.id, submissionId));
  const due = found?.class === 'first' || found?.class === 'changed' ? await newMails(tx, submissionId, null) : [];
  for (const mail of due) await enqueueMail(tx, mail);
  if (due.length > 0) await noteEmail(tx, by, submissionId);
}

async function noteEmail(tx: Transaction, by: Account, submissionId: number): Promise<void> {
  const changes = { recipient: { from: null, to: 'the student’s address' } };
  await recordAudit(tx, by, 'submission.emailed', `submission ${submissionId}`, changes);
}

/** Null if the server stops first. */
export async function endOfSending(deps: SendingDeps, mail: ClaimedMail): Promise<Ended | null> {
  const settled = await sendMail(deps, mail);
  if (deps.stopping.aborted && settled.state === 'queued') return null;
  if (settled.state === 'sent') return { state: 'done' };
  if (settled.state === 'failed') return { state: 'failed', error: settled.error };
  await pause(Math.min((settled.retryAfterSeconds ?? 0) * 1000, maxPauseMs), deps.stopping);
  return delayed;
}

/** Of an email whose process died while sending it: the email queue sends it. Null if the server stops first. */
export async function endOfMail(deps: SendingDeps, mailId: number): Promise<Ended | null> {
  while (!deps.stopping.aborted) {
    const [mail] = await deps.database.db
      .select({ state: mails.state, error: mails.error })
      .from(mails)
      .where(eq(mails.id, mailId));
    if (!mail) return { state: 'skipped', reason: 'deleted' };
    if (mail.state === 'sent') return { state: 'done' };
    if (mail.state === 'failed') return { state: 'failed', error: mail.error ?? mailFailures.gaveUp };
    if (mail.error !== null) return delayed;
    await pause(followMs, deps.stopping);
  }
  return null;
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
