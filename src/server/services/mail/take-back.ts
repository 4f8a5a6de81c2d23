import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { and, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';

/** Deletes queued results emails of hidden results, except one that is being sent. */
export async function takeBackMails(tx: Transaction, ofSubmissions: SQL): Promise<void> {
  const idle = or(eq(mails.attempts, 0), isNotNull(mails.error), lte(mails.notBefore, sql`now()`));
  await tx.delete(mails).where(and(ofSubmissions, eq(mails.kind, 'results'), eq(mails.state, 'queued'), idle));
}
