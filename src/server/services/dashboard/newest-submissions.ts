import type { NewestSubmission } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import type { Within } from '@server/services/course/within';
import { newestWithin } from '@server/services/submission/list/newest-within';
import { submissionRows } from '@server/services/submission/list/row';
import { desc, eq } from 'drizzle-orm';

/** [7.4] [2.18] */
export async function newestSubmissions(db: Db, within: Within): Promise<NewestSubmission[]> {
  const rows = await submissionRows(db, await newestIds(db, within));
  return rows.map((row) => {
    const { id, studentId, userEmail, courseId, courseName, companyName, submissionNumber, displayName } = row;
    const { uploadedAt, totalScore, letterGrade, state, progress } = row;
    return {
      ...{ id, studentId, userEmail, courseId, courseName, companyName, submissionNumber, displayName },
      ...{ uploadedAt, totalScore, letterGrade, state, progress },
    };
  });
}

async function newestIds(db: Db, { courses }: Within): Promise<number[]> {
  if (courses) return newestWithin(db, courses, { limit: 10 });
  const newest = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.isTest, false))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .limit(10);
  return newest.map(({ id }) => id);
}
