import type { Transaction } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { and, eq, type SQL } from 'drizzle-orm';

/** A tried email may have been sent although nobody knows, so it keeps its number and waits until results are shown. */
export async function takeBackMails(tx: Transaction, ofSubmissions: SQL): Promise<void> {
  await tx
    .delete(mails)
    .where(and(ofSubmissions, eq(mails.kind, 'results'), eq(mails.state, 'queued'), eq(mails.attempts, 0)));
}
