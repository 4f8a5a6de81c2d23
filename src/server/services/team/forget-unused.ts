import type { Db } from '@server/db/client';
import { sql } from 'drizzle-orm';

/** What was used up in a team before counts until the case study has no work. Teams in use wait for a later sweep. */
export async function forgetUnusedTeams(db: Db): Promise<void> {
  await db.execute(sql`delete from teams where id in (
    select id from teams as unused where not exists (select from submissions where team_id = unused.id)
      and (not exists (select from team_members where team_id = unused.id and attempts_before > 0)
        or not exists (select from submissions where case_study_id = unused.case_study_id))
    for update skip locked)`);
}
