import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { sql } from 'drizzle-orm';

/** Rung when mails were written; who sends them also looks by itself. */
export const mailsChannel = 'mails';

/** What a mail is about, and to whom it goes. */
export type NewMail = Pick<
  typeof mails.$inferInsert,
  'kind' | 'recipient' | 'submissionId' | 'userId' | 'questionId' | 'details' | 'onceKey'
>;

/**
 * Writes a mail into the transaction of its cause: it goes out if and only if that commits. A key that was used
 * before writes none.
 */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const written = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  if (written.length > 0) await notifyMails(tx);
}

/** Wakes whoever sends, once this transaction has committed. */
export async function notifyMails(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${mailsChannel}, '')`);
}
