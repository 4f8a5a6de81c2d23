import { gradingResults } from '@server/db/schema/grading-result';
import { and, isNull, type SQL, sql } from 'drizzle-orm';

/** In the words of the partial index `grading_results_to_review`. */
export const resultToReview: SQL | undefined = and(
  isNull(gradingResults.supersededAt),
  isNull(gradingResults.reviewedAt),
  sql`${gradingResults.flagReasons} <> '{}'`,
);

/** Of submissions: one that has an entry in the review queue. */
export const hasReview: SQL = sql`exists (select from (
  select submission_id from grading_results where ${resultToReview}
  union all select submission_id from questions where answered_at is null
  union all select first_id from similarities where settled_at is null
  union all select second_id from similarities where settled_at is null
  union all select submission_id from approvals) as entries where entries.submission_id = submissions.id)`;
