import type { CriterionUsage } from '@domain/criterion/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { gradingResults } from '@server/db/schema/grading-result';
import { eq } from 'drizzle-orm';
import { getCriterion } from './find';

/** @throws {AppError} not-found */
export async function criterionUsage(db: Db, id: number): Promise<CriterionUsage> {
  const { caseStudyId } = await getCriterion(db, id);
  const [used] = await db
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(eq(gradingResults.criterionId, id))
    .limit(1);
  return { caseStudies: caseStudyId === null ? await db.$count(caseStudies) : 1, hasResults: used !== undefined };
}
