import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { desc, eq } from 'drizzle-orm';
import { requireCaseStudy } from './find';

/** So many are offered to choose from. */
const mostOffered = 50;

/**
 * The newest submissions of a case study, for prompts to be looked at with.
 * @throws {AppError} not-found
 */
export async function submissionsOfCaseStudy(deps: Pick<Deps, 'database'>, id: number) {
  const { db } = deps.database;
  await requireCaseStudy(db, id);
  const { studentId, userEmail, submissionNumber, uploadedAt, totalScore, maxScore } = submissions;
  return db
    .select({ id: submissions.id, studentId, userEmail, submissionNumber, uploadedAt, totalScore, maxScore })
    .from(submissions)
    .where(eq(submissions.caseStudyId, id))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .limit(mostOffered);
}
