import type { CaseStudyStatistics } from '@domain/analysis/schema';
import { quartilesOf, scoreBuckets } from '@domain/scoring/distribution';
import type { Db } from '@server/db/client';
import { requireCaseStudy } from '@server/services/case-study/find';
import { countReviews } from '@server/services/review/count';
import { criteriaByCaseStudy } from './criteria';
import { type AnalysisQuery, filterOf, scopeOf } from './scope';
import { stateCounts } from './state-counts';
import { totals } from './totals';

/** [S8.1] @throws {AppError} not-found */
export async function caseStudyStatistics(
  db: Db,
  query: AnalysisQuery & { caseStudyId: number },
): Promise<CaseStudyStatistics> {
  await requireCaseStudy(db, query.caseStudyId);
  const scope = scopeOf(query);
  const filter = filterOf(scope);
  const [{ submissions, graded, averageScore, distribution, letters }, states, reviews, criteria] = await Promise.all([
    totals(db, scope),
    stateCounts(db, filter),
    countReviews(db, filter),
    criteriaByCaseStudy(db, scope, { ungraded: true }),
  ]);
  return {
    submissions,
    graded,
    ...states,
    average: averageScore,
    quartiles: quartilesOf(distribution),
    buckets: scoreBuckets(distribution).map(({ count }) => count),
    letters,
    toReview: { total: reviews.total, capped: reviews.capped, submissions: reviews.submissions },
    criteria,
  };
}
