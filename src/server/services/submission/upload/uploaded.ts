import type { Slot } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import { shownNumber } from '@server/services/submission/list/tests';
import { asc, eq } from 'drizzle-orm';

/** [3.8] [3.10] Without grades. */
export type UploadedSubmission = {
  submission: {
    id: number;
    studentId: string;
    caseStudyId: number;
    companyId: number | null;
    companyName: string | null;
    userEmail: string;
    submissionNumber: number;
    uploadedAt: Date;
    fileName: string;
    emailSent: boolean;
    emailSentAt: Date | null;
  };
  files: { id: number; slot: Slot; fileName: string; contentType: string; size: number }[];
};

/** @throws if the submission was deleted meanwhile */
export async function readUploaded(db: Db, submissionId: number): Promise<UploadedSubmission> {
  const [row] = await db
    .select({
      id: submissions.id,
      studentId: submissions.studentId,
      caseStudyId: submissions.caseStudyId,
      companyId: submissions.companyId,
      companyName: companies.name,
      userEmail: submissions.userEmail,
      submissionNumber: shownNumber,
      uploadedAt: submissions.uploadedAt,
      emailSentAt: submissions.emailSentAt,
    })
    .from(submissions)
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .where(eq(submissions.id, submissionId));
  if (!row) throw new Error('the submission is gone');
  const files = await db
    .select({
      id: submissionFiles.id,
      slot: submissionFiles.slot,
      fileName: submissionFiles.fileName,
      contentType: submissionFiles.contentType,
      size: submissionFiles.size,
    })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(submissionFiles.slot));
  return { submission: { ...row, fileName: files[0]?.fileName ?? '', emailSent: row.emailSentAt !== null }, files };
}
