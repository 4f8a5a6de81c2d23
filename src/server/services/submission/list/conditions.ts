import type { FlagCode } from '@domain/flag/flag-codes';
import type { SubmissionRow } from '@domain/submission/schema';
import type { SubmissionState } from '@domain/submission/states';
import { submissions } from '@server/db/schema/submission';
import { isVisible } from '@server/grading/result/is-visible';
import { extendedUntil } from '@server/services/extension/read';
import { and, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';

/*
 * What the words of lists, figures and exports mean, each defined once, for queries over `submissions`. Tables are
 * written as text: drizzle drops the table of a column in the selection of a query over one table.
 */

export const isGraded: SQL = isNotNull(submissions.totalScore);

/** Graded and visible to the student, whatever makes it so. */
export const isPublished: SQL = sql`(${isGraded} and ${isVisible})`;

/** Few runs are open, so they are looked up once for all submissions. */
const hasRun = (which: SQL) => sql`submissions.id in (select submission_id from grading_runs where ${which})`;

/** Queued, or kept from starting or continuing by a missing approval, the spending cap or the provider. */
const waits = sql`(state = 'queued' or not_before is not null)`;

/** [S1.1] */
export const submissionState: SQL<SubmissionState> = sql<SubmissionState>`case
  when submissions.total_score is not null then 'graded'
  when ${hasRun(sql`state = 'running'`)} then 'grading'
  when ${hasRun(waits)} or submissions.id in (select submission_id from approvals) then 'waiting'
  when submissions.result_count > 0 then 'incomplete' else 'none' end`;

export function isInState(states: readonly SubmissionState[]): SQL | undefined {
  if (!states.includes('graded')) return and(isNull(submissions.totalScore), isOneOf(submissionState, states));
  return states.length === 1 ? isGraded : isOneOf(submissionState, states);
}

/** A current result is of an earlier version of its criterion, or that is left out now; no person set or locked it. */
export const hasOlderRubric: SQL<boolean> = sql<boolean>`exists (
  select from submission_configurations where submission_id = submissions.id
    and (configuration_id in (select id from older_configurations)
      or (case_study_id, configuration_id) in (select case_study_id, id from omitting_configurations)))`;

/** The same for a page of rows: by what each was graded with, because there are many configurations and few rows. */
export const showsOlderRubric: SQL<boolean> = sql<boolean>`exists (
  select from submission_configurations as own where own.submission_id = submissions.id
    and (exists (select from older_configurations where id = own.configuration_id)
      or exists (select from omitting_configurations
        where id = own.configuration_id and case_study_id = own.case_study_id)))`;

/** Null without a due date. */
const overdue = sql`(submissions.uploaded_at - (
  select greatest(due_at, ${extendedUntil}) from case_studies where id = submissions.case_study_id and due_at is not null))`;

/** [C8.9] */
export const isLate: SQL<boolean> = sql<boolean>`exists (
  select from case_studies where id = submissions.case_study_id and due_at < submissions.uploaded_at
    and coalesce(${extendedUntil} < submissions.uploaded_at, true))`;

export const lateMinutes: SQL<number> = sql<number>`greatest(coalesce(ceil(extract(epoch from ${overdue}) / 60), 0), 0)::int`;

/** Of two or more; in a case study with teams, everybody is in one. */
export const isOfTeam: SQL<boolean> = sql<boolean>`(submissions.team_id is not null
  and (select count(*) from team_members where team_id = submissions.team_id) > 1)`;

/** Staff see its alias, until results are published [C8.18]. */
export const isAnonymous: SQL<boolean> = sql<boolean>`exists (select from case_studies
  where id = submissions.case_study_id and anonymous and results <> 'published')`;

/** A current result has one of these, kept or not. */
export const isFlagged = (codes: readonly FlagCode[]): SQL =>
  sql`exists (select from grading_results where submission_id = submissions.id and superseded_at is null
    and flag_codes <> '{}' and flag_codes && ${`{${codes.join(',')}}`}::text[])`;

export const isChangedByPerson: SQL = sql`exists (select from grading_results
  where submission_id = submissions.id and superseded_at is null and graded_by = 'person')`;

type EmailState = SubmissionRow['emailState'];

/** Of a team, any member's. Few emails have such a state at a time, so they are looked up once for all submissions. */
const latestEmailIs = (state: 'queued' | 'failed') => sql`submissions.id in (
  select mails.submission_id from mails join submissions as of_mail on of_mail.id = mails.submission_id
  where mails.kind = 'results' and mails.state = ${sql.raw(`'${state}'`)} and not exists (
      select from mails as later where later.submission_id = mails.submission_id and later.kind = 'results'
        and later.id > mails.id and (of_mail.team_id is null or later.recipient = mails.recipient))
    and (of_mail.team_id is null or exists (
      select from team_members where team_id = of_mail.team_id and email = mails.recipient)))`;

const isFailed = latestEmailIs('failed');
const isQueued = latestEmailIs('queued');

/** As `emailState`, without reading emails that were sent. */
const emailStates: Record<EmailState, SQL | undefined> = {
  failed: isFailed,
  queued: and(isQueued, not(isFailed)),
  sent: and(isNotNull(submissions.emailSentAt), not(isFailed), not(isQueued)),
  none: and(isNull(submissions.emailSentAt), not(isFailed), not(isQueued)),
};

export const isEmailed = (states: readonly EmailState[]): SQL | undefined =>
  or(...states.map((one) => emailStates[one]));

/** What needs an email first. */
export const emailRank: SQL = sql`case when ${isFailed} then 1 when ${isQueued} then 2
  when ${submissions.emailSentAt} is null then 0 else 3 end`;

function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} = any (${`{${values.join(',')}}`}::text[])`;
}
