import { gradingMessages } from '@domain/messages/grading';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { cohortRegrades } from '@server/db/schema/cohort';
import { criterionVersions } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { promptVersion } from '@server/grading/prompt/prompt';
import { lockSubmission } from '@server/grading/result/recount';
import { isGradedAsWhole, isRegrading, openRun, type RunCause, type RunEntry } from '@server/grading/run/open-run';
import { recordAudit } from '@server/services/audit/record';
import { requireCaseStudy } from '@server/services/case-study/find';
import { currentRubric } from '@server/services/grading/ensure';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { nextGradedBy, readCohort } from './read';

type RegradingDeps = GraderDeps & Pick<Deps, 'tracer'>;

type CohortRegrade = RunCause & { caseStudyId: number; after: number };

/** A class of thousands would keep the caller waiting for minutes. */
const batch = 100;

/**
 * Regrades stale results behind all uploads, except scores set or locked by a person. Starts the first batch; the sweep
 * continues. `regraded` counts all.
 * @throws {AppError} not-found; conflict if the case study has no criteria
 */
export async function regradeStaleResults(
  deps: RegradingDeps,
  caller: Pick<LoggedIn, 'requestId' | 'user'>,
  caseStudyId: number,
  max = batch,
): Promise<{ regraded: number }> {
  const { db } = deps.database;
  const { name } = await requireCaseStudy(db, caseStudyId);
  const asked = { caseStudyId, after: 0, requestId: caller.requestId, traceparent: deps.tracer.current() };
  const { begun, last, older } = await regradeNext(deps, asked, max);
  const regraded = last === null ? begun : begun + Math.max(0, older - max);
  await db.transaction(async (tx) => {
    const changes = { submissions: { from: null, to: regraded } };
    if (regraded > 0) await recordAudit(tx, caller.user, 'cohort.regraded', name, changes);
    if (last === null) return;
    // This request includes the rest of an earlier one.
    await tx.delete(cohortRegrades).where(eq(cohortRegrades.caseStudyId, caseStudyId));
    await tx.insert(cohortRegrades).values({ ...asked, after: last });
  });
  return { regraded };
}

export async function continueCohortRegrades(deps: RegradingDeps): Promise<void> {
  const { db } = deps.database;
  const open = await db.select().from(cohortRegrades).orderBy(asc(cohortRegrades.id));
  for (const regrade of open) {
    const { last } = await regradeNext(deps, regrade, batch);
    const self = eq(cohortRegrades.id, regrade.id);
    if (last === null) await db.delete(cohortRegrades).where(self);
    else await db.update(cohortRegrades).set({ after: last }).where(self);
  }
}

/**
 * Two processes may take the same submissions: the second finds them being graded. `last` is null at the end; `older`
 * counts all that were stale.
 */
async function regradeNext(
  deps: RegradingDeps,
  { caseStudyId, after, requestId, traceparent }: CohortRegrade,
  max: number,
): Promise<{ begun: number; last: number | null; older: number }> {
  const { db } = deps.database;
  const grader = (await graderInUse(deps)).name;
  const { older } = await readCohort(db, caseStudyId, grader);
  const configurations = older.alike.map((way) => way.id);
  const next = await nextGradedBy(db, { caseStudyId, after }, configurations, max);
  const called = { grader, requestId, traceparent, handIn: `cohort:${caseStudyId}` };
  let begun = 0;
  for (const submissionId of next) if (await regradeOlder(db, called, { caseStudyId, submissionId })) begun += 1;
  return { begun, last: next.at(max - 1) ?? null, older: older.submissions };
}

async function regradeOlder(
  db: Db,
  called: RunCause & { grader: string },
  { caseStudyId, submissionId }: { caseStudyId: number; submissionId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, submissionId))) return false;
    if ((await isGradedAsWhole(tx, submissionId)) || (await isRegrading(tx, submissionId))) return false;
    const rubric = await currentRubric(tx, submissionId);
    if (rubric.length === 0) throw new AppError('conflict', gradingMessages.noCriteria);
    const staying = await tx
      .select({ kept: sql<number>`cohort.result_id`, criterion: criterionVersions.snapshot })
      .from(sql`(${cohortResults(caseStudyId, called.grader)} and s.id = ${submissionId}) as cohort`)
      .innerJoin(
        criterionVersions,
        and(
          eq(criterionVersions.criterionId, sql`cohort.criterion_id`),
          eq(criterionVersions.version, sql`cohort.version`),
        ),
      )
      .where(sql`cohort.kept or not cohort.stale`);
    const stays = new Map<number, RunEntry>(staying.map((entry) => [entry.criterion.id, entry]));
    // Someone else may have regraded it meanwhile.
    if (rubric.every(({ id }) => stays.has(id))) return false;
    const entries = rubric.map((criterion) => stays.get(criterion.id) ?? { criterion });
    await openRun(tx, { submissionId, kind: 'full', behind: true, ...called }, entries);
    return true;
  });
}

/**
 * Current results with `kept` (set or locked by a person) and `stale` (another version of criterion or prompt, or
 * another grader).
 */
function cohortResults(caseStudyId: number, grader: string): SQL {
  return sql`
    select r.submission_id, r.id as result_id, r.criterion_id, c.name, r.criterion_version as version, c.version as newest,
      coalesce(run.grader, '') as grader, coalesce(run.prompt_version, '') as prompt,
      r.locked or r.graded_by = 'person' as kept,
      r.criterion_version <> c.version or run.grader is distinct from ${grader}
        or run.prompt_version is distinct from ${promptVersion} as stale
    from submissions s
    join grading_results r on r.submission_id = s.id and r.superseded_at is null
    join criteria c on c.id = r.criterion_id and c.archived_at is null
    left join grading_runs run on run.id = r.run_id
    where s.case_study_id = ${caseStudyId} and s.total_score is not null`;
}
