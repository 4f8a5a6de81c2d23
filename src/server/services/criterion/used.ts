import { criteria } from '@server/db/schema/criterion';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Of `criteria`: what a case study is graded by. Whatever lists the criteria of a case study goes through this. */
export function isUsedIn(caseStudyId: SQLWrapper | number): SQL {
  return sql`(${criteria.archivedAt} is null and ${isOfRubric(caseStudyId)} and (${criteria.caseStudyId} is not null
    or not exists (select from omitted_criteria
      where omitted_criteria.case_study_id = ${caseStudyId} and criterion_id = ${criteria.id})))`;
}

/** Its own and the core criteria of its course, archived and omitted ones too. */
export function isOfRubric(caseStudyId: SQLWrapper | number): SQL {
  return sql`(${criteria.caseStudyId} = ${caseStudyId} or ${criteria.caseStudyId} is null
    and ${criteria.courseId} = (select owner.course_id from case_studies owner where owner.id = ${caseStudyId}))`;
}

/** Core criteria first, each kind in its order. */
export const rubricOrder: SQL = sql`${criteria.category} desc, ${criteria.position}, ${criteria.id}`;
