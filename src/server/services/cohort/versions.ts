import { type Cohort, isMixed, type OlderResults, staleBy } from '@domain/cohort/cohort';
import type { CohortVersions } from '@domain/cohort/schema';
import type { CostEstimate } from '@domain/experiment/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { cohortRegrades } from '@server/db/schema/cohort';
import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { requireCaseStudy } from '@server/services/case-study/find';
import { estimateCost } from '@server/services/experiment/estimate';
import { type } from 'arktype';
import { eq, sql } from 'drizzle-orm';
import { latestGradedBy, readCohort } from './read';

/** @throws {AppError} not-found */
export async function cohortVersions(
  deps: GraderDeps & Pick<Deps, 'config'>,
  caseStudyId: number,
): Promise<CohortVersions> {
  const { db } = deps.database;
  await requireCaseStudy(db, caseStudyId);
  const grader = (await graderInUse(deps)).name;
  const [cohort, underWay, ordered] = await Promise.all([
    readCohort(db, caseStudyId, grader),
    countUnderWay(db, caseStudyId),
    db.$count(cohortRegrades, eq(cohortRegrades.caseStudyId, caseStudyId)),
  ]);
  const { older, ...rest } = cohort;
  const estimate = await estimateOlder(deps, { caseStudyId, grader }, older);
  return {
    ...rest,
    mixed: isMixed(cohort),
    stale: staleBy(cohort),
    older: { submissions: older.submissions, estimate },
    underWay: ordered > 0 ? Math.max(underWay, older.submissions) : underWay,
  };
}

async function countUnderWay(db: Db, caseStudyId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    type({ submissions: 'number' }),
    sql`
    select count(distinct run.submission_id)::int as submissions
    from grading_runs run join submissions on submissions.id = run.submission_id
    where run.state in ('queued', 'running') and case_study_id = ${caseStudyId}`,
  );
  return row?.submissions ?? 0;
}

const sampled = { submissions: 80, configurations: 8 };

/** The exact cost for few submissions; for many, that of the latest ones of the most frequent configurations. */
async function estimateOlder(
  deps: Pick<Deps, 'database' | 'config'>,
  { caseStudyId, grader }: { caseStudyId: number; grader: string },
  older: OlderResults & Pick<Cohort['older'], 'alike'>,
): Promise<CostEstimate> {
  const configurations = new Map(
    older.alike.slice(0, sampled.configurations).map((way) => [way.id, way.results / way.submissions]),
  );
  const max = Math.ceil(sampled.submissions / Math.max(1, configurations.size));
  const sample = await latestGradedBy(deps.database.db, caseStudyId, [...configurations.keys()], max);
  const asked = sample.map(({ id, alike }) => ({ submissionId: id, grader, answers: configurations.get(alike) ?? 0 }));
  const estimate = await estimateCost(deps, asked);
  const times = estimate.calls === 0 ? 1 : older.results / estimate.calls;
  const { tokens, cost } = estimate;
  return {
    ...estimate,
    calls: older.results,
    tokens: tokens && {
      input: Math.round(tokens.input * times),
      cached: Math.round(tokens.cached * times),
      output: Math.round(tokens.output * times),
    },
    cost: cost === null ? null : cost * times,
  };
}
