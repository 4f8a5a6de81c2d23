import { promptVersion } from '@server/grading/prompt/prompt';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Current results of a case study's living rubric, each with what it was graded by: `submission_id`, `result_id`, `criterion_id`,
 * `name`, `version`, `newest`, `grader`, `prompt`, `kept` (a person has set or locked it) and `stale` (grading again would use
 * another version of the criterion or of the prompt, or another grader).
 */
export function cohortResults(caseStudyId: number, grader: string): SQL {
  return sql`
    select r.submission_id, r.id as result_id, r.criterion_id, c.name, r.criterion_version as version, c.version as newest,
      coalesce(run.grader, '') as grader, coalesce(run.prompt_version, '') as prompt,
      r.locked or r.graded_by = 'person' as kept,
      r.criterion_version <> c.version or run.grader is distinct from ${grader}
        or run.prompt_version is distinct from ${promptVersion} as stale
    from submissions s
    join grading_results r on r.submission_id = s.id and r.superseded_at is null
    join criteria c on c.id = r.criterion_id and c.archived_at is null
    left join grading_runs run on run.id = r.run_id
    where s.case_study_id = ${caseStudyId} and s.total_score is not null`;
}
