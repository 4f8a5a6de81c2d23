import { caseStudies } from '@server/db/schema/case-study';
import { currentScoreFigures } from '@server/db/schema/figure';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { and, asc, eq, sql } from 'drizzle-orm';
import { allCompanies, averagePercent, submissionTotal } from './figures';

export type CaseStudyStats = {
  id: number;
  name: string;
  totalSubmissions: number;
  /** Percent with one decimal. */
  averageScore: number;
  /** When the newest one came; null when there is none. */
  lastSubmission: Date | null;
};

/** The figures of each case study, the first one made first [7.3] [2.17] [3.2]. */
export function caseStudyStats({ database: { db } }: Pick<Deps, 'database'>): Promise<CaseStudyStats[]> {
  const newest = sql`(
    select uploaded_at from submissions where case_study_id = case_studies.id
    order by uploaded_at desc, id desc limit 1)`;
  return db
    .select({
      id: caseStudies.id,
      name: caseStudies.name,
      totalSubmissions: submissionTotal,
      averageScore: averagePercent,
      lastSubmission: newest.mapWith(submissions.uploadedAt),
    })
    .from(caseStudies)
    .leftJoin(
      currentScoreFigures,
      and(eq(currentScoreFigures.caseStudyId, caseStudies.id), eq(currentScoreFigures.companyId, allCompanies)),
    )
    .groupBy(caseStudies.id)
    .orderBy(asc(caseStudies.id));
}
