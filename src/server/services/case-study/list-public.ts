import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { asc, desc, isNull } from 'drizzle-orm';

export type PublicCaseStudy = typeof caseStudies.$inferSelect & {
  /** What its work is graded by, in the order of its rubric. */
  areas: { name: string; points: number }[];
};

/** What work can be handed in for, the first one made first [7.32]. */
export async function listPublicCaseStudies({ database: { db } }: Pick<Deps, 'database'>): Promise<PublicCaseStudy[]> {
  const [studies, rows] = await Promise.all([
    db.select().from(caseStudies).orderBy(asc(caseStudies.id)),
    db
      .select({ caseStudyId: criteria.caseStudyId, name: criteria.name, points: criteria.maxScore })
      .from(criteria)
      .where(isNull(criteria.archivedAt))
      .orderBy(desc(criteria.category), asc(criteria.position), asc(criteria.id)),
  ]);
  const byCaseStudy = Map.groupBy(rows, ({ caseStudyId }) => caseStudyId);
  const areasOf = (id: number | null) => (byCaseStudy.get(id) ?? []).map(({ name, points }) => ({ name, points }));
  const shared = areasOf(null);
  return studies.map((study) => ({ ...study, areas: [...shared, ...areasOf(study.id)] }));
}
