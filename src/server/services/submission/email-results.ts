import type { EmailedResults } from '@domain/mail/schema';
import { dayUsedUpForNow, heldBack, neverEmailed, nothingToSend, resultsEmailRequired } from '@domain/messages/mail';
import { markingSentences } from '@domain/messages/marking';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { AppError, invalidField } from '@server/errors';
import { isHeld } from '@server/grading/result/is-visible';
import { recordAudit } from '@server/services/audit/record';
import { type ClaimedMail, hold } from '@server/services/mail/claim';
import { dailyShare } from '@server/services/mail/daily-share';
import { type SendingDeps, sendMail } from '@server/services/mail/send';
import type { Settled } from '@server/services/mail/settle';
import { isAnonymous } from '@server/services/submission/list/conditions';
import { mailOthers } from '@server/services/team/members';
import { tryRoom } from '@server/services/throttle/throttle';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireLocked } from './require';

/** After this, the response says that the email is on its way. */
const sendTimeoutMs = 10_000;

/** [7.26] Sends a pending email, not a second one. @throws {AppError} invalid; not-found; conflict; too-many */
export async function emailResults(
  deps: SendingDeps,
  caller: Pick<LoggedIn, 'user'>,
  input: { id: number; email?: string },
  timeoutMs = sendTimeoutMs,
): Promise<EmailedResults> {
  const email = await addressOf(deps.database.db, input);
  if (!isEmail(email)) {
    const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
    throw new AppError('invalid', resultsEmailRequired, { issues });
  }
  const mail = await deps.database.db.transaction((tx) => mailToSend(tx, caller.user, input, normalizeEmail(email)));
  if (mail === 'being sent') return { state: 'queued' };
  const settled = await withinTimeout(sendMail(deps, mail), timeoutMs);
  if (settled?.state === 'sent') return { success: true, emailSentAt: settled.sentAt, emailVia: settled.via };
  if (settled?.state === 'failed') {
    throw new AppError(settled.blame === 'recipient' ? 'invalid' : 'unavailable', settled.error);
  }
  return { state: 'queued' };
}

/** By default the student's if names are hidden [C8.18] or of a team [C8.14], else ''. @throws {AppError} invalid */
async function addressOf(db: Db, { id, email }: { id: number; email?: string }): Promise<string> {
  const { userEmail, teamId } = submissions;
  const [row] = await db
    .select({ userEmail, teamId, hidden: sql<boolean>`${isAnonymous}` })
    .from(submissions)
    .where(eq(submissions.id, id));
  if (email === undefined) return row && (row.hidden || row.teamId !== null) ? row.userEmail : '';
  if (!row?.hidden) return email;
  throw invalidField('email', markingSentences.noAddress);
}

/** Claimed from the start, so that no other process sends it. */
async function mailToSend(
  tx: Transaction,
  by: Account,
  { id: submissionId, email }: { id: number; email?: string },
  recipient: string,
): Promise<ClaimedMail | 'being sent'> {
  await requireLocked(tx, submissionId);
  const [submission] = await tx
    .select({
      resultCount: submissions.resultCount,
      held: isHeld,
      userEmail: submissions.userEmail,
      isTest: submissions.isTest,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (submission?.isTest) throw new AppError('conflict', neverEmailed);
  if (!submission?.resultCount) throw new AppError('conflict', nothingToSend);
  if (submission.held) throw new AppError('conflict', heldBack);
  if (email === undefined) await mailOthers(tx, submissionId, null);
  const waiting = await waitingMail(tx, submissionId, recipient);
  if (waiting && isBeingSent(waiting)) return 'being sent';
  if (!waiting || waiting.attempts === 0) {
    const full = await tryRoom(tx, await dailyShare(tx, { kind: 'results', recipient }));
    if (full !== null) throw new AppError('too-many', dayUsedUpForNow, { retryAfterSeconds: full });
  }
  // Without the address, because the audit log outlives the submission and names no student.
  const to = recipient === submission.userEmail ? 'the student’s address' : 'another address';
  await recordAudit(tx, by, 'submission.emailed', `submission ${submissionId}`, { recipient: { from: null, to } });
  return hold(tx, waiting ?? (await newMail(tx, submissionId, recipient)));
}

async function waitingMail(tx: Transaction, submissionId: number, recipient: string): Promise<ClaimedMail | undefined> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.submissionId, submissionId),
        eq(mails.kind, 'results'),
        eq(mails.recipient, recipient),
        eq(mails.state, 'queued'),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1)
    .for('update');
  return mail;
}

async function newMail(tx: Transaction, submissionId: number, recipient: string): Promise<ClaimedMail> {
  const [mail] = await tx.insert(mails).values({ kind: 'results', recipient, submissionId }).returning();
  if (!mail) throw new Error('an inserted mail was not answered');
  return mail;
}

function isBeingSent({ attempts, error, notBefore }: ClaimedMail): boolean {
  return attempts > 0 && error === null && notBefore.getTime() > Date.now();
}

/** Null after the time limit; the outcome is recorded anyway. */
async function withinTimeout(sending: Promise<Settled>, timeoutMs: number): Promise<Settled | null> {
  const waited = Promise.withResolvers<null>();
  const timer = setTimeout(() => waited.resolve(null), timeoutMs);
  try {
    return await Promise.race([sending, waited.promise]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => undefined);
  }
}
