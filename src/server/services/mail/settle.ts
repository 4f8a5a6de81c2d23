import type { EmailVia } from '@domain/mail/schema';
import { mailFailures } from '@domain/messages/mail';
import type { MailOutcome } from '@server/adapters/mail/mailer';
import type { Db, Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { lockSubmission } from '@server/grading/result/recount';
import { and, eq, sql } from 'drizzle-orm';
import { type ClaimedMail, secondsFromNow } from './claim';
import { lacksMail } from './email-state';
import type { MailedResults } from './read-results';

/** `said` of results emails only. */
export type Attempt = { outcome: MailOutcome; said?: MailedResults | undefined };

export type Settled =
  | { state: 'sent'; sentAt: Date; via: EmailVia }
  | { state: 'queued'; retryAfterSeconds: number | null }
  | { state: 'failed'; error: string; blame: 'recipient' | 'sender' };

/** [4.3] A results email marks its submission in the same transaction. A try that was overtaken changes nothing. */
export function settle(db: Db, mail: ClaimedMail, { outcome, said }: Attempt, localLinks: boolean): Promise<Settled> {
  return db.transaction(async (tx) => {
    if (outcome.kind === 'accepted') return sent(tx, mail, { providerId: outcome.providerId, said }, localLinks);
    if (outcome.kind === 'refused') return failed(tx, mail, outcome.reason, outcome.blame);
    if (mail.attempts >= maxAttempts) return failed(tx, mail, mailFailures.gaveUp, 'sender');
    // A try cut short because the process stopped doesn't count.
    const wait = outcome.code === 'stopped' ? 0 : secondsToNextTry(mail.attempts, outcome.retryAfterSeconds);
    await change(tx, mail, { notBefore: secondsFromNow(wait), error: outcome.reason });
    return { state: 'queued', retryAfterSeconds: outcome.retryAfterSeconds };
  });
}

async function sent(
  tx: Transaction,
  mail: ClaimedMail,
  { providerId, said }: { providerId: string | null; said?: MailedResults | undefined },
  localLinks: boolean,
): Promise<Settled> {
  const sentAt = new Date();
  const ofResults = mail.kind === 'results' ? mail.submissionId : null;
  // The submission before the email, as everywhere.
  if (ofResults !== null) await lockSubmission(tx, ofResults);
  const details = localLinks ? { ...mail.details, localLinks } : mail.details;
  await change(tx, mail, { state: 'sent', sentAt, providerId, details, error: null, ...said });
  if (ofResults !== null) {
    await tx
      .update(submissions)
      .set({
        emailSentAt: sql`case when ${lacksMail} then email_sent_at else ${sql.param(sentAt, submissions.emailSentAt)} end`,
        ...(said && { sentDigest: ifToStudent(mail, said.digest) }),
      })
      .where(eq(submissions.id, ofResults));
  }
  const delivered = localLinks ? 'local-links' : 'resend';
  return { state: 'sent', sentAt, via: providerId === null ? 'outbox' : delivered };
}

/** A copy to another address doesn't reach the student, unless it is the only address that ever got the results. */
function ifToStudent({ submissionId, recipient }: ClaimedMail, digest: Uint8Array) {
  const hadResults = sql`exists (select 1 from mails where mails.submission_id = ${submissionId}
    and mails.kind = 'results' and mails.state = 'sent' and mails.recipient = submissions.user_email)`;
  return sql`case when submissions.user_email = ${recipient} or not ${hadResults}
    then ${sql.param(digest, submissions.sentDigest)} else submissions.sent_digest end`;
}

async function failed(
  tx: Transaction,
  mail: ClaimedMail,
  error: string,
  blame: 'recipient' | 'sender',
): Promise<Settled> {
  await change(tx, mail, { state: 'failed', error });
  return { state: 'failed', error, blame };
}

type Change = Omit<Partial<typeof mails.$inferInsert>, 'notBefore'> & { notBefore?: ReturnType<typeof sql> };

async function change(tx: Transaction, { id, attempts }: ClaimedMail, set: Change): Promise<void> {
  await tx
    .update(mails)
    .set(set)
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), eq(mails.attempts, attempts)));
}

/** Within 20 hours, because Resend remembers an accepted email for a day. */
export const maxAttempts = 24;

/** How often a provider that keeps saying "in a second" is believed. */
const trustedShortWaits = 3;

const maxSeconds = 3_600;

/** 10, 40, 160 …, then hourly, and never before `retryAfter`. */
export function secondsToNextTry(attempts: number, retryAfter: number | null): number {
  if (retryAfter === null) return growing(attempts);
  const min = attempts > trustedShortWaits ? growing(attempts - trustedShortWaits) : 0;
  return Math.min(Math.max(retryAfter, min), 86_400);
}

function growing(attempts: number): number {
  return Math.min(10 * 4 ** (attempts - 1), maxSeconds);
}
