import type { CriterionUsage } from '@domain/criterion/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { and, eq, exists } from 'drizzle-orm';
import { getCriterion } from './find';
import { isUsedIn } from './used';

/** @throws {AppError} not-found */
export async function criterionUsage(db: Db, id: number): Promise<CriterionUsage> {
  const { caseStudyId } = await getCriterion(db, id);
  const [used] = await db
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(eq(gradingResults.criterionId, id))
    .limit(1);
  const using = db
    .select({ id: criteria.id })
    .from(criteria)
    .where(and(eq(criteria.id, id), isUsedIn(caseStudies.id)));
  return {
    caseStudies: caseStudyId === null ? await db.$count(caseStudies, exists(using)) : 1,
    hasResults: used !== undefined,
  };
}
