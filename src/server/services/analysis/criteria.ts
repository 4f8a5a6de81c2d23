import { criterionStatistics } from '@domain/analysis/criterion-statistics';
import type { AnalyzedCriterion } from '@domain/analysis/schema';
import type { Db } from '@server/db/client';
import { currentCriterionAggregates, currentPointAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { isOfRubric, isUsedIn } from '@server/services/criterion/used';
import { allCompanies } from '@server/services/dashboard/aggregates';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { countReviewsByCriterion } from '@server/services/review/count-by-criterion';
import { isMarked, matching } from '@server/services/submission/list/matching';
import { type AnyColumn, and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { filterOf, ofAttempts, ofOneOrEach, type Scope } from './scope';

/** Above every share. */
const last = 101;

type InCaseStudy = { caseStudyId: number; caseStudyName: string };

const sums = {
  graded: total(currentCriterionAggregates.graded),
  points: total(currentCriterionAggregates.points),
  pointSquares: total(currentCriterionAggregates.pointSquares),
  maxima: total(currentCriterionAggregates.maxima),
  shares: total(currentCriterionAggregates.shares),
  shareSquares: total(currentCriterionAggregates.shareSquares),
  rests: total(currentCriterionAggregates.rests),
  restSquares: total(currentCriterionAggregates.restSquares),
  products: total(currentCriterionAggregates.products),
};

/** Per case study, hardest first; with `ungraded`, those of its rubric without a grade come last. */
export async function criteriaByCaseStudy(
  db: Db,
  scope: Scope,
  { ungraded }: { ungraded: boolean },
): Promise<(AnalyzedCriterion & InCaseStudy)[]> {
  const listed = ungraded ? isUsedIn(caseStudies.id) : sql`false`;
  const [rows, points, reviews, changed] = await Promise.all([
    withoutUnmarked(db, scope)
      .select({
        caseStudyId: caseStudies.id,
        caseStudyName: caseStudies.name,
        criterionId: criteria.id,
        name: criteria.name,
        category: criteria.category,
        maxScore: criteria.maxScore,
        isArchived: sql<boolean>`${criteria.archivedAt} is not null`,
        sums,
      })
      .from(caseStudies)
      .innerJoin(criteria, isOfRubric(caseStudies.id))
      .leftJoin(
        currentCriterionAggregates,
        and(
          eq(currentCriterionAggregates.caseStudyId, caseStudies.id),
          eq(currentCriterionAggregates.criterionId, criteria.id),
          within(currentCriterionAggregates, scope),
        ),
      )
      .where(
        and(
          ofOneOrEach(caseStudies.id, { ...scope, company: allCompanies }),
          // Makes it an inner join: each case study with each shared criterion would be a million rows of a thousand.
          ungraded ? undefined : isNotNull(currentCriterionAggregates.graded),
        ),
      )
      .groupBy(caseStudies.id, criteria.id)
      .having(or(sql`sum(${currentCriterionAggregates.graded}) > 0`, listed))
      .orderBy(asc(caseStudies.id), desc(criteria.category), asc(criteria.position), asc(criteria.id)),
    countsOfPoints(db, scope),
    countReviewsByCriterion(db, filterOf(scope)),
    countChanged(db, scope),
  ]);
  const toReview = new Map(reviews.map((row) => [keyOf(row), row.entries]));
  return rows
    .map(({ sums, ...row }) => {
      const counts = points.get(keyOf(row)) ?? [];
      return {
        ...row,
        ...criterionStatistics(sums),
        counts: Array.from({ length: Math.max(counts.length, row.maxScore + 1) }, (_, score) => counts[score] ?? 0),
        toReview: toReview.get(keyOf(row)) ?? 0,
        changedByPeople: changed.get(keyOf(row)) ?? 0,
      };
    })
    .toSorted((one, other) => (one.share ?? last) - (other.share ?? last));
}

/** What all submissions earn of each criterion, in percent, by case study. */
export async function overallShares(db: Db, scope: Scope) {
  const { caseStudyId, criterionId } = currentCriterionAggregates;
  const rows = await withoutUnmarked(db, scope)
    .select({ caseStudyId, criterionId, sums })
    .from(currentCriterionAggregates)
    .where(within(currentCriterionAggregates, { ...scope, company: allCompanies }))
    .groupBy(caseStudyId, criterionId);
  const shares = new Map(rows.map((row) => [keyOf(row), criterionStatistics(row.sums).share]));
  return (of: Key) => shares.get(keyOf(of)) ?? null;
}

async function countsOfPoints(db: Db, scope: Scope): Promise<Map<string, number[]>> {
  const { caseStudyId, criterionId, score, graded } = currentPointAggregates;
  const rows = await withoutUnmarked(db, scope)
    .select({ caseStudyId, criterionId, score, graded: sql<number>`sum(${graded})::int` })
    .from(currentPointAggregates)
    .where(within(currentPointAggregates, scope))
    .groupBy(caseStudyId, criterionId, score)
    .having(sql`sum(${graded}) <> 0`);
  const counts = new Map<string, number[]>();
  for (const row of rows) {
    const own = counts.get(keyOf(row)) ?? [];
    own[row.score] = row.graded;
    counts.set(keyOf(row), own);
  }
  return counts;
}

async function countChanged(db: Db, scope: Scope): Promise<Map<string, number>> {
  const { caseStudyId } = submissions;
  const { criterionId, supersededAt, gradedBy } = gradingResults;
  const rows = await db
    .select({ caseStudyId, criterionId, results: sql<number>`count(*)::int` })
    .from(gradingResults)
    .innerJoin(submissions, eq(submissions.id, gradingResults.submissionId))
    .where(and(isNull(supersededAt), eq(gradedBy, sql`'person'`), matching(filterOf(scope)), isMarked(scope.viewer)))
    .groupBy(caseStudyId, criterionId);
  return new Map(rows.map((row) => [keyOf(row), row.results]));
}

function within(
  { companyId, caseStudyId, latest }: { companyId: AnyColumn; caseStudyId: AnyColumn; latest: AnyColumn },
  scope: Scope,
): SQL | undefined {
  return and(eq(companyId, scope.company), ofOneOrEach(caseStudyId, scope), ofAttempts(latest, scope));
}

type Key = { caseStudyId: number; criterionId: number };

const keyOf = ({ caseStudyId, criterionId }: Key) => `${caseStudyId} ${criterionId}`;

/** Stays below 2⁵³ for ten million submissions. */
function total(column: AnyColumn): SQL<number> {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number);
}
