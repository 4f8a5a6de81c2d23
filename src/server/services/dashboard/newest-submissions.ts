import type { NewestSubmission } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { isWithin, type Within } from '@server/services/course/within';
import { submissionRows } from '@server/services/submission/list/row';
import { and, desc, eq } from 'drizzle-orm';

/** [7.4] [2.18] */
export async function newestSubmissions(db: Db, within: Within): Promise<NewestSubmission[]> {
  const newest = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.isTest, false), isWithin(submissions.courseId, within)))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .limit(10);
  const rows = await submissionRows(
    db,
    newest.map(({ id }) => id),
  );
  return rows.map(({ id, studentId, userEmail, companyName, submissionNumber, displayName, uploadedAt, ...row }) => {
    const { totalScore, letterGrade, state, progress } = row;
    return {
      id,
      studentId,
      userEmail,
      companyName,
      submissionNumber,
      displayName,
      uploadedAt,
      totalScore,
      letterGrade,
      state,
      progress,
    };
  });
}
