import type { Transaction } from '@server/db/client';
import { announceAccess } from '@server/grading/events/event-log';
import { sql } from 'drizzle-orm';

/**
 * Takes mailed links, browsers that opened them, proofs and open pages from members who leave [C8.15]; `unnamed` also
 * links that staff made, because nobody knows who has them. Call it before somebody stands in for an uploader.
 */
export async function revokeMembers(
  tx: Transaction,
  teamId: number,
  leaving: readonly string[],
  { unnamed }: { unnamed: boolean },
): Promise<void> {
  const emails = sql`any(${sql.param([...leaving])}::text[])`;
  const ofTeam = sql`select id from submissions where team_id = ${teamId}`;
  await tx.execute(sql`delete from submission_access where submission_id in (${ofTeam}) and (
    mail_id in (select id from mails where submission_id in (${ofTeam}) and recipient = ${emails})
    or ${unnamed}::boolean and via <> 'upload' and mail_id is null
    or via = 'upload' and submission_id in (
      select id from submissions where team_id = ${teamId} and user_email = ${emails}))`);
  await tx.execute(sql`delete from mails where submission_id in (${ofTeam}) and state = 'queued' and attempts = 0
    and recipient = ${emails}`);
  // The new uploader gets a results email of their own.
  await tx.execute(sql`update mails set once_key = null where submission_id in (${ofTeam}) and once_key is not null
    and recipient = ${emails}`);
  await announceAccess(tx, sql`team_id = ${teamId}`);
}
