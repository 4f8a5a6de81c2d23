import { caseStudies } from '@server/db/schema/case-study';
import { caseStudyFigures } from '@server/db/schema/case-study-figures';
import type { Deps } from '@server/deps';
import { averagePercent, submissionTotal } from './figures';

export type DashboardStats = {
  totalSubmissions: number;
  /** Percent with one decimal. */
  averageScore: number;
  activeCaseStudies: number;
};

/** The three figures over all case studies [7.2] [2.16] [3.1]. */
export async function dashboardStats({ database: { db } }: Pick<Deps, 'database'>): Promise<DashboardStats> {
  const [figures] = await db
    .select({ totalSubmissions: submissionTotal, averageScore: averagePercent })
    .from(caseStudyFigures);
  if (!figures) throw new Error('a sum was not answered');
  return { ...figures, activeCaseStudies: await db.$count(caseStudies) };
}
