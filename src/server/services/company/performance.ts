import { type PerformancePage, performancePage } from '@domain/company/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { companyAggregates, scoreChanges } from '@server/db/schema/aggregate';
import { hasCaseStudyWithin, isNamedCaseStudy, type Within } from '@server/services/course/within';
import { allCaseStudies, caseStudyKey, noCompany } from '@server/services/dashboard/aggregates';
import { unmarkedShadows } from '@server/services/marking/without-unmarked';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { companiesMatching } from './matching';

export type PerformanceQuery = {
  caseStudyId?: number;
  search?: string;
  ids?: number[];
  /** By the average, best first, unless given; companies without one come last. */
  sort?: 'average' | 'name' | 'submissions';
  descending?: boolean;
  /** From 1. */
  page?: number;
  limit?: number;
} & Within;

/** An id that no company has, because SQL has no empty list. */
const nobody = -1;

/** [2.37] Without case studies that hide who handed in, because a company may be of one student [C8.18]. */
export async function listPerformance(
  db: Db,
  {
    caseStudyId,
    courses,
    viewer,
    search = '',
    ids,
    sort = 'average',
    descending,
    page = 1,
    limit = 20,
  }: PerformanceQuery,
): Promise<PerformancePage> {
  const column = sql`case_study_id`;
  const isNamed = isNamedCaseStudy(column, { viewer });
  const isWithin = hasCaseStudyWithin(column, { courses });
  const isOfSome = caseStudyId === undefined && (isWithin ?? isNamed) !== undefined;
  const ofSome = isOfSome ? and(sql`${column} <> ${allCaseStudies}`, isWithin, isNamed) : undefined;
  const isOfThese = ofSome ?? and(sql`${column} = ${caseStudyKey(caseStudyId)}`, isNamed);
  const wanted = ids && [...ids, nobody];
  // Searched first, so that only the found companies' aggregates are read.
  const isFound = companiesMatching(search);
  const among = isFound ? sql`and company_id in (select id from named)` : sql``;
  const order = orders[sort](descending ?? sort !== 'name');
  // Pending changes are few rows, about few companies.
  const [answer] = await rowsOf(
    db,
    performancePage,
    sql`
    with ${unmarkedShadows({ viewer })} named as ${isFound ? sql`materialized` : sql``} (
      select id, name, domain from companies ${isFound ? sql`where ${isFound}` : sql``}
    ), kept as (
      select ${ofSome ? summed : sql`company_id, submissions, graded, percents, average`} from ${companyAggregates}
      where ${isOfThese} ${wanted ? sql`and ${inArray(companyAggregates.companyId, wanted)}` : sql``} ${among}
      ${ofSome ? sql`group by company_id` : sql``}
    ), pending as materialized (
      select company_id, sum(submissions)::int as submissions, sum(percents) as percents,
        coalesce(sum(submissions) filter (where bucket is not null), 0)::int as graded
      from ${scoreChanges}
      where ${caseStudyId === undefined ? (ofSome ?? sql`true`) : isOfThese}
        ${wanted ? sql`and ${inArray(scoreChanges.companyId, wanted)}` : sql``} ${among}
      group by company_id
    ), counted as (
      select coalesce(kept.company_id, pending.company_id) as company,
        coalesce(kept.submissions, 0) + coalesce(pending.submissions, 0) as submission_total,
        coalesce(kept.graded, 0) + coalesce(pending.graded, 0) as graded_total,
        case when pending.company_id is null then kept.average else coalesce(round(round(
          (coalesce(kept.percents, 0) + pending.percents) / nullif(coalesce(kept.graded, 0) + pending.graded, 0),
          8), 1), 0)::float8 end as average
      from kept full join pending on pending.company_id = kept.company_id
    ), matching as materialized (
      select counted.*, named.name, named.domain
      from counted left join named on named.id = counted.company
      where submission_total > 0
    ), paged as (
      select *, row_number() over () as place from (
        select * from matching order by ${order}, name nulls last, company limit ${limit} offset ${(page - 1) * limit}
      ) as page
    )
    select totals.*, coalesce((
      select json_agg(json_build_object('companyId', nullif(company, ${noCompany}), 'name', name, 'domain', domain,
        'submissions', submission_total, 'graded', graded_total, 'averageScore', average, 'distribution', (
          select histogram_sum(histogram) from current_score_aggregates
          where company_id = company and ${isOfThese}
        )) order by place)
      from paged), '[]') as rows
    from (
      select count(*)::int as total, count(*) filter (where company > ${noCompany})::int as companies from matching
    ) as totals`,
  );
  if (!answer) throw new Error('a count was not answered');
  return { rows: answer.rows, total: answer.total, companies: answer.companies };
}

const summed = sql`company_id, sum(submissions)::int as submissions, sum(graded)::int as graded,
  sum(percents) as percents, coalesce(round(round(sum(percents) / nullif(sum(graded), 0), 8), 1), 0)::float8 as average`;

const orders: Record<NonNullable<PerformanceQuery['sort']>, (descending: boolean) => SQL> = {
  average: (descending) => sql`graded_total = 0, average ${direction(descending)}`,
  name: (descending) => sql`name is null, name ${direction(descending)}`,
  submissions: (descending) => sql`submission_total ${direction(descending)}`,
};

function direction(descending: boolean): SQL {
  return descending ? sql`desc` : sql`asc`;
}
