import type { CaseStudyOverview } from '@domain/case-study/schema';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { asc, desc, isNull, sql } from 'drizzle-orm';

/** Beyond this nobody cares for the figure, and counting takes its time. */
const maxCounted = 1_000;

/** What each case study is made of and how much was handed in, the first one made first. */
export async function overviewCaseStudies(deps: Pick<Deps, 'database'>): Promise<CaseStudyOverview[]> {
  const { db } = deps.database;
  const handedIn = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(sql`${submissions.caseStudyId} = ${caseStudies.id}`)
    .limit(maxCounted)
    .as('handed_in');
  const counted = await db
    .select({ id: caseStudies.id, submissions: sql<number>`(select count(*)::int from ${handedIn})` })
    .from(caseStudies)
    .orderBy(asc(caseStudies.id));
  const rows = await db
    .select({ caseStudyId: criteria.caseStudyId, category: criteria.category, maxScore: criteria.maxScore })
    .from(criteria)
    .where(isNull(criteria.archivedAt))
    .orderBy(desc(criteria.category), asc(criteria.position), asc(criteria.id));
  return counted.map((caseStudy) => ({
    ...caseStudy,
    criteria: rows
      .filter(({ caseStudyId }) => caseStudyId === null || caseStudyId === caseStudy.id)
      .map(({ category, maxScore }) => ({ category, maxScore })),
  }));
}
