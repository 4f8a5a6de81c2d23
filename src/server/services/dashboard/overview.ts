import type { Overview } from '@domain/dashboard/schema';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import type { Deps } from '@server/deps';
import { and, eq, sql } from 'drizzle-orm';
import { averagePercent, caseStudyKey, companyKey, gradedTotal, submissionTotal } from './aggregates';

/** A `companyId` of null or 0 chooses the submissions without a company; one left out, all of them. */
export type Choice = { companyId?: number | null; caseStudyId?: number };

/** How many submissions there are and how they did, of a company, a case study, or all [2.35]. */
export async function overview({ database: { db } }: Pick<Deps, 'database'>, choice: Choice): Promise<Overview> {
  const { companyId, caseStudyId, histogram } = currentScoreAggregates;
  const [[aggregates], companyCount, caseStudyCount] = await Promise.all([
    db
      .select({
        totalSubmissions: submissionTotal,
        gradedSubmissions: gradedTotal,
        averageScore: averagePercent,
        distribution: sql<number[]>`coalesce(histogram_sum(${histogram}), array_fill(0, array[101]))`,
      })
      .from(currentScoreAggregates)
      .where(and(eq(companyId, companyKey(choice.companyId)), eq(caseStudyId, caseStudyKey(choice.caseStudyId)))),
    db.$count(companies),
    db.$count(caseStudies),
  ]);
  if (!aggregates) throw new Error('a sum was not answered');
  return { ...aggregates, companyCount, caseStudyCount };
}
