import type { CaseStudyOverview } from '@domain/case-study/schema';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import { isVisible } from '@server/grading/result/is-visible';
import type { Within } from '@server/services/course/within';
import { isUsedIn, rubricOrder } from '@server/services/criterion/used';
import { allCompanies, gradedTotal, submissionTotal } from '@server/services/dashboard/aggregates';
import { isGraded } from '@server/services/submission/list/conditions';
import { isNoTest } from '@server/services/submission/list/tests';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isListed } from './list';

export async function overviewCaseStudies(db: Db, within: Within): Promise<CaseStudyOverview[]> {
  const [counted, rows] = await Promise.all([countSubmissions(db, within), listCriteria(db, within)]);
  const criteriaOf = Map.groupBy(rows, ({ caseStudyId }) => caseStudyId);
  return counted.map((caseStudy) => ({
    ...caseStudy,
    criteria: (criteriaOf.get(caseStudy.id) ?? []).map(({ category, maxScore }) => ({ category, maxScore })),
  }));
}

function countSubmissions(db: Db, within: Within) {
  return db
    .select({
      id: caseStudies.id,
      submissions: submissionTotal,
      graded: gradedTotal,
      // Counted by what decides, which an index answers, and not row by row.
      ready: sql<number>`(select coalesce(sum(count), 0)::int
        from (select case_study_id, release, count(*) from ${submissions}
          where ${submissions.caseStudyId} = ${caseStudies.id} and ${isGraded} and ${isNoTest(submissions.id)}
           group by 1, 2) as submissions
        where not ${isVisible})`,
    })
    .from(caseStudies)
    .leftJoin(
      currentScoreAggregates,
      and(eq(currentScoreAggregates.caseStudyId, caseStudies.id), eq(currentScoreAggregates.companyId, allCompanies)),
    )
    .where(isListed(db, within))
    .groupBy(caseStudies.id)
    .orderBy(asc(caseStudies.id));
}

function listCriteria(db: Db, within: Within) {
  return db
    .select({ caseStudyId: caseStudies.id, category: criteria.category, maxScore: criteria.maxScore })
    .from(caseStudies)
    .innerJoin(criteria, isUsedIn(caseStudies.id))
    .where(isListed(db, within))
    .orderBy(rubricOrder);
}
