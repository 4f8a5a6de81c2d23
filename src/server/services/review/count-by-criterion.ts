import { submissionFlags } from '@domain/flag/flag-codes';
import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { gradingResults, waitsForReview } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import { isMarked, matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { and, sql } from 'drizzle-orm';

const counted = type({ caseStudyId: 'number', criterionId: 'number', entries: 'number' });

const wholeSubmission = sql.raw(`'{${submissionFlags.join(',')}}'::text[]`);

/** What the queue has if it is filtered by each criterion, in each case study. */
export function countReviewsByCriterion(db: Db, filter: SubmissionFilter): Promise<(typeof counted.infer)[]> {
  const which = and(matching(filter), isMarked(filter.viewer));
  return rowsOf(
    db,
    counted,
    sql`
    with entries as (
      select case_study_id, criterion_id, submission_id,
        case when code = any(${wholeSubmission}) then code else ${gradingResults.id}::text end as entry
      from ${gradingResults} join ${submissions} on ${submissions.id} = submission_id,
        unnest(case when flag_codes = '{}' then '{check}' else flag_codes end) as code
      where ${waitsForReview(gradingResults)} and not code = any(kept_codes) and ${which}
      union all
      select case_study_id, criterion_id, submission_id, 'question ' || ${questions.id}
      from ${questions} join ${submissions} on ${submissions.id} = submission_id
      where answered_at is null and criterion_id is not null and ${which}
    )
    select case_study_id as "caseStudyId", criterion_id as "criterionId",
      count(distinct (submission_id, entry))::int as entries
    from entries group by 1, 2`,
  );
}
