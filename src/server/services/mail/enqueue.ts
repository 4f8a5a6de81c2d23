import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { sql } from 'drizzle-orm';

export const mailsChannel = 'mails';

export type NewMail = Pick<
  typeof mails.$inferInsert,
  'kind' | 'recipient' | 'submissionId' | 'userId' | 'courseId' | 'questionId' | 'details' | 'onceKey'
>;

/** The email is sent if and only if this transaction commits. A used key writes none. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const written = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  if (written.length > 0) await notifyMails(tx);
}

export async function notifyMails(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${mailsChannel}, '')`);
}
