import type { Db } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudyKey, companyKey, noCompany, submissionTotal } from '@server/services/dashboard/aggregates';
import { eq, sql } from 'drizzle-orm';
import type { SubmissionFilter } from './matching';

const { withResults } = currentScoreAggregates;

const totals = prepared((db) =>
  db
    .select({ all: submissionTotal, graded: sql<number>`coalesce(sum(${withResults}), 0)::int` })
    .from(currentScoreAggregates)
    .where(
      sql`${eq(currentScoreAggregates.companyId, sql.placeholder('company'))}
        and ${eq(currentScoreAggregates.caseStudyId, sql.placeholder('caseStudy'))}
        and ${currentScoreAggregates.latest} >= ${sql.placeholder('latest')}::boolean`,
    )
    .prepare('cached_total'),
);

/** From the aggregates; null for a search or any filter that they don't cover. */
export async function cachedTotal(
  db: Db,
  { companyId, company, caseStudyId, status, attempts, search = '', ...others }: SubmissionFilter,
): Promise<number | null> {
  if (search.trim() !== '' || Object.values(others).some((value) => value !== undefined)) return null;
  // 0 means no company in aggregates, and no company has that id.
  if (companyId === 0 || (companyId !== undefined && company !== undefined)) return null;
  const [total] = await totals(db).execute({
    company: company === undefined ? companyKey(companyId) : noCompany,
    caseStudy: caseStudyKey(caseStudyId),
    latest: attempts === 'latest',
  });
  if (!total) throw new Error('a sum was not answered');
  if (status === undefined) return total.all;
  return status === 'graded' ? total.graded : total.all - total.graded;
}
