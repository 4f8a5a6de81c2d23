import type { Slot } from '@domain/evidence/evidence';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { OwnSubmission } from '@domain/submission/schema';
import { mailsGo } from '@server/config';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { courses } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { isHeld } from '@server/grading/result/is-visible';
import { courseAt } from '@server/services/course/find';
import { attemptLimit } from '@server/services/extension/read';
import { emailVia, latestMail } from '@server/services/mail/email-state';
import { visibleSubmissions } from '@server/services/setting/results-visible';
import { provedBy } from '@server/services/submission/proved';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { nameColumns, named } from './names';

export type OwnFile = { id: number; kind: Slot; fileName: string; contentType: string; size: number };

export type OwnDeps = Pick<Deps, 'database' | 'config'>;

/** Of all courses, or of one by its address or code; without totals while results are held back. */
export async function listOwnSubmissions(
  { database: { db }, config }: OwnDeps,
  caller: Pick<Caller, 'user' | 'access' | 'studentToken'>,
  course?: string,
): Promise<OwnSubmission[]> {
  const rows = await provedSubmissions(db, caller, course);
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(db, ids);
  const visible = await visibleSubmissions(db, caller, ids);
  return rows.map(({ resultCount, maxScore, totalScore, ...row }) => ({
    ...named(row),
    files: files.get(row.id) ?? [],
    status: resultCount > 0 ? 'graded' : 'pending',
    totalScore: visible.has(row.id) ? totalScore : null,
    letterGrade: visible.has(row.id) ? letterGrade(totalScore, maxScore) : null,
    emailVia: row.emailVia ?? mailsGo(config),
  }));
}

async function provedSubmissions(db: Db, caller: Pick<Caller, 'access' | 'studentToken'>, course?: string) {
  const proved = await provedBy(db, caller);
  if (!proved) return [];
  const found = course === undefined ? undefined : await courseAt(db, course);
  if (found === 'several' || (course !== undefined && !found)) return [];
  return db
    .select({
      id: submissions.id,
      course: courses.slug,
      courseName: courses.name,
      caseStudyId: submissions.caseStudyId,
      ...nameColumns,
      uploadedAt: submissions.uploadedAt,
      resultCount: submissions.resultCount,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      emailSentAt,
      emailVia,
      willBeEmailed,
      maxAttempts: attemptLimit,
    })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .leftJoin(latestMail, sql`true`)
    .where(and(proved, found && eq(courses.id, found.id)))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id));
}

const isQueued = sql`exists (select 1 from mails
  where mails.submission_id = submissions.id and mails.kind = 'results' and mails.state = 'queued')`;

/** Of a team, when one of its members was sent the results. */
const emailSentAt = sql`coalesce(submissions.email_sent_at, case when submissions.team_id is not null then (
  select max(sent_at) from mails where mails.submission_id = submissions.id and mails.kind = 'results') end)`.mapWith(
  submissions.emailSentAt,
);

/** Nobody is emailed results that were graded while the setting was off. */
const willBeEmailed = sql<boolean>`submissions.email_sent_at is null and not ${isHeld} and (${isQueued} or
  submissions.graded_at is null and exists (select 1 from settings where key = 'auto_email_results' and value = 'true'))`;

async function filesOf(db: Db, submissionIds: number[]): Promise<Map<number, OwnFile[]>> {
  const files = new Map<number, OwnFile[]>();
  if (submissionIds.length === 0) return files;
  const rows = await db
    .select({
      submissionId: submissionFiles.submissionId,
      id: submissionFiles.id,
      kind: submissionFiles.slot,
      fileName: submissionFiles.fileName,
      contentType: submissionFiles.contentType,
      size: submissionFiles.size,
    })
    .from(submissionFiles)
    .where(inArray(submissionFiles.submissionId, submissionIds))
    .orderBy(asc(submissionFiles.slot));
  for (const { submissionId, ...file } of rows) files.set(submissionId, [...(files.get(submissionId) ?? []), file]);
  return files;
}
