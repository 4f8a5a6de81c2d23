import type { Db } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { demoRows } from '@server/db/schema/demo';
import { samples } from '@server/db/schema/sample';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { unlinkSubmissions } from '@server/services/company/link-submissions';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { deleteSubmission } from '@server/services/submission/delete';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { notedRows } from './demo-rows';

export async function removeDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  const { db } = deps.database;
  const handedIn = await notedRows(db, 'submission');
  const made = await notedRows(db, 'company');
  if (handedIn.length + made.length === 0) return say('There is no demo to remove.');
  await giveBackUsage(db, handedIn);
  for (const id of handedIn) await deleteIfExists(deps, id);
  say(`Submissions removed, with their files, results and mails: ${handedIn.length}.`);
  for (const id of made) {
    await db.transaction(async (tx) => {
      await unlinkSubmissions(tx, id);
      await tx.delete(companies).where(eq(companies.id, id));
    });
  }
  say(`Companies removed: ${made.length}.`);
  await db.delete(samples).where(inArray(samples.id, await notedRows(db, 'sample')));
  await removeCaseStudies(deps, say);
  await db.delete(auditLog).where(inArray(auditLog.id, await notedRows(db, 'audit')));
  await db.delete(demoRows);
  const [some] = await db.select({ id: submissions.id }).from(submissions).limit(1);
  // Triggers leave zeros, which an empty database doesn't need.
  if (!some) await rebuildAggregates(db);
}

async function deleteIfExists(deps: Deps, id: number): Promise<void> {
  try {
    await deleteSubmission(deps, id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
  }
}

/** Kept if real students have submitted for it. */
async function removeCaseStudies({ database: { db } }: Deps, say: (line: string) => void): Promise<void> {
  for (const id of await notedRows(db, 'case-study')) {
    const inUse = db.select({ id: submissions.id }).from(submissions).where(eq(submissions.caseStudyId, id));
    await db.delete(caseStudies).where(and(eq(caseStudies.id, id), notExists(inUse)));
    const [kept] = await db.select({ name: caseStudies.name }).from(caseStudies).where(eq(caseStudies.id, id));
    say(kept ? `“${kept.name}” stays: real submissions are for it.` : 'The second case study is removed.');
  }
}

/** Call it before the submissions are deleted. Only of the offline rules, because money spent stays spent. */
async function giveBackUsage(db: Db, submissionIds: readonly number[]): Promise<void> {
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
