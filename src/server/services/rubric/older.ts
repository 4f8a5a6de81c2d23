import type { OlderOption } from '@domain/bulk/schema';
import { promptVersion } from '@server/grading/prompt/prompt';
import { type SQL, sql } from 'drizzle-orm';

/**
 * For a row `result` of `grading_results`: graded by an earlier version of its criterion; with a grader, also by
 * another one or with other instructions.
 */
export function isOlder({ criterionIds, grader }: OlderOption): SQL {
  const others =
    grader === undefined
      ? sql``
      : sql`or not exists (
          select from grading_runs run where run.id = result.run_id and run.grader = ${grader}
            and run.prompt_version = ${promptVersion})`;
  const among = criterionIds ? sql`and result.criterion_id = any(${`{${criterionIds.join(',')}}`}::int[])` : sql``;
  return sql`(exists (
    select from criteria newest where newest.id = result.criterion_id and newest.archived_at is null
      and (newest.version > result.criterion_version ${others})) ${among})`;
}

/** Set or locked by a person. */
export const isKeptByPerson = sql`(result.locked or result.graded_by = 'person')`;
