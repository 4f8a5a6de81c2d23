import type { NewestSubmission } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { submissionRows } from '@server/services/submission/list/row';
import { desc, eq } from 'drizzle-orm';

/** [7.4] [2.18] */
export async function newestSubmissions(db: Db): Promise<NewestSubmission[]> {
  const newest = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.isTest, false))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .limit(10);
  const rows = await submissionRows(
    db,
    newest.map(({ id }) => id),
  );
  return rows.map(({ id, studentId, userEmail, companyName, submissionNumber, uploadedAt, ...row }) => {
    const { totalScore, letterGrade, state, progress } = row;
    return {
      id,
      studentId,
      userEmail,
      companyName,
      submissionNumber,
      uploadedAt,
      totalScore,
      letterGrade,
      state,
      progress,
    };
  });
}
