import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { isUsedIn } from '@server/services/criterion/used';
import { spendingRoom } from '@server/services/spending/room';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ensureGrading } from './ensure';

/** Runs that wait for a key, a quota or the provider, once due, and runs paused by the cap, once it allows them. */
export async function retryWaitingRuns(deps: GraderDeps & Pick<Deps, 'tracer'>): Promise<number> {
  const { database, grader } = deps;
  const { notBefore, startedAt } = gradingRuns;
  const { room } = await spendingRoom(database.db, grader, new Date());
  const isDue = sql`${notBefore} <= now()`;
  const due = await database.db
    .select({ submissionId: gradingRuns.submissionId })
    .from(gradingRuns)
    .where(
      and(
        eq(gradingRuns.state, 'failed'),
        isNotNull(notBefore),
        sql`not exists (select from approvals where approvals.submission_id = grading_runs.submission_id)`,
        room === 'spent' ? and(isDue, isNotNull(startedAt)) : or(isDue, isNull(startedAt)),
      ),
    )
    .orderBy(asc(notBefore), asc(gradingRuns.id))
    .limit(100);
  for (const { submissionId } of due) await ensureGrading(deps, submissionId, false);
  return due.length;
}

/** Of uploads within a day or, which reads everything ungraded, of all. */
export async function adoptUngraded(
  deps: GraderDeps & Pick<Deps, 'tracer'>,
  afterMs: number,
  within: 'day' | 'ever' = 'ever',
): Promise<number> {
  const left = await ungraded(deps.database.db, afterMs, within === 'day');
  for (const { id } of left) await ensureGrading(deps, id, false, { handIn: 'sweep' });
  return left.length;
}

function ungraded(db: Db, afterMs: number, ofDay: boolean) {
  return db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        isNull(submissions.gradedAt),
        sql`${submissions.uploadedAt} < now() - make_interval(secs => ${afterMs / 1000})`,
        ofDay ? sql`${submissions.uploadedAt} > now() - interval '1 day'` : undefined,
        sql`not exists (select 1 from grading_runs where submission_id = ${submissions.id})`,
        sql`exists (select from ${criteria} where ${isUsedIn(submissions.caseStudyId)})`,
      ),
    )
    .orderBy(asc(submissions.uploadedAt))
    .limit(100);
}

export async function sweepGrading(deps: GraderDeps & Pick<Deps, 'tracer' | 'timings'>): Promise<void> {
  await retryWaitingRuns(deps);
  await adoptUngraded(deps, deps.timings.adoptAfter, 'day');
}
