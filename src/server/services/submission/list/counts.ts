import { type FilterCounts, flagCount, stateCount, type ViewCount, viewCount } from '@domain/submission/schema';
import { type SubmissionView, submissionViews, viewNames } from '@domain/submission/views';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { submissions } from '@server/db/schema/submission';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { isGraded, submissionState } from './conditions';
import { countListed, maxCounted } from './list';
import { isMarked, matching, type SubmissionFilter } from './matching';

export async function countViews(db: Db, filter: SubmissionFilter): Promise<ViewCount[]> {
  const [all, views] = await Promise.all([
    countListed(db, filter),
    rowsOf(
      db,
      viewCount,
      sql.join(
        viewNames.filter((view) => isCounted(view, filter)).map((view) => countView(view, filter)),
        sql` union all `,
      ),
    ),
  ]);
  return [{ value: 'all', ...all }, ...views];
}

/** What each choice of the filters for flags and states leaves. */
export async function countChoices(db: Db, filter: SubmissionFilter): Promise<FilterCounts> {
  const where = matching(filter);
  const [flag, graded, others] = await Promise.all([
    rowsOf(
      db,
      flagCount,
      // Splits flags after grouping, because the results of a submission mostly share them.
      sql`
      select value, count(distinct submission_id)::int as total from (
        select submission_id, flag_codes from grading_results
        where superseded_at is null and flag_codes <> '{}'
          and submission_id in (select id from ${submissions} where ${and(where, isMarked(filter.viewer))})
        group by 1, 2
      ) as flagged cross join unnest(flag_codes) as value
      group by 1`,
    ),
    db.$count(submissions, and(where, isGraded)),
    rowsOf(
      db,
      stateCount,
      sql`select ${submissionState} as value, count(*)::int as total from ${submissions}
        where ${and(where, isNull(submissions.totalScore))} group by 1`,
    ),
  ]);
  return { flag, state: [{ value: 'graded', total: graded }, ...others] };
}

/** Late ones are counted for one case study only, because no index finds them across all. */
const isCounted = (view: SubmissionView, { caseStudyId }: SubmissionFilter) =>
  view !== 'late' || caseStudyId !== undefined;

function countView(view: SubmissionView, filter: SubmissionFilter): SQL {
  const where = matching({ ...filter, ...submissionViews[view] });
  return sql`
    select ${view}::text as value, least(count(*), ${maxCounted})::int as total, count(*) > ${maxCounted} as capped
    from (select from ${submissions} where ${where} limit ${maxCounted + 1}) as found`;
}
