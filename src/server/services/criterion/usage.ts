import type { CriterionUsage } from '@domain/criterion/schema';
import { caseStudies } from '@server/db/schema/case-study';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { eq } from 'drizzle-orm';
import { getCriterion } from './find';

/** Where a criterion is in use. @throws {AppError} not-found */
export async function criterionUsage(deps: Pick<Deps, 'database'>, id: number): Promise<CriterionUsage> {
  const { db } = deps.database;
  const { caseStudyId } = await getCriterion(db, id);
  const [used] = await db
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(eq(gradingResults.criterionId, id))
    .limit(1);
  return { caseStudies: caseStudyId === null ? await db.$count(caseStudies) : 1, hasResults: used !== undefined };
}
