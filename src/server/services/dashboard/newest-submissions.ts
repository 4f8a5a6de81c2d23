import type { NewestSubmission } from '@domain/dashboard/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { Db } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import { desc, eq } from 'drizzle-orm';

/** [7.4] [2.18] */
export async function newestSubmissions(db: Db): Promise<NewestSubmission[]> {
  const rows = await db
    .select({
      id: submissions.id,
      studentId: submissions.studentId,
      userEmail: submissions.userEmail,
      companyName: companies.name,
      submissionNumber: submissions.submissionNumber,
      uploadedAt: submissions.uploadedAt,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
    })
    .from(submissions)
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .limit(10);
  return rows.map(({ maxScore, ...row }) => ({ ...row, letterGrade: letterGrade(row.totalScore, maxScore) }));
}
