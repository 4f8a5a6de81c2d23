import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { announceSubmission, announceVisibility } from './event-log';

/** For a result that a person changed or locked, by its criterion's last run. The submission is locked. */
export async function republishResult(
  tx: Transaction,
  { submissionId, criterionId }: { submissionId: number; criterionId: number },
  resultId: number,
): Promise<void> {
  const run = sql`select max(e.run_id) as id from grading_events e join grading_runs r on r.id = e.run_id
    where r.submission_id = ${submissionId} and e.kind = 'criterion.completed' and e.criterion_id = ${criterionId}`;
  await move(tx, run, sql`e.criterion_id = ${criterionId}`, sql`jsonb_build_object('resultId', ${resultId}::int)`);
  await announceSubmission(tx, submissionId);
}

/** For a change of who may see results. The submission is locked. */
export async function republishResults(tx: Transaction, submissionId: number): Promise<void> {
  const runs = sql`select id from grading_runs where submission_id = ${submissionId}
    and id >= (select max(id) from grading_runs where submission_id = ${submissionId} and kind = 'full')`;
  await move(tx, runs, sql`true`, sql`e.body`);
  await announceVisibility(tx, submissionId);
}

/** Appends to the run's log, so that streams send the results again as they are now. The counter locks the run. */
async function move(tx: Transaction, runs: SQL, ofCriterion: SQL, body: SQL): Promise<void> {
  await tx.execute(sql`
    with moved as (
      select e.run_id, e.seq, row_number() over (partition by e.run_id order by e.seq) as at,
        count(*) over (partition by e.run_id) as count
      from grading_events e
      where e.run_id in (${runs})
        and (e.kind in ('completed', 'failed') or (e.kind = 'criterion.completed' and ${ofCriterion}))
    ), counted as (
      update grading_runs r set last_seq = r.last_seq + m.count
      from (select distinct run_id, count from moved) m where r.id = m.run_id
      returning r.id, r.last_seq - m.count as before
    )
    update grading_events e
    set seq = counted.before + moved.at, body = case e.kind when 'criterion.completed' then ${body} else e.body end
    from moved join counted on counted.id = moved.run_id
    where e.run_id = moved.run_id and e.seq = moved.seq`);
}
