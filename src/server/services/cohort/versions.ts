import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader-in-use';
import { promptVersion } from '@server/grading/prompt';
import { requireCaseStudy } from '@server/services/case-study/find';
import { type CostEstimate, estimateCost } from '@server/services/experiment/estimate';
import { sql } from 'drizzle-orm';
import { cohortResults } from './stale';

type Counted = { submissions: number; isNewest: boolean };

/** What the current results of a case study were graded by; people's own scores aside. */
export type CohortVersions = {
  /** Completely graded submissions. */
  submissions: number;
  /** Whether they come from more than one version of a criterion, of the prompt, or more than one grader. */
  mixed: boolean;
  /** Criteria whose results come from several versions, by their latest first. */
  criteria: { criterionId: number; name: string; versions: (Counted & { version: number })[] }[];
  prompts: (Counted & { version: string })[];
  graders: (Counted & { name: string })[];
  /** Submissions with a result that is not of the newest: what making them one grades again, and what that costs. */
  older: { submissions: number; estimate: CostEstimate };
  /** Results not of the newest that stay, because a person has set or locked them. */
  kept: number;
  /** Submissions that are being graded at this moment. */
  underWay: number;
};

type Tally = {
  criterionId: number | null;
  name: string | null;
  version: number | null;
  newest: number | null;
  grader: string | null;
  prompt: string | null;
  submissions: number;
};

/** @throws {AppError} not-found */
export async function cohortVersions(
  deps: GraderDeps & Pick<Deps, 'config'>,
  caseStudyId: number,
): Promise<CohortVersions> {
  const { db } = deps.database;
  await requireCaseStudy(db, caseStudyId);
  const grader = (await graderInUse(deps)).name;
  const results = cohortResults(caseStudyId, grader);
  const [tallies, older, [counts]] = await Promise.all([
    db.execute<Tally>(sql`
      select criterion_id as "criterionId", name, version, newest, grader, prompt,
        count(distinct submission_id)::int as submissions
      from (${results}) as cohort where not kept
      group by grouping sets ((criterion_id, name, version, newest), (grader), (prompt))
      order by criterion_id, version desc, submissions desc`),
    db.execute<{ submissionId: number; answers: number }>(sql`
      select submission_id as "submissionId", count(*)::int as answers
      from (${results}) as cohort where stale and not kept group by 1 order by 1`),
    db.execute<{ submissions: number; underWay: number; kept: number }>(sql`
      select count(*) filter (where total_score is not null)::int as submissions,
        count(*) filter (where exists (
          select from grading_runs run where run.submission_id = submissions.id and run.state in ('queued', 'running')
        ))::int as "underWay",
        (select count(*)::int from (${results}) as cohort where stale and kept) as kept
      from submissions where case_study_id = ${caseStudyId}`),
  ]);
  const criteria = severalVersions(tallies);
  const prompts = tallies.flatMap(({ prompt, submissions }) =>
    prompt ? [{ version: prompt, submissions, isNewest: prompt === promptVersion }] : [],
  );
  const graders = tallies.flatMap(({ grader: name, submissions }) =>
    name ? [{ name, submissions, isNewest: name === grader }] : [],
  );
  return {
    submissions: counts?.submissions ?? 0,
    mixed: criteria.length > 0 || prompts.length > 1 || graders.length > 1,
    criteria,
    prompts,
    graders,
    older: {
      submissions: older.length,
      estimate: await estimateCost(
        deps,
        older.map((row) => ({ ...row, grader })),
      ),
    },
    kept: counts?.kept ?? 0,
    underWay: counts?.underWay ?? 0,
  };
}

function severalVersions(tallies: readonly Tally[]): CohortVersions['criteria'] {
  const ofCriteria = tallies.filter(({ criterionId }) => criterionId !== null);
  return [...Map.groupBy(ofCriteria, ({ criterionId }) => criterionId).values()].flatMap((rows) => {
    const versions = rows.flatMap(({ version, newest, submissions }) =>
      version === null ? [] : [{ version, submissions, isNewest: version === newest }],
    );
    const [first] = rows;
    if (versions.length < 2 || !first?.criterionId) return [];
    return [{ criterionId: first.criterionId, name: first.name ?? '', versions }];
  });
}
