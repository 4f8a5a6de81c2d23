import type { Db } from '@server/db/client';
import { omittedCriteria } from '@server/db/schema/criterion';
import { rubricOf } from '@server/services/criterion/list';
import type { Criterion } from '@server/services/criterion/public-columns';
import { eq } from 'drizzle-orm';

/** Whatever graded a criterion that is left out now is older than any version. */
export async function newestVersions(
  db: Db,
  caseStudyId: number,
): Promise<{ rubric: Criterion[]; newest: Map<number, number> }> {
  const [rubric, omitted] = await Promise.all([
    rubricOf(db, caseStudyId),
    db
      .select({ id: omittedCriteria.criterionId })
      .from(omittedCriteria)
      .where(eq(omittedCriteria.caseStudyId, caseStudyId)),
  ]);
  const used = rubric.map(({ id, version }) => [id, version] as const);
  const leftOut = omitted.map(({ id }) => [id, Number.POSITIVE_INFINITY] as const);
  return { rubric, newest: new Map([...used, ...leftOut]) };
}
