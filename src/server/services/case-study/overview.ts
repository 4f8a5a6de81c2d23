import type { CaseStudyOverview } from '@domain/case-study/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import { asc, desc, isNull, sql } from 'drizzle-orm';

/** Counting further takes time, and nobody needs the exact number. */
const maxCounted = 1_000;

export async function overviewCaseStudies(db: Db): Promise<CaseStudyOverview[]> {
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
