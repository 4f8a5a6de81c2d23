import type { FileEvidence } from '@domain/evidence/evidence';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { eq } from 'drizzle-orm';
import { storedSubmission } from './submission';

/** A stored submission as the attempt of this number of one student. */
export async function storedAttempt(
  { database }: Pick<Deps, 'database'>,
  submissionNumber: number,
  files: FileEvidence[],
  userEmail = 'ada.king@students.example',
): Promise<number> {
  const id = await storedSubmission(database.db, files);
  const student = { userEmail, studentId: 'student_ada', submissionNumber };
  await database.db.update(submissions).set(student).where(eq(submissions.id, id));
  return id;
}
