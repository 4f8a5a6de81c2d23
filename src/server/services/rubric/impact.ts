import { changesBetween } from '@domain/rubric-impact/changes';
import { type OlderResults, olderResults } from '@domain/rubric-impact/older-results';
import type { RubricImpact } from '@domain/rubric-impact/schema';
import type { Db } from '@server/db/client';
import { bulkActions, bulkItems } from '@server/db/schema/bulk';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { requireCaseStudy } from '@server/services/case-study/find';
import { estimateCost } from '@server/services/experiment/estimate';
import { estimateSeconds } from '@server/services/grading/estimate-seconds';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { gradedAlike, gradedBy, latestGradedBy } from './graded-alike';
import { newestVersions } from './newest-versions';

/** [S7.1] @throws {AppError} not-found */
export async function rubricImpact(
  deps: GraderDeps & Pick<Deps, 'config'>,
  caseStudyId: number,
): Promise<RubricImpact> {
  const { db } = deps.database;
  await requireCaseStudy(db, caseStudyId);
  const [{ rubric, newest }, alike] = await Promise.all([
    newestVersions(db, caseStudyId),
    gradedAlike(db, caseStudyId),
  ]);
  const older = olderResults(alike, newest);
  const [changed, emailed, cost, seconds, regrading] = await Promise.all([
    changedCriteria(db, older, newest),
    countEmailed(db, caseStudyId, older),
    estimatedCost(deps, caseStudyId, older),
    estimateSeconds(db, eq(submissions.caseStudyId, caseStudyId), older.submissions),
    openRegrade(db, caseStudyId),
  ]);
  const { results, keptByPeople } = older;
  const place = new Map(rubric.map(({ id }, at) => [id, at]));
  const placeOf = (id: number) => place.get(id) ?? rubric.length;
  const inOrder = changed.toSorted((one, other) => placeOf(one.criterionId) - placeOf(other.criterionId));
  return {
    submissions: older.submissions,
    results,
    criteria: inOrder,
    keptByPeople,
    emailed,
    cost,
    seconds,
    regrading,
  };
}

async function changedCriteria(
  db: Db,
  { versions }: OlderResults,
  newestVersion: ReadonlyMap<number, number>,
): Promise<RubricImpact['criteria']> {
  const ids = [...versions.keys()];
  if (ids.length === 0) return [];
  const stored = await db
    .select({
      id: criteria.id,
      version: criterionVersions.version,
      at: criterionVersions.at,
      snapshot: criterionVersions.snapshot,
    })
    .from(criteria)
    .innerJoin(criterionVersions, eq(criterionVersions.criterionId, criteria.id))
    .where(inArray(criteria.id, ids));
  const newest = await db.select().from(criteria).where(inArray(criteria.id, ids));
  return newest.map((criterion) => {
    const counts = versions.get(criterion.id) ?? new Map<number, number>();
    const mostFirst = [...counts].toSorted(([, one], [, other]) => other - one).map(([version]) => version);
    const own = stored.filter(({ id }) => id === criterion.id);
    const snapshots = mostFirst.flatMap((of) =>
      own.filter(({ version }) => version === of).map(({ snapshot }) => snapshot),
    );
    const from = snapshots[0]?.maxScore;
    const isOmitted = newestVersion.get(criterion.id) === Number.POSITIVE_INFINITY;
    return {
      criterionId: criterion.id,
      name: criterion.name,
      changed: isOmitted ? ['omitted'] : changesBetween(snapshots, criterion),
      points: isOmitted || from === undefined || from === criterion.maxScore ? null : { from, to: criterion.maxScore },
      changedAt: own.find(({ version }) => version === criterion.version)?.at ?? criterion.createdAt,
      results: [...counts.values()].reduce((sum, count) => sum + count, 0),
      versions: [...counts.keys()].toSorted((one, other) => other - one),
    };
  });
}

async function openRegrade(db: Db, caseStudyId: number): Promise<number | null> {
  const [open] = await db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(
      and(
        isNull(bulkActions.finishedAt),
        sql`${bulkActions.options} ? 'older'`,
        sql`exists (
          select from ${bulkItems} join ${submissions} on ${submissions.id} = ${bulkItems.submissionId}
          where ${bulkItems.actionId} = ${bulkActions.id} and ${submissions.caseStudyId} = ${caseStudyId})`,
      ),
    )
    .orderBy(desc(bulkActions.id))
    .limit(1);
  return open?.id ?? null;
}

function countEmailed(db: Db, caseStudyId: number, { alike }: OlderResults): Promise<number> {
  const configurations = alike.map(({ id }) => id);
  const { id, emailSentAt } = submissions;
  return db.$count(submissions, and(isNotNull(emailSentAt), sql`${id} in ${gradedBy(caseStudyId, configurations)}`));
}

const sampled = { submissions: 80, configurations: 8 };

/** Exact for few submissions; for many, by the latest ones of the most frequent configurations. */
async function estimatedCost(
  deps: GraderDeps & Pick<Deps, 'config'>,
  caseStudyId: number,
  { alike, toGrade }: OlderResults,
): Promise<number | null> {
  const grader = (await graderInUse(deps)).name;
  const configurations = new Map(alike.slice(0, sampled.configurations).map((one) => [one.id, one.results]));
  const max = Math.ceil(sampled.submissions / Math.max(1, configurations.size));
  const sample = await latestGradedBy(deps.database.db, caseStudyId, [...configurations.keys()], max);
  const asked = sample.map(({ id, configuration }) => ({
    submissionId: id,
    grader,
    answers: configurations.get(configuration) ?? 0,
  }));
  const { calls, cost } = await estimateCost(deps.database.db, asked);
  return cost === null || calls === 0 ? cost : (cost * toGrade) / calls;
}
