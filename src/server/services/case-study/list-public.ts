import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { isOn } from '@server/services/setting/is-on';
import { asc, desc, isNull } from 'drizzle-orm';

export async function listPublicCaseStudies({ database: { db }, config }: Pick<Deps, 'config' | 'database'>) {
  const [studies, rows, showsByDefault] = await Promise.all([
    db.select().from(caseStudies).orderBy(asc(caseStudies.id)),
    db
      .select({ caseStudyId: criteria.caseStudyId, name: criteria.name, points: criteria.maxScore })
      .from(criteria)
      .where(isNull(criteria.archivedAt))
      .orderBy(desc(criteria.category), asc(criteria.position), asc(criteria.id)),
    isOn(db, 'display_results_immediately'),
  ]);
  const byCaseStudy = Map.groupBy(rows, ({ caseStudyId }) => caseStudyId);
  const areasOf = (id: number | null) => (byCaseStudy.get(id) ?? []).map(({ name, points }) => ({ name, points }));
  const shared = areasOf(null);
  const maxFileMb = Math.floor(config.uploadMaxBytes / 1024 / 1024);
  return studies.map(({ results, publishedAt: _, ...study }) => ({
    ...study,
    areas: [...shared, ...areasOf(study.id)],
    showsResults: results === 'by-setting' ? showsByDefault : results === 'published',
    maxFileMb,
  }));
}
