import { type LetterCount, lettersOf, lettersWithoutAPlus, medianOf } from '@domain/analysis/distribution';
import type { Db } from '@server/db/client';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { averagePercent, gradedTotal, submissionTotal } from '@server/services/dashboard/aggregates';
import { and, eq, sql } from 'drizzle-orm';
import { ofAttempts, type Scope } from './scope';

export type Totals = {
  submissions: number;
  /** How many of them are a student's latest attempt at a case study. */
  latestAttempts: number;
  /** How many are completely graded. */
  graded: number;
  /** Of those, in percent with one decimal; 0 when there are none. */
  averageScore: number;
  /** In whole percent, or between two of them; null when there are none. */
  median: number | null;
  /** How many of them reach 0, 1, … 100 whole percent: 101 counts. */
  distribution: number[];
  /** By the company page's scale [9.3], best first. */
  letters: LetterCount[];
  /** By the results page's, which has no A+. */
  lettersWithoutAPlus: LetterCount[];
};

const { latest, submissions, histogram } = currentScoreAggregates;

/** An empty distribution when there is nothing to add up. */
export const histogramTotal = sql<number[]>`coalesce(histogram_sum(${histogram}), array_fill(0, array[101]))`;

/** What a company did altogether [9.3] [9.4] [9.5]. */
export async function totals(db: Db, scope: Scope): Promise<Totals> {
  const [figures] = await db
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
        eq(currentScoreAggregates.caseStudyId, scope.caseStudy),
        ofAttempts(latest, scope),
      ),
    );
  if (!figures) throw new Error('a sum was not answered');
  const { distribution } = figures;
  return {
    ...figures,
    median: medianOf(distribution),
    letters: lettersOf(distribution),
    lettersWithoutAPlus: lettersWithoutAPlus(distribution),
  };
}
