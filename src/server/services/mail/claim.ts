import { mailFailures } from '@domain/messages/mail';
import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { isHeld } from '@server/grading/result/is-visible';
import { tryRoom } from '@server/services/throttle/throttle';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { dailyShare } from './daily-share';
import { notificationMinutes } from './queue-notification';

const lastSent = type({ seconds: 'number | null', sending: 'boolean | null' });

/** `attempts` includes this try and fences off other processes. */
export type ClaimedMail = typeof mails.$inferSelect;

/** Longer than any try takes: after it, an email of a dead process is free again. */
const leaseSeconds = 60;

/** How soon an email of hidden results looks again. */
const hiddenSeconds = 60;

const notificationLock = 7005;

/** Postpones emails of hidden results, and those that exceed their address's daily share or notify again too soon. */
export async function claimDueMail(db: Db): Promise<ClaimedMail | null> {
  for (;;) {
    const claimed = await db.transaction(claimOne);
    if (claimed !== 'put off') return claimed;
  }
}

async function claimOne(tx: Transaction): Promise<ClaimedMail | 'put off' | null> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lte(mails.notBefore, sql`now()`)))
    .orderBy(asc(mails.notBefore), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!mail) return null;
  if (await isHidden(tx, mail)) return putOff(tx, mail.id, hiddenSeconds, mailFailures.hidden);
  const pause = mail.kind === 'notification' ? await pauseAfterLast(tx, mail) : null;
  if (pause !== null) return putOff(tx, mail.id, pause, mail.error);
  const full = mail.attempts === 0 ? await tryRoom(tx, await dailyShare(tx, mail)) : null;
  if (full !== null) return putOff(tx, mail.id, Math.ceil(full), mailFailures.dayUsedUp);
  return hold(tx, mail);
}

async function isHidden(tx: Transaction, { kind, submissionId }: ClaimedMail): Promise<boolean> {
  if (kind !== 'results' || submissionId === null) return false;
  const [row] = await tx.select({ isHeld }).from(submissions).where(eq(submissions.id, submissionId));
  return row?.isHeld === true;
}

/** A notification stops collecting, so later submissions start a new one. */
export async function hold(tx: Transaction, { id, kind }: Pick<ClaimedMail, 'id' | 'kind'>): Promise<ClaimedMail> {
  const [held] = await tx
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      notBefore: secondsFromNow(leaseSeconds),
      error: null,
      ...(kind === 'notification' && { onceKey: null }),
    })
    .where(eq(mails.id, id))
    .returning();
  if (!held) throw new Error('a locked mail was not answered');
  return held;
}

export function secondsFromNow(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds}::int)`;
}

async function putOff(tx: Transaction, id: number, seconds: number, error: string | null): Promise<'put off'> {
  await tx
    .update(mails)
    .set({ notBefore: secondsFromNow(Math.max(1, seconds)), error })
    .where(eq(mails.id, id));
  return 'put off';
}

/** In seconds; null if none. */
async function pauseAfterLast(tx: Transaction, { id, userId }: ClaimedMail): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${notificationLock}, ${userId})`);
  const [last] = await rowsOf(
    tx,
    lastSent,
    sql`
    select ceil(extract(epoch from max(sent_at) + make_interval(mins => ${notificationMinutes}) - now()))::int as seconds,
      bool_or(state = 'queued' and attempts > 0 and error is null and not_before > now()) as sending
    from mails where user_id = ${userId} and kind = 'notification' and id <> ${id}`,
  );
  if (last?.sending) return leaseSeconds;
  return last?.seconds && last.seconds > 0 ? last.seconds : null;
}
