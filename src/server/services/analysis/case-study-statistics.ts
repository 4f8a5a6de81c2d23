import type { CaseStudyStatistics } from '@domain/analysis/schema';
import { quartilesOf, scoreBuckets } from '@domain/scoring/distribution';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { requireCaseStudy } from '@server/services/case-study/find';
import { countReviews } from '@server/services/review/count';
import { isPublished, submissionState } from '@server/services/submission/list/conditions';
import { matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { and, isNull, sql } from 'drizzle-orm';
import { criteriaByCaseStudy } from './criteria';
import { type AnalysisQuery, filterOf, scopeOf } from './scope';
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

type StateCounts = { incomplete: number; grading: number; published: number };

/** [S1.1] Only ungraded submissions are looked at one by one. */
async function stateCounts(db: Db, filter: SubmissionFilter): Promise<StateCounts> {
  const [open, published] = await Promise.all([
    db
      .select({ state: submissionState, count: sql<number>`count(*)::int` })
      .from(submissions)
      .where(and(isNull(submissions.totalScore), matching(filter)))
      .groupBy(sql`1`),
    db.$count(submissions, and(isPublished, matching(filter))),
  ]);
  const count = (of: string) => open.find(({ state }) => state === of)?.count ?? 0;
  return { incomplete: count('incomplete'), grading: count('grading'), published };
}
