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
import { mailOthers } from '@server/services/team/members';
import { tryRoom } from '@server/services/throttle/throttle';
import { and, eq, ne } from 'drizzle-orm';
import { emailClasses } from './classes';
import type { Ended } from './kind';

/** However long a provider asks to wait. */
const maxPauseMs = 30_000;

const followMs = 500;

/** The email queue tries again. */
const delayed: Ended = { state: 'skipped', reason: 'delayed' };

/** Its key is of the submission, the address and the result; `again` adds the action that repeats an email. */
async function newMail(tx: Transaction, submissionId: number, again: number | null): Promise<NewMail | null> {
  const [student] = await tx
    .select({ recipient: submissions.userEmail, digest: submissions.studentDigest })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student) return null;
  const { recipient, digest } = student;
  const parts = ['results', submissionId, recipient, digest ? Buffer.from(digest).toString('hex') : ''];
  const onceKey = (again === null ? parts : [...parts, again]).join(':');
  // One that failed may be sent again, and so may one whose result came back after a change.
  await tx
    .update(mails)
    .set({ onceKey: null })
    .where(and(eq(mails.onceKey, onceKey), ne(mails.state, 'queued')));
  return { kind: 'results', recipient, submissionId, onceKey };
}

/**
 * To the student's own address, and once: a second action finds the key taken. Claimed from the start, so that no other process sends it.
 * @throws {AppError} too-many
 */
export async function claimResultsMail(
  tx: Transaction,
  by: Account,
  submissionId: number,
  again: number | null,
): Promise<ClaimedMail | null> {
  const fresh = await newMail(tx, submissionId, again);
  if (!fresh) return null;
  const [mail] = await tx.insert(mails).values(fresh).onConflictDoNothing().returning();
  if (!mail) return null;
  const full = await tryRoom(tx, await dailyShare(tx, mail));
  if (full !== null) throw new AppError('too-many', dayUsedUpForNow, { retryAfterSeconds: full });
  await mailOthers(tx, submissionId, fresh.onceKey ?? null);
  await noteEmail(tx, by, submissionId);
  return hold(tx, mail);
}

/** For who has had no email of this result; the email queue sends it. */
export async function queueIfDue(tx: Transaction, by: Account, submissionId: number): Promise<void> {
  const [found] = await tx.select({ class: emailClasses }).from(submissions).where(eq(submissions.id, submissionId));
  const mail = found?.class === 'first' || found?.class === 'changed' ? await newMail(tx, submissionId, null) : null;
  if (!mail) return;
  await enqueueMail(tx, mail);
  await mailOthers(tx, submissionId, mail.onceKey ?? null);
  await noteEmail(tx, by, submissionId);
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
