import { type CriterionSums, criterionStatistics } from '@domain/analysis/criterion-statistics';
import type { CompanyAnalysis } from '@domain/analysis/schema';
import type { Db } from '@server/db/client';
import { currentCriterionAggregates } from '@server/db/schema/aggregate';
import { criteria } from '@server/db/schema/criterion';
import { allCaseStudies, allCompanies } from '@server/services/dashboard/aggregates';
import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ofAttempts, type Scope } from './scope';

const { companyId, caseStudyId, criterionId, latest } = currentCriterionAggregates;

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

export async function criteriaAnalysis(db: Db, scope: Scope): Promise<CompanyAnalysis['criteria']> {
  const rows = await db
    .select({
      companyId,
      criterionId: criteria.id,
      name: criteria.name,
      category: criteria.category,
      maxScore: criteria.maxScore,
      isArchived: sql<boolean>`${criteria.archivedAt} is not null`,
      sums,
    })
    .from(currentCriterionAggregates)
    .innerJoin(criteria, eq(criteria.id, criterionId))
    .where(
      and(
        inArray(companyId, [scope.company, allCompanies]),
        scope.caseStudy === allCaseStudies ? undefined : eq(caseStudyId, scope.caseStudy),
        ofAttempts(latest, scope),
      ),
    )
    .groupBy(companyId, criteria.id)
    .having(sql`sum(${currentCriterionAggregates.graded}) > 0`);
  const overall = new Map(
    rows.flatMap((row) => (row.companyId === allCompanies ? [[row.criterionId, shareOf(row.sums)] as const] : [])),
  );
  return rows
    .filter((row) => row.companyId === scope.company)
    .map(({ companyId, sums, ...criterion }) => ({
      ...criterion,
      ...criterionStatistics(sums),
      overallShare: overall.get(criterion.criterionId) ?? null,
    }))
    .toSorted((one, other) => (one.share ?? 0) - (other.share ?? 0) || one.criterionId - other.criterionId);
}

function shareOf(sums: CriterionSums): number | null {
  return criterionStatistics(sums).share;
}

/** Stays below 2⁵³ for ten million submissions. */
function total(column: AnyColumn): SQL<number> {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number);
}
