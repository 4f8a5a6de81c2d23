import type { NewestSubmission } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import type { Within } from '@server/services/course/within';
import { newestWithin } from '@server/services/submission/list/newest-within';
import { newestRows, submissionRows } from '@server/services/submission/list/row';

const limit = 10;

/** [7.4] [2.18] */
export async function newestSubmissions(db: Db, { courses }: Within): Promise<NewestSubmission[]> {
  const rows = courses
    ? await submissionRows(db, await newestWithin(db, courses, { limit }))
    : await newestRows(db, { limit, offset: 0 });
  return rows.map((row) => {
    const { id, studentId, userEmail, courseId, courseName, companyName, submissionNumber, displayName } = row;
    const { uploadedAt, totalScore, letterGrade, state, progress } = row;
    return {
      ...{ id, studentId, userEmail, courseId, courseName, companyName, submissionNumber, displayName },
      ...{ uploadedAt, totalScore, letterGrade, state, progress },
    };
  });
}
