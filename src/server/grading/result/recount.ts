import type { Transaction } from '@server/db/client';
import { execute } from '@server/db/prepared';
import { sql } from 'drizzle-orm';

const publicationLock = 7023;

/** Keeps emails of results that would go by themselves waiting until the transaction ends. */
export async function lockPublication(tx: Transaction, caseStudyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publicationLock}, ${caseStudyId})`);
}

/**
 * For transactions that may email results by themselves [C8.22]: either they see a publication, or that emails this
 * submission. Before the submission's lock, for which a publication waits. Returns false if the submission is gone.
 */
export async function lockForEmail(tx: Transaction, submissionId: number): Promise<boolean> {
  await execute(
    tx,
    'share_publication',
    sql`select pg_advisory_xact_lock_shared(${publicationLock}::int, case_study_id) from submissions where id = ${submissionId}`,
  );
  return lockSubmission(tx, submissionId);
}

/**
 * Must be the first statement of every transaction that changes results: without it concurrent criteria make a wrong
 * total, and any other order deadlocks with a delete. Returns false if the submission is gone.
 */
export async function lockSubmission(tx: Transaction, submissionId: number): Promise<boolean> {
  const rows = await execute(
    tx,
    'lock_submission',
    sql`select 1 from submissions where id = ${submissionId} for update`,
  );
  return rows.length > 0;
}

/** [3.11] The total is null while a criterion of the latest full run lacks a result: a missing one is never 0. */
export async function recount(tx: Transaction, submissionId: number): Promise<void> {
  const whole = await execute(
    tx,
    'recount_submission',
    sql`
    with latest as (
      select id from grading_runs where submission_id = ${submissionId} and kind = 'full' order by id desc limit 1
    ), wanted as (
      select criterion_id from grading_run_criteria where run_id = (select id from latest)
    ), current as (
      select criterion_id, score, max_score from grading_results
      where submission_id = ${submissionId} and superseded_at is null
    ), figures as (
      select count(*)::int as results,
        count(w.criterion_id)::int as graded,
        sum(c.score) filter (where w.criterion_id is not null)::int as total,
        sum(c.max_score) filter (where w.criterion_id is not null)::int as maximum
      from current c left join wanted w using (criterion_id)
    ), complete as (
      select results, total, maximum, graded > 0 and graded = (select count(*) from wanted) as whole from figures
    ), counted as (
      select results, whole, case when whole then total end as total, case when whole then maximum end as maximum,
        case when whole then student_digest(${submissionId}) end as digest
      from complete
    ), changed as (
      update submissions set result_count = results, total_score = total, max_score = maximum, student_digest = digest
      from counted where submissions.id = ${submissionId}
        and (result_count, total_score, max_score, student_digest) is distinct from (results, total, maximum, digest)
    )
    select 1 from counted where whole`,
  );
  if (whole.length === 0) return;
  await keepScores(tx, submissionId);
  await keepConfiguration(tx, submissionId);
}

export async function keepConfiguration(tx: Transaction, submissionId: number): Promise<void> {
  await execute(tx, 'keep_configuration', sql`select keep_configuration(${submissionId})`);
}

/** Deleted by a trigger when the total goes. */
async function keepScores(tx: Transaction, submissionId: number): Promise<void> {
  await execute(
    tx,
    'keep_scores',
    sql`
    insert into submission_scores as kept (submission_id, criteria, scores, maxima)
    select submission_id, array_agg(criterion_id order by criterion_id), array_agg(score order by criterion_id),
      array_agg(max_score order by criterion_id)
    from grading_results
    where submission_id = ${submissionId} and superseded_at is null and criterion_id in (
      select criterion_id from grading_run_criteria where run_id = (
        select id from grading_runs where submission_id = ${submissionId} and kind = 'full' order by id desc limit 1))
    group by submission_id
    on conflict (submission_id) do update
      set criteria = excluded.criteria, scores = excluded.scores, maxima = excluded.maxima
      where (kept.criteria, kept.scores, kept.maxima) is distinct from
        (excluded.criteria, excluded.scores, excluded.maxima)`,
  );
}
