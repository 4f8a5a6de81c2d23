import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { isWithin, maxListed, type Within } from '@server/services/course/within';
import { asc, eq, getTableColumns } from 'drizzle-orm';

export function listCaseStudies(
  db: Db,
  within: Within,
): Promise<(typeof caseStudies.$inferSelect & { courseName: string })[]> {
  return db
    .select({ ...getTableColumns(caseStudies), courseName: shortCourseName })
    .from(caseStudies)
    .innerJoin(courses, eq(courses.id, caseStudies.courseId))
    .where(isIn(within))
    .orderBy(asc(caseStudies.id))
    .limit(maxListed);
}

export function countCaseStudies(db: Db, within: Within): Promise<number> {
  return db.$count(caseStudies, isIn(within));
}

const isIn = (within: Within) => isWithin(caseStudies.courseId, within);
