import type { Db } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudyKey, companyKey, noCompany, submissionTotal } from '@server/services/dashboard/aggregates';
import { eq, sql } from 'drizzle-orm';
import type { SubmissionFilter } from './matching';

const { companyId, caseStudyId, latest, withResults } = currentScoreAggregates;

const totals = prepared((db) =>
  db
    .select({ all: submissionTotal, graded: sql<number>`coalesce(sum(${withResults}), 0)::int` })
    .from(currentScoreAggregates)
    .where(
      sql`${eq(companyId, sql.placeholder('company'))} and ${eq(caseStudyId, sql.placeholder('caseStudy'))}
        and ${latest} >= ${sql.placeholder('latest')}::boolean`,
    )
    .prepare('cached_total'),
);

/** From the aggregates; null for a search, percents or any filter that they don't cover. */
export async function cachedTotal(db: Db, filter: SubmissionFilter): Promise<number | null> {
  if (filter.search?.trim() || filter.percentFrom !== undefined || filter.percentTo !== undefined) return null;
  // 0 means no company in aggregates, and no company has that id.
  if (filter.companyId === 0 || (filter.companyId !== undefined && filter.company !== undefined)) return null;
  const [total] = await totals(db).execute({
    company: filter.company === undefined ? companyKey(filter.companyId) : noCompany,
    caseStudy: caseStudyKey(filter.caseStudyId),
    latest: filter.attempts === 'latest',
  });
  if (!total) throw new Error('a sum was not answered');
  if (filter.status === undefined) return total.all;
  return filter.status === 'graded' ? total.graded : total.all - total.graded;
}
