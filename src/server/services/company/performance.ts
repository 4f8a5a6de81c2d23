import { currentScoreFigures } from '@server/db/schema/figure';
import type { Deps } from '@server/deps';
import {
  averagePercent,
  caseStudyKey,
  gradedTotal,
  noCompany,
  submissionTotal,
} from '@server/services/dashboard/figures';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';

/** How a company's submissions did; the one row without a company has nulls. */
export type CompanyPerformance = {
  companyId: number | null;
  name: string | null;
  domain: string | null;
  submissions: number;
  /** How many of them are completely graded. */
  graded: number;
  /** Of those, in percent with one decimal; 0 when there are none. */
  averageScore: number;
  /** How many of those reach 0, 1, … 100 whole percent: 101 counts. */
  distribution: number[];
};

export type PerformanceQuery = {
  caseStudyId?: number;
  /** A part of the name or the domain, in any case. */
  search?: string;
  /** Only those of these companies. */
  ids?: number[];
  /** By the average, best first, unless it is said otherwise; who has none comes last. */
  sort?: 'average' | 'name' | 'submissions';
  descending?: boolean;
  /** From 1. */
  page?: number;
  limit?: number;
};

/**
 * The companies that have submissions, and those without a company as one row that a search never finds, with how they
 * did [2.37]. A page past the end is empty.
 */
export async function listPerformance(
  { database: { db } }: Pick<Deps, 'database'>,
  { caseStudyId, search = '', ids, sort = 'average', descending, page = 1, limit = 20 }: PerformanceQuery,
): Promise<{ rows: CompanyPerformance[]; total: number }> {
  const { companyId } = currentScoreFigures;
  const caseStudy = caseStudyKey(caseStudyId);
  const counted = db
    .select({
      company: sql`${companyId}`.as('company'),
      submissions: submissionTotal.as('submission_total'),
      graded: gradedTotal.as('graded_total'),
      averageScore: averagePercent.as('average'),
    })
    .from(currentScoreFigures)
    .where(
      and(eq(currentScoreFigures.caseStudyId, caseStudy), gte(companyId, noCompany), ids && inArray(companyId, ids)),
    )
    .groupBy(companyId)
    .having(sql`sum(${currentScoreFigures.submissions}) > 0`);
  const order = orders[sort](descending ?? sort !== 'name');
  // Summed up before they are named: figures are many more than companies.
  const [answer] = await db.execute<{ rows: CompanyPerformance[]; total: number }>(sql`
    with matching as materialized (
      select counted.*, companies.name, companies.domain
      from (${counted}) as counted left join companies on companies.id = counted.company where ${found(search)}
    ), paged as (
      select *, row_number() over () as place from (
        select * from matching order by ${order}, name nulls last, company limit ${limit} offset ${(page - 1) * limit}
      ) as page
    )
    select (select count(*)::int from matching) as total, coalesce((
      select json_agg(json_build_object('companyId', nullif(company, ${noCompany}), 'name', name, 'domain', domain,
        'submissions', submission_total, 'graded', graded_total, 'averageScore', average, 'distribution', (
          select histogram_sum(histogram) from current_score_figures
          where company_id = company and case_study_id = ${caseStudy}
        )) order by place)
      from paged), '[]') as rows`);
  if (!answer) throw new Error('a count was not answered');
  return { rows: answer.rows, total: answer.total };
}

function found(search: string): SQL {
  const part = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return part === '%%' ? sql`true` : sql`(lower(companies.name) like ${part} or companies.domain like ${part})`;
}

const orders: Record<NonNullable<PerformanceQuery['sort']>, (descending: boolean) => SQL> = {
  average: (descending) => sql`graded_total = 0, average ${direction(descending)}`,
  name: (descending) => sql`name is null, name ${direction(descending)}`,
  submissions: (descending) => sql`submission_total ${direction(descending)}`,
};

function direction(descending: boolean): SQL {
  return descending ? sql`desc` : sql`asc`;
}
