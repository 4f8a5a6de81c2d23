import { letterBuckets, medianOf } from '@domain/scoring/distribution';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { allCaseStudies, averagePercent, gradedTotal, submissionTotal } from '@server/services/dashboard/aggregates';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { and, eq, sql } from 'drizzle-orm';
import { ofAttempts, ofOneOrEach, type Scope } from './scope';

const { latest, submissions, histogram } = currentScoreAggregates;

export const histogramTotal = sql<number[]>`coalesce(histogram_sum(${histogram}), array_fill(0, array[101]))`;

export async function totals(db: Db, scope: Scope) {
  const [figures] = await withoutUnmarked(db, scope)
    .select({
      submissions: submissionTotal,
      latestAttempts: sql<number>`coalesce(sum(${submissions}) filter (where ${latest}), 0)::int`,
      graded: gradedTotal,
      averageScore: averagePercent,
      distribution: histogramTotal,
    })
    .from(currentScoreAggregates)
    .where(
      and(
        eq(currentScoreAggregates.companyId, scope.company),
        ofOneOrEach(currentScoreAggregates.caseStudyId, scope) ??
          eq(currentScoreAggregates.caseStudyId, allCaseStudies),
        ofAttempts(latest, scope),
      ),
    );
  if (!figures) throw new Error('a sum was not answered');
  const { distribution } = figures;
  return {
    ...figures,
    median: medianOf(distribution),
    letters: letterCounts(distribution, 'with A+'),
    lettersWithoutAPlus: letterCounts(distribution, 'without A+'),
  };
}

function letterCounts(...of: Parameters<typeof letterBuckets>) {
  return letterBuckets(...of).map(({ letter, count }) => ({ letter, count }));
}
