import type { Overview } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { isWithin, type Within } from '@server/services/course/within';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { and, eq, sql } from 'drizzle-orm';
import {
  averagePercent,
  companyKey,
  gradedTotal,
  ofCaseStudies,
  ofNamedCaseStudies,
  submissionTotal,
} from './aggregates';

/** A `companyId` of null or 0 means submissions without a company; undefined, all. */
export type Choice = { companyId?: number | null; caseStudyId?: number; attempts?: 'all' | 'latest' } & Within;

/** [2.35] */
export async function overview(db: Db, choice: Choice): Promise<Overview> {
  const { companyId, caseStudyId, latest, histogram } = currentScoreAggregates;
  const [[aggregates], companyCount, caseStudyCount] = await Promise.all([
    withoutUnmarked(db, choice)
      .select({
        totalSubmissions: submissionTotal,
        gradedSubmissions: gradedTotal,
        averageScore: averagePercent,
        distribution: sql<number[]>`coalesce(histogram_sum(${histogram}), array_fill(0, array[101]))`,
      })
      .from(currentScoreAggregates)
      .where(
        and(
          eq(companyId, companyKey(choice.companyId)),
          (choice.companyId === undefined ? ofCaseStudies : ofNamedCaseStudies)(caseStudyId, choice),
          choice.attempts === 'latest' ? eq(latest, true) : undefined,
        ),
      ),
    db.$count(companies),
    db.$count(caseStudies, isWithin(caseStudies.courseId, choice)),
  ]);
  if (!aggregates) throw new Error('a sum was not answered');
  return { ...aggregates, companyCount, caseStudyCount };
}
