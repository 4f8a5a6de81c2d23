import { gradingMessages } from '@domain/messages/grading';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { type GraderDeps, graderInUse } from '@server/grading/grader-in-use';
import { requireCaseStudy } from '@server/services/case-study/find';
import { currentRubric } from '@server/services/grading/ensure';
import { isGradedAsWhole, isRegrading, openRun, type RunCause, type RunEntry } from '@server/services/grading/open-run';
import { lockSubmission } from '@server/services/submission/recount';
import { and, eq, sql } from 'drizzle-orm';
import { readCohort, submissionsGradedBy } from './read';
import { cohortResults } from './stale';

/**
 * Has the submissions of a case study whose results are not of the newest rubric, prompt and grader graded anew: only
 * those results, never one that a person has set or locked. They wait behind everybody who hands in. Submissions that
 * are being graded at this moment are left to that.
 * @throws {AppError} not-found; conflict when the case study has no criteria
 */
export async function makeCohortOne(
  deps: GraderDeps & Pick<Deps, 'tracer'>,
  caller: Pick<Caller, 'requestId'>,
  caseStudyId: number,
): Promise<{ regraded: number }> {
  const { db } = deps.database;
  await requireCaseStudy(db, caseStudyId);
  const grader = (await graderInUse(deps)).name;
  const { older } = await readCohort(db, caseStudyId, grader);
  const ways = older.alike.map(({ id }) => id);
  const found = await submissionsGradedBy(db, caseStudyId, ways);
  const called = { grader, requestId: caller.requestId, traceparent: deps.tracer.current() };
  let regraded = 0;
  for (const { id } of found.toSorted((one, other) => one.id - other.id))
    if (await regradeOlder(db, called, { caseStudyId, submissionId: id })) regraded += 1;
  return { regraded };
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
    // Meanwhile somebody else may have had it graded.
    if (rubric.every(({ id }) => stays.has(id))) return false;
    const entries = rubric.map((criterion) => stays.get(criterion.id) ?? { criterion });
    await openRun(tx, { submissionId, kind: 'full', behind: true, ...called }, entries);
    return true;
  });
}
