import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { and, eq, type SQL } from 'drizzle-orm';

/**
 * Deletes queued results emails of hidden results. One that was tried may have been sent although nobody knows: it keeps
 * its number, by which the provider recognises it, and waits until the results are shown again.
 */
export async function takeBackMails(tx: Transaction, ofSubmissions: SQL): Promise<void> {
  await tx
    .delete(mails)
    .where(and(ofSubmissions, eq(mails.kind, 'results'), eq(mails.state, 'queued'), eq(mails.attempts, 0)));
}
