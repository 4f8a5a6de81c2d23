import type { CaseStudyComparison } from '@domain/analysis/schema';
import { medianOf } from '@domain/scoring/distribution';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import {
  allCaseStudies,
  allCompanies,
  averagePercent,
  gradedTotal,
  submissionTotal,
} from '@server/services/dashboard/aggregates';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { ofAttempts, ofOneOrEach, type Scope } from './scope';
import { histogramTotal } from './totals';

export async function caseStudyComparison(db: Db, scope: Scope): Promise<CaseStudyComparison[]> {
  const [own, overall] = await Promise.all([ofCompany(db, scope), ofAll(db, scope)]);
  return own.map(({ distribution, ...row }) => ({
    ...row,
    median: medianOf(distribution),
    overall: overall.get(row.caseStudyId) ?? { graded: 0, averageScore: 0 },
  }));
}

const { companyId, caseStudyId, latest } = currentScoreAggregates;

function ofCompany(db: Db, scope: Scope) {
  const newest = sql`(
    select uploaded_at from submissions
    where coalesce(company_id, 0) = ${scope.company} and case_study_id = ${caseStudies.id} and not is_test
    order by uploaded_at desc, id desc limit 1)`;
  return withoutUnmarked(db, scope)
    .select({
      caseStudyId: caseStudies.id,
      name: caseStudies.name,
      submissions: submissionTotal,
      graded: gradedTotal,
      averageScore: averagePercent,
      distribution: histogramTotal,
      lastSubmission: newest.mapWith(submissions.uploadedAt),
    })
    .from(currentScoreAggregates)
    .innerJoin(caseStudies, eq(caseStudies.id, caseStudyId))
    .where(and(eq(companyId, scope.company), ofCaseStudy(scope), ofAttempts(latest, scope)))
    .groupBy(caseStudies.id)
    .having(sql`sum(${currentScoreAggregates.submissions}) > 0`)
    .orderBy(asc(caseStudies.id));
}

async function ofAll(db: Db, scope: Scope): Promise<Map<number, CaseStudyComparison['overall']>> {
  const rows = await withoutUnmarked(db, scope)
    .select({ id: caseStudyId, graded: gradedTotal, averageScore: averagePercent })
    .from(currentScoreAggregates)
    .where(and(eq(companyId, allCompanies), ofCaseStudy(scope), ofAttempts(latest, scope)))
    .groupBy(caseStudyId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

function ofCaseStudy(scope: Scope) {
  return and(ne(caseStudyId, allCaseStudies), ofOneOrEach(caseStudyId, scope));
}
