import { criteria } from '@server/db/schema/criterion';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Of `criteria`: what a case study is graded by. Whatever lists the criteria of a case study goes through this. */
export function isUsedIn(caseStudyId: SQLWrapper | number): SQL {
  return sql`(${criteria.archivedAt} is null
    and (${criteria.caseStudyId} is null or ${criteria.caseStudyId} = ${caseStudyId}))`;
}

/** Core criteria first, each kind in its order. */
export const rubricOrder: SQL = sql`${criteria.category} desc, ${criteria.position}, ${criteria.id}`;
