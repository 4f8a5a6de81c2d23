import type { MailCopies } from '@server/adapters/mail/mailer';
import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { and, eq, type SQL } from 'drizzle-orm';
import { lockNewestFirst } from './lock-newest-first';
import { removeSubmission } from './remove';

/** Those of a case study or a course, which go with it [C7.18]. */
function lockTests(tx: Transaction, which: SQL): Promise<number[]> {
  return lockNewestFirst(tx, and(which, eq(submissions.isTest, true)), 'update');
}

/** Returns the keys of objects to delete once the transaction has committed. */
export async function removeTests(mailCopies: MailCopies, tx: Transaction, which: SQL): Promise<string[]> {
  const keys: string[] = [];
  for (const id of await lockTests(tx, which)) keys.push(...((await removeSubmission(mailCopies, tx, id)) ?? []));
  return keys;
}
