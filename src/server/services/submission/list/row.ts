import { letterGrade } from '@domain/scoring/letter-grade';
import { displayName } from '@domain/submission/display-name';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Db, Transaction } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { courses, shortCourseName } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { isHeld, isVisible } from '@server/grading/result/is-visible';
import { changedSinceSent, emailError, emailState, emailVia, latestMail } from '@server/services/mail/email-state';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isAnonymous, lateMinutes, showsOlderRubric, submissionState } from './conditions';
import { matching, newestFirst } from './matching';
import { nameColumns } from './names';

const fileName = sql<string>`coalesce((
  select file_name from submission_files where submission_id = submissions.id order by slot limit 1), '')`;

/** By the rule of `flagReview` [3.9]. */
const flagged = sql<number>`(
  select count(*)::int from grading_results where submission_id = submissions.id and superseded_at is null
    and (cardinality(flag_reasons) > 0 or score * 2 < max_score))`;

const status = sql<boolean>`${submissions.hasResults}`.mapWith((has: boolean) => (has ? 'graded' : 'pending'));

/** Of the latest whole grading, if it isn't complete. */
const criteria = sql<number | null>`case when submissions.total_score is null then (
  select nullif(count(*), 0)::int from grading_run_criteria where run_id = (
    select id from grading_runs where submission_id = submissions.id and kind = 'full' order by id desc limit 1)) end`;

const marker = sql<SubmissionRow['marker']>`case when submissions.marker_id is not null then (
  select jsonb_build_object('userId', id, 'username', username) from users where id = submissions.marker_id) end`;

const secondMark = sql<SubmissionRow['secondMark']>`coalesce((
  select case when resolved_at is not null then 'resolved' when finished_at is not null then 'finished' else 'open' end
  from second_marks where submission_id = submissions.id), 'none')`;

const memberOf = (email: SQL, enteredName: SQL, state: SQL) => sql`json_build_object('email', ${email},
    'name', coalesce((select name from students where students.course_id = submissions.course_id
      and students.email = ${email}), ${enteredName}),
    'emailState', ${state})`;

/** All who handed in, the uploader first, with the state of the results email to each [C8.14]. Most hand in alone. */
const members = sql<NonNullable<SubmissionRow['members']>>`case when submissions.team_id is null
  then json_build_array(${memberOf(sql`submissions.user_email`, sql`submissions.entered_name`, emailState)})
  else (select json_agg(${memberOf(
    sql`member.email`,
    sql`case when place = 0 then submissions.entered_name end`,
    sql`coalesce((select state from mails where mails.submission_id = submissions.id and kind = 'results'
      and recipient = member.email order by mails.id desc limit 1), 'none')`,
  )} order by place, email)
  from (select submissions.user_email as email, 0 as place union all
    select email, 1 from team_members where team_id = submissions.team_id and email <> submissions.user_email) as member) end`;

const selectRows = (db: Db | Transaction) =>
  db
    .select({
      id: submissions.id,
      ...nameColumns,
      courseId: submissions.courseId,
      courseName: shortCourseName,
      caseStudyId: submissions.caseStudyId,
      caseStudyName: caseStudies.name,
      companyId: submissions.companyId,
      companyName: companies.name,
      uploadedAt: submissions.uploadedAt,
      fileName,
      test: submissions.isTest,
      isTeam: sql<boolean>`submissions.team_id is not null`,
      members,
      emailSentAt: submissions.emailSentAt,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      status,
      state: submissionState,
      gradedCriteria: submissions.resultCount,
      criteria,
      olderRubric: showsOlderRubric,
      lateMinutes,
      flagged,
      release: submissions.release,
      visible: isVisible,
      held: isHeld,
      emailState,
      emailVia,
      emailError,
      changedSinceSent,
      marker,
      secondMark,
      anonymous: isAnonymous,
    })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .leftJoin(latestMail, sql`true`);

const rowsById = prepared((db) =>
  selectRows(db)
    .where(sql`${submissions.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('submission_rows'),
);

/** The page is found inside, so that joins run for it alone. */
const newestOfAll = prepared((db) => {
  const page = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(matching({}))
    .orderBy(...newestFirst({}))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return selectRows(db)
    .where(sql`${submissions.id} = any(array(${page}))`)
    .orderBy(...newestFirst({}))
    .prepare('newest_submission_rows');
});

/** Without tests, as in every list. */
export async function newestRows(db: Db, page: { limit: number; offset: number }): Promise<SubmissionRow[]> {
  return (await newestOfAll(db).execute(page)).map(submissionOf);
}

/** In the order of `ids`. */
export async function submissionRows(db: Db, ids: number[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsById(db).execute({ ids: `{${ids.join(',')}}` });
  const known = new Map(rows.map((row) => [row.id, submissionOf(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** In one copy, because rows have many fields and lists many rows. */
function submissionOf(stored: Awaited<ReturnType<ReturnType<typeof rowsById>['execute']>>[number]): SubmissionRow {
  const { name, isTeam, gradedCriteria, criteria, ...row } = stored;
  return Object.assign(row, {
    displayName: displayName(stored),
    late: row.lateMinutes > 0,
    emailSent: row.emailSentAt !== null && (!isTeam || row.emailState === 'sent'),
    letterGrade: letterGrade(row.totalScore, row.maxScore),
    progress: criteria === null ? null : { graded: Math.min(gradedCriteria, criteria), criteria },
  });
}
