import { gradingResults, waitsForReview } from '@server/db/schema/grading-result';
import { isNoTest } from '@server/services/submission/list/tests';
import { type SQL, sql } from 'drizzle-orm';

export const resultToReview: SQL = sql`(${waitsForReview(gradingResults)} and ${isNoTest(gradingResults.submissionId)})`;

/** Of submissions: one that has an entry in the review queue. */
export const hasReview: SQL = sql`exists (select from (
  select submission_id from grading_results where ${resultToReview}
  union all select submission_id from questions where answered_at is null
  union all select first_id from similarities where settled_at is null
  union all select second_id from similarities where settled_at is null
  union all select submission_id from approvals) as entries where entries.submission_id = submissions.id)`;
