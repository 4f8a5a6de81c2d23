import type { Db } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import type { Within } from '@server/services/course/within';
import {
  caseStudyKey,
  companyKey,
  noCompany,
  ofCaseStudies,
  submissionTotal,
} from '@server/services/dashboard/aggregates';
import { and, eq, sql } from 'drizzle-orm';
import type { SubmissionFilter } from './matching';

const { withResults } = currentScoreAggregates;

const sums = { all: submissionTotal, graded: sql<number>`coalesce(sum(${withResults}), 0)::int` };

const totals = prepared((db) =>
  db
    .select(sums)
    .from(currentScoreAggregates)
    .where(
      sql`${eq(currentScoreAggregates.companyId, sql.placeholder('company'))}
        and ${eq(currentScoreAggregates.caseStudyId, sql.placeholder('caseStudy'))}
        and ${currentScoreAggregates.latest} >= ${sql.placeholder('latest')}::boolean`,
    )
    .prepare('cached_total'),
);

function totalsWithin(db: Db, { company, latest }: { company: number; latest: boolean }, within: Within) {
  const { companyId, caseStudyId } = currentScoreAggregates;
  return db
    .select(sums)
    .from(currentScoreAggregates)
    .where(
      and(
        eq(companyId, company),
        ofCaseStudies(caseStudyId, within),
        latest ? eq(currentScoreAggregates.latest, true) : undefined,
      ),
    );
}

/** From the aggregates; null for a search or any filter that they don't cover. */
export async function cachedTotal(
  db: Db,
  { companyId, company, caseStudyId, courses, status, attempts, viewer, search = '', ...others }: SubmissionFilter,
): Promise<number | null> {
  if (search.trim() !== '' || Object.values(others).some((value) => value !== undefined)) return null;
  if ((companyId !== undefined || company !== undefined) && viewer?.anonymous.length) return null;
  // 0 means no company in aggregates, and no company has that id.
  if (companyId === 0 || (companyId !== undefined && company !== undefined)) return null;
  if (courses !== undefined && caseStudyId !== undefined) return null;
  const keys = { company: company === undefined ? companyKey(companyId) : noCompany, latest: attempts === 'latest' };
  const [total] = courses
    ? await totalsWithin(db, keys, { courses })
    : await totals(db).execute({
        ...keys,
        caseStudy: caseStudyKey(caseStudyId),
      });
  if (!total) throw new Error('a sum was not answered');
  if (status === undefined) return total.all;
  return status === 'graded' ? total.graded : total.all - total.graded;
}
