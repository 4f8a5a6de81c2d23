import { caseStudies } from '@server/db/schema/case-study';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { eq } from 'drizzle-orm';
import { getCriterion } from './find';

export type CriterionUsage = {
  /** How many case studies a change moves: all of them for a core criterion. */
  caseStudies: number;
  /** Whether deleting keeps it in past results. */
  hasResults: boolean;
};

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
