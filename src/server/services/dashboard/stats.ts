import type { DashboardStats } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { isWithin, type Within } from '@server/services/course/within';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { and, eq } from 'drizzle-orm';
import { allCompanies, averagePercent, ofCaseStudies, submissionTotal } from './aggregates';

/** [7.2] [2.16] [3.1] */
export async function dashboardStats(db: Db, within: Within): Promise<DashboardStats> {
  const { companyId, caseStudyId } = currentScoreAggregates;
  const [aggregates] = await withoutUnmarked(db, within)
    .select({ totalSubmissions: submissionTotal, averageScore: averagePercent })
    .from(currentScoreAggregates)
    .where(and(eq(companyId, allCompanies), ofCaseStudies(caseStudyId, within)));
  if (!aggregates) throw new Error('a sum was not answered');
  return { ...aggregates, activeCaseStudies: await db.$count(caseStudies, isWithin(caseStudies.courseId, within)) };
}
