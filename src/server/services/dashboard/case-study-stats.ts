import type { CaseStudyStats } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { isListed } from '@server/services/case-study/list';
import type { Within } from '@server/services/course/within';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { and, asc, eq, sql } from 'drizzle-orm';
import { allCompanies, averagePercent, submissionTotal } from './aggregates';

/** [7.3] [2.17] [3.2] */
export function caseStudyStats(db: Db, within: Within): Promise<CaseStudyStats[]> {
  const newest = sql`(
    select uploaded_at from submissions where case_study_id = case_studies.id and not is_test
    order by uploaded_at desc, id desc limit 1)`;
  return withoutUnmarked(db, within)
    .select({
      id: caseStudies.id,
      name: caseStudies.name,
      courseId: caseStudies.courseId,
      courseName: shortCourseName,
      totalSubmissions: submissionTotal,
      averageScore: averagePercent,
      lastSubmission: newest.mapWith(submissions.uploadedAt),
    })
    .from(caseStudies)
    .innerJoin(courses, eq(courses.id, caseStudies.courseId))
    .leftJoin(
      currentScoreAggregates,
      and(eq(currentScoreAggregates.caseStudyId, caseStudies.id), eq(currentScoreAggregates.companyId, allCompanies)),
    )
    .where(isListed(db, within))
    .groupBy(caseStudies.id, courses.id)
    .orderBy(asc(caseStudies.id));
}
