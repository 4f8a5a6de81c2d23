import { type LetterGrade, letterGrade } from '@domain/scoring/letter-grade';
import type { EmailVia } from '@domain/submission/email-via';
import type { Db } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import { type EmailState, emailError, emailState, emailVia } from '@server/services/mail/email-state';
import { desc, eq, sql } from 'drizzle-orm';

/** A submission as the desk lists it [3.8]. */
export type SubmissionRow = {
  id: number;
  studentId: string;
  caseStudyId: number;
  companyId: number | null;
  /** The linked company's. */
  companyName: string | null;
  uploadedAt: Date;
  /** The workbook's. */
  fileName: string;
  userEmail: string;
  submissionNumber: number;
  emailSent: boolean;
  emailSentAt: Date | null;
  /** Null until no criterion lacks a result. */
  totalScore: number | null;
  maxScore: number | null;
  letterGrade: LetterGrade | null;
  status: 'pending' | 'graded';
  /** How many of its current results want a person's look. */
  flagged: number;
  /** Whether its student may see results whatever the setting says. */
  release: 'by-setting' | 'released' | 'held';
  emailState: EmailState;
  /** Null while the latest mail of results has not gone anywhere. */
  emailVia: EmailVia | null;
  /** Why the latest mail of results has not gone out, as a sentence; null when there is nothing to say. */
  emailError: string | null;
};

/** Of the first of its files. */
const fileName = sql<string>`coalesce((
  select file_name from submission_files where submission_id = submissions.id order by slot limit 1), '')`;

/** By the rule of `flagReview`: below half of the points, or for a reason [3.9]. */
const flagged = sql<number>`(
  select count(*)::int from grading_results where submission_id = submissions.id and superseded_at is null
    and (cardinality(flag_reasons) > 0 or score * 2 < max_score))`;

const status = sql<boolean>`${submissions.hasResults}`.mapWith((has: boolean) => (has ? 'graded' : 'pending'));

const rowsById = prepared((db) =>
  db
    .select({
      id: submissions.id,
      studentId: submissions.studentId,
      caseStudyId: submissions.caseStudyId,
      companyId: submissions.companyId,
      companyName: companies.name,
      uploadedAt: submissions.uploadedAt,
      fileName,
      userEmail: submissions.userEmail,
      submissionNumber: submissions.submissionNumber,
      emailSentAt: submissions.emailSentAt,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      status,
      flagged,
      release: submissions.release,
      emailState,
      emailVia,
      emailError,
    })
    .from(submissions)
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .where(sql`${submissions.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .prepare('submission_rows'),
);

/** The rows of submissions by their ids, newest first; one that is gone is left out. */
export async function submissionRows(db: Db, ids: number[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsById(db).execute({ ids: `{${ids.join(',')}}` });
  return rows.map((row) => ({
    ...row,
    emailSent: row.emailSentAt !== null,
    letterGrade: letterGrade(row.totalScore, row.maxScore),
  }));
}
