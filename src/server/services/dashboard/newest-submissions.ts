import type { NewestSubmission } from '@domain/dashboard/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { desc, eq } from 'drizzle-orm';

/** The ten newest submissions [7.4] [2.18]. */
export async function newestSubmissions({ database: { db } }: Pick<Deps, 'database'>): Promise<NewestSubmission[]> {
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
