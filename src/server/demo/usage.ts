import type { Db } from '@server/db/client';
import { sql } from 'drizzle-orm';

/** Call it before the submissions are deleted. Only of the offline rules, because money spent stays spent. */
export async function giveBackUsage(db: Db, submissionIds: readonly number[]): Promise<void> {
  const ids = `{${submissionIds.join(',')}}`;
  await db.execute(sql`
    with counted as (
      select date_trunc('month', finished_at at time zone 'UTC')::date as month, case_study_id, count(*)::int as gradings
      from (
        select distinct on (submission_id) submission_id, finished_at from grading_runs
        where submission_id = any(${ids}::int[]) and kind = 'full' and state = 'done' and grader = 'offline'
        order by submission_id, finished_at
      ) as first join submissions on submissions.id = submission_id
      group by 1, 2
    ), shards as (
      select month, case_study_id, shard, gradings,
        sum(gradings) over (partition by month, case_study_id order by shard) - gradings as before
      from model_usage where model = 'offline'
    )
    update model_usage as kept
    set gradings = kept.gradings - greatest(0, least(kept.gradings, counted.gradings - shards.before))
    from counted join shards using (month, case_study_id)
    where kept.model = 'offline' and kept.month = counted.month and kept.case_study_id = counted.case_study_id
      and kept.shard = shards.shard`);
  await db.execute(sql`delete from model_usage where model = 'offline' and calls = 0 and gradings = 0`);
}
