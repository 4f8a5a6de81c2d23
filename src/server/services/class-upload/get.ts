import {
  type ClassUpload,
  type ClassUploadRow,
  gradingProgress,
  type ListedStudent,
} from '@domain/class-upload/schema';
import { classUploadGone } from '@domain/messages/class-upload';
import { type } from '@domain/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { caseStudies } from '@server/db/schema/case-study';
import { classUploads } from '@server/db/schema/class-upload';
import { AppError } from '@server/errors';
import { eq, sql } from 'drizzle-orm';

const handedIn = type({
  id: 'number',
  email: 'string',
  name: 'string',
  state: gradingProgress,
  error: 'string | null',
  gradedCriteria: 'number',
  criteria: 'number',
  totalScore: 'number | null',
  maxScore: 'number | null',
});

type HandedIn = typeof handedIn.infer;

/** Of an anonymous case study, names don't lead to submissions and scores. @throws {AppError} not-found */
export async function getClassUpload(
  db: Db,
  { anonymous = [] }: Pick<LoggedIn, 'anonymous'>,
  id: number,
): Promise<ClassUpload> {
  const [found] = await db
    .select({
      id: classUploads.id,
      caseStudyId: classUploads.caseStudyId,
      caseStudyName: caseStudies.name,
      createdByName: classUploads.createdByName,
      createdAt: classUploads.createdAt,
      students: classUploads.rows,
    })
    .from(classUploads)
    .innerJoin(caseStudies, eq(caseStudies.id, classUploads.caseStudyId))
    .where(eq(classUploads.id, id));
  if (!found) throw new AppError('not-found', classUploadGone);
  const { students, ...upload } = found;
  const rows = rowsOfClass(students, await handedInFor(db, id));
  const isAnonymous = anonymous.includes(upload.caseStudyId);
  return { ...upload, rows: isAnonymous ? rows.map((row) => ({ ...row, ...unknownSubmission })) : rows };
}

/** A student's first submission belongs to their first row. What fits no row has one of its own at the end. */
function rowsOfClass(students: readonly ListedStudent[], submissions: readonly HandedIn[]): ClassUploadRow[] {
  const open = Map.groupBy(submissions, ({ email }) => email);
  const listed = students.map(({ email, name, refusal }) => {
    const submission = open.get(email)?.shift();
    return submission ? submittedRow({ ...submission, name }) : { ...nothingYet, email, name, error: refusal };
  });
  return [...listed, ...[...open.values()].flat().map(submittedRow)];
}

const unknownSubmission = { submissionId: null, totalScore: null, maxScore: null, letterGrade: null } as const;

const nothingYet = {
  submissionId: null,
  state: 'none',
  gradedCriteria: 0,
  criteria: 0,
  totalScore: null,
  maxScore: null,
  letterGrade: null,
} as const;

function submittedRow({ id, totalScore, maxScore, ...submission }: HandedIn): ClassUploadRow {
  return { ...submission, submissionId: id, totalScore, maxScore, letterGrade: letterGrade(totalScore, maxScore) };
}

/** The state is that of the latest full run until there is a total. */
function handedInFor(db: Db, id: number): Promise<HandedIn[]> {
  return rowsOf(
    db,
    handedIn,
    sql`
    select s.id, s.user_email as email, s.student_id as name, s.result_count as "gradedCriteria",
      coalesce(run.criteria, 0)::int as criteria, s.total_score as "totalScore", s.max_score as "maxScore",
      case when s.total_score is not null then 'graded'
        when run.state in ('queued', 'running') then 'grading'
        when held.submission_id is not null or run.not_before is not null then 'waiting'
        when s.result_count > 0 then 'incomplete' else 'none' end as state,
      case when s.total_score is null then run.error end as error
    from submissions s
    left join approvals held on held.submission_id = s.id
    left join lateral (
      select state, not_before, error,
        (select count(*) from grading_run_criteria where run_id = grading_runs.id) as criteria
      from grading_runs where submission_id = s.id and kind = 'full' order by id desc limit 1) as run on true
    where s.class_upload_id = ${id}
    order by s.id`,
  );
}
