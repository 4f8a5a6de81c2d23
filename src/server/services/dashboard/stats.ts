import type { DashboardStats } from '@domain/dashboard/schema';
import { caseStudies } from '@server/db/schema/case-study';
import { currentScoreFigures } from '@server/db/schema/figure';
import type { Deps } from '@server/deps';
import { and, eq } from 'drizzle-orm';
import { allCaseStudies, allCompanies, averagePercent, submissionTotal } from './figures';

/** The three figures over all case studies [7.2] [2.16] [3.1]. */
export async function dashboardStats({ database: { db } }: Pick<Deps, 'database'>): Promise<DashboardStats> {
  const { companyId, caseStudyId } = currentScoreFigures;
  const [figures] = await db
    .select({ totalSubmissions: submissionTotal, averageScore: averagePercent })
    .from(currentScoreFigures)
    .where(and(eq(companyId, allCompanies), eq(caseStudyId, allCaseStudies)));
  if (!figures) throw new Error('a sum was not answered');
  return { ...figures, activeCaseStudies: await db.$count(caseStudies) };
}
