import type { BulkOptions } from '@domain/bulk/schema';
import { idArray } from '@server/db/id-array';
import { submissions } from '@server/db/schema/submission';
import { isHeld } from '@server/grading/result/is-visible';
import { changedSinceSent } from '@server/services/mail/email-state';
import { hasReview } from '@server/services/review/conditions';
import { isKeptByPerson, isOlder } from '@server/services/rubric/older';
import { hasOlderRubric } from '@server/services/submission/list/conditions';
import { type SQL, sql } from 'drizzle-orm';

/** Each submission's group, or why it is left out. Read for the dialog, and again under the submission's lock. */
export type Classes = SQL<string>;

const { totalScore, hasResults, release, emailSentAt } = submissions;

const ungraded = sql`when ${totalScore} is null then case when ${hasResults} then 'incomplete' else 'not-graded' end`;

const openRun = (kinds: SQL) => sql`exists (
  select from grading_runs run where run.submission_id = submissions.id and run.kind in (${kinds})
    and run.state in ('queued', 'running'))`;

const currentResult = (which: SQL) => sql`exists (
  select from grading_results result
  where result.submission_id = submissions.id and result.superseded_at is null and ${which})`;

const hasOpenSecondMark = sql`exists (
  select from second_marks where submission_id = submissions.id and resolved_at is null)`;

/** Nothing to review, no open question, look-alike or second mark, and the newest rubric. */
const isClear = sql`not (${hasReview} or ${hasOlderRubric} or ${hasOpenSecondMark})`;

export const emailClasses: Classes = sql`case
  ${ungraded}
  when ${isHeld} then 'hidden'
  when exists (
    select from mails where mails.submission_id = submissions.id and mails.kind = 'results' and mails.state = 'queued'
      and mails.recipient = submissions.user_email) then 'sending'
  when ${emailSentAt} is null then 'first'
  when ${changedSinceSent} then 'changed'
  else 'again' end`;

export const publishClasses: Classes = sql`case
  ${ungraded}
  when ${release} = 'released' then 'published'
  when ${isClear} then 'clear' else 'open' end`;

export const hideClasses: Classes = sql`case when ${release} = 'held' then 'hidden' else 'ready' end`;

export const defaultClasses: Classes = sql`case when ${release} = 'by-setting' then 'default' else 'ready' end`;

export function regradeClasses({ criterionId, older }: BulkOptions): Classes {
  if (older) {
    return sql`case
      when ${openRun(sql`'full', 'regrade'`)} then 'grading'
      when ${currentResult(sql`not ${isKeptByPerson} and ${isOlder(older)}`)} then 'ready'
      when ${currentResult(isOlder(older))} then 'locked'
      else 'newest' end`;
  }
  if (criterionId === undefined) {
    return sql`case
      when ${openRun(sql`'full', 'regrade'`)} then 'grading'
      when not ${hasResults} then 'not-graded'
      when ${currentResult(sql`not result.locked`)} then 'ready' else 'locked' end`;
  }
  const ofCriterion = sql`result.criterion_id = ${criterionId}`;
  return sql`case
    when ${openRun(sql`'full'`)} then 'grading'
    when ${currentResult(sql`${ofCriterion} and not result.locked`)} then 'ready'
    when ${currentResult(ofCriterion)} then 'locked'
    else 'no-result' end`;
}

export const lockClasses: Classes = sql`case
  when not ${hasResults} then 'not-graded'
  when ${currentResult(sql`not result.locked`)} then 'ready' else 'locked' end`;

export function assignClasses({ userId = null }: BulkOptions): Classes {
  return sql`case when ${submissions.markerId} is not distinct from ${userId}::int then 'assigned' else 'ready' end`;
}

/** Without `userIds` while the dialog still asks for them; null takes unfinished marks away. */
export function secondMarkClasses({ userIds = [] }: BulkOptions): Classes {
  const users = idArray(userIds ?? []);
  const hasTouched = (user: SQL) => sql`exists (select from submission_touches touch
    where touch.submission_id = submissions.id and touch.user_id = ${user})`;
  const mayMark = (user: SQL) => sql`${user} is distinct from ${submissions.markerId} and not ${hasTouched(user)}`;
  const hasMark = (which: SQL) => sql`exists (select from second_marks mark
    where mark.submission_id = submissions.id and ${which})`;
  const isFinished = hasMark(sql`mark.finished_at is not null`);
  if (userIds === null)
    return sql`case when ${isFinished} then 'finished' when ${hasMark(sql`true`)} then 'ready' else 'unmarked' end`;
  return sql`case
    when ${isFinished} then 'finished'
    when ${hasMark(sql`mark.user_id = any(${users}) and ${mayMark(sql`mark.user_id`)}`)} then 'assigned'
    when cardinality(${users}) = 0 or exists (select from unnest(${users}) as person where ${mayMark(sql`person`)}) then 'ready'
    when ${submissions.markerId} = any(${users}) and not ${hasTouched(sql`${submissions.markerId}`)} then 'first-marker'
    else 'touched' end`;
}

export const gradeClasses: Classes = sql`case
  when ${openRun(sql`'full'`)} then 'grading'
  when ${totalScore} is not null then 'graded' else 'ready' end`;

export const deleteClasses: Classes = sql`'ready'`;
