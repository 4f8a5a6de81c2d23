import type { OlderOption } from '@domain/bulk/schema';
import { idArray } from '@server/db/id-array';
import { promptVersion } from '@server/grading/prompt/prompt';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A `result` of an earlier version or of a criterion left out now; with `grader`, also of another one or prompt. */
export function isOlder({ criterionIds, grader }: OlderOption): SQL {
  const others =
    grader === undefined
      ? sql``
      : sql`or not exists (
          select from grading_runs run where run.id = result.run_id and run.grader = ${grader}
            and run.prompt_version = ${promptVersion})`;
  const among = criterionIds ? sql`and result.criterion_id = any(${idArray(criterionIds)})` : sql``;
  return sql`((exists (
    select from criteria newest where newest.id = result.criterion_id and newest.archived_at is null
      and (newest.version > result.criterion_version ${others}))
    or ${isOmitted(sql`result.criterion_id`, sql`result.submission_id`)}) ${among})`;
}

/** Left out of the case study of a submission [C7.14]. */
export const isOmitted = (criterionId: SQLWrapper, submissionId: SQLWrapper): SQL => sql`exists (
  select from omitted_criteria as omitted where omitted.criterion_id = ${criterionId}
    and omitted.case_study_id = (select own.case_study_id from submissions as own where own.id = ${submissionId}))`;

export const isKeptByPerson = sql`(result.locked or result.graded_by = 'person')`;
