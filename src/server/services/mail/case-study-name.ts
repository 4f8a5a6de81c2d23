import { caseStudies } from '@server/db/schema/case-study';
import { type SQL, sql } from 'drizzle-orm';

/** With its course once there are two [C7.13]. */
export const caseStudyInMail: SQL<string> = sql<string>`case when (select count(*) from (select from courses limit 2) two) > 1
  then ${caseStudies.name} || ' (' || (select name from courses where id = ${caseStudies.courseId}) || ')'
  else ${caseStudies.name} end`;
