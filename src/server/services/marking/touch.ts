import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { submissionTouches } from '@server/db/schema/marking';
import { existingAccount } from '@server/services/user/existing-account';
import { sql } from 'drizzle-orm';

/** Notes that somebody has worked on a submission [C8.17]. Its row is locked, so that nobody moves it meanwhile. */
export async function touchSubmission(tx: Transaction, by: Account, submissionId: number): Promise<void> {
  await tx.execute(sql`insert into ${submissionTouches} (submission_id, user_id)
    select ${submissionId}::int, id from (select ${existingAccount(by)} as id) as account where id is not null
    on conflict do nothing`);
}
