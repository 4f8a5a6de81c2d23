import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { asc, desc, isNull } from 'drizzle-orm';

export async function listPublicCaseStudies(db: Db) {
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
  return studies.map(({ results: _, publishedAt: __, ...study }) => ({
    ...study,
    areas: [...shared, ...areasOf(study.id)],
  }));
}
