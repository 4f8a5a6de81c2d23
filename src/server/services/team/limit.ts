import { teamSentences } from '@domain/messages/team';
import type { Transaction } from '@server/db/client';
import { AppError } from '@server/errors';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { sql } from 'drizzle-orm';
import { recountSent } from './members';

/** [C8.16] Teams end only while none has two members. The lock keeps uploads out. @throws {AppError} conflict */
export async function changeTeamLimit(tx: Transaction, id: number, before: number, now: number): Promise<void> {
  if (before > 1 && now === 1) {
    const several = await tx.execute(sql`select team_id from team_members where case_study_id = ${id}
      and exists (select from submissions where submissions.team_id = team_members.team_id)
      group by team_id having count(*) > 1 limit 1`);
    if (several.length > 0) throw new AppError('conflict', teamSentences.hasTeams);
  }
  if (before > 1 || now === 1) return;
  await lockNewestFirst(tx, sql`case_study_id = ${id}`, 'update');
  await tx.execute(sql`
    with alone as (
      select nextval(pg_get_serial_sequence('teams', 'id'))::int as team_id, user_email from (
        select distinct user_email from submissions
        where case_study_id = ${id} and not is_test and team_id is null order by user_email) as students
    ), made as (
      insert into teams (id, case_study_id) overriding system value select team_id, ${id} from alone
    ), joined as (
      insert into team_members (case_study_id, email, team_id, handed_in) select ${id}, user_email, team_id, true from alone
      on conflict (case_study_id, email) do update set team_id = excluded.team_id, handed_in = true
    )
    update submissions set team_id = alone.team_id from alone
    where case_study_id = ${id} and not is_test and submissions.team_id is null and submissions.user_email = alone.user_email`);
  await recountSent(tx, sql`case_study_id = ${id} and team_id is not null`);
}
