import { flagCodes } from '@domain/flag/flag-codes';
import { submissionSorts, submissionStates } from '@domain/submission/states';
import type { Database } from '@server/db/client';

/** Rows of the case study whose lists are measured [S3.3]. */
export const listedRows = 20_000;

/** What each list of a case study is asked for: every sort, filter and count that its screen has. */
export const caseStudyLists: readonly (readonly [string, string])[] = [
  ...submissionSorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`, `sort=-${sort}&page=390`]),
  ...submissionStates.map((state) => `state=${state}`),
  ...['none', 'queued', 'failed', 'sent'].map((state) => `emailState=${state}`),
  ...flagCodes.slice(0, 4).map((code) => `flag=${code}`),
  ...['toReview', 'changedSinceSent', 'olderRubric', 'published', 'changedByPerson'].flatMap((name) => [
    `${name}=true`,
    `${name}=false`,
  ]),
  'percentFrom=80&percentTo=89',
  'companyId=7',
  'search=okafor&sort=-score',
  'state=graded&emailState=none&sort=student',
]
  .map((query): [string, string] => [query, `submissions?limit=50&${query}`])
  .concat([
    ['counts of the views', 'submissions/views?'],
    ['counts of the filters', 'submissions/filters?'],
  ]);

/**
 * Makes the first submissions those of a case study of their own, a month into it: some incomplete, emailed, changed
 * since, flagged, graded with an older rubric or changed by a person.
 */
export async function moveToCaseStudy({ sql }: Database): Promise<number> {
  const [study] = await sql<{ id: number }[]>`
    insert into case_studies (name, description) values ('Pricing', 'Asks for prices') returning id`;
  const id = study?.id ?? 0;
  await sql`update submissions set case_study_id = ${id},
      result_count = case when id % 10 = 0 and id % 20 = 0 then 7 else result_count end,
      sent_digest = case when email_sent_at is not null then '\\x01'::bytea end,
      student_digest = case when id % 40 = 1 then '\\x02' else '\\x01' end::bytea
    where id <= ${listedRows}`;
  await sql`insert into mails (kind, recipient, submission_id, state, not_before, sent_at)
    select 'results', user_email, id, case when id % 500 = 0 then 'failed' else 'sent' end, now(), now()
    from submissions where case_study_id = ${id} and (email_sent_at is not null or id % 500 = 0)`;
  await sql`update grading_results set
      flag_codes = case when submission_id % 50 = 1 then '{no-quote}'::text[] else '{low-score}' end,
      flag_reasons = case when submission_id % 50 = 1 then '{A quote could not be found.}'::text[] else flag_reasons end,
      graded_by = case when submission_id % 30 = 1 and criterion_id = 1 then 'person' else graded_by end
    where submission_id <= ${listedRows} and (submission_id % 50 = 1 or submission_id % 10 = 1 and score * 2 < max_score or submission_id % 30 = 1)`;
  await sql`insert into grading_configurations (results, hash)
    select jsonb_agg(jsonb_build_array(id, case when id = 1 then version - age else version end, 'offline', '1', false)
      order by id), age::text
    from criteria cross join generate_series(0, 1) as age where case_study_id is null group by age`;
  await sql`insert into submission_configurations (submission_id, case_study_id, configuration_id)
    select submissions.id, ${id}, configurations.id from submissions join grading_configurations as configurations
      on hash = case when submissions.id % 6 = 0 then '1' else '0' end
    where case_study_id = ${id} and total_score is not null`;
  await sql`vacuum analyze`;
  return id;
}
