import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { isWithin, maxListed, type Within } from '@server/services/course/within';
import { asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';

export function listCaseStudies(
  db: Db,
  within: Within,
): Promise<(typeof caseStudies.$inferSelect & { courseName: string })[]> {
  return db
    .select({ ...getTableColumns(caseStudies), courseName: shortCourseName })
    .from(caseStudies)
    .innerJoin(courses, eq(courses.id, caseStudies.courseId))
    .where(isListed(db, within))
    .orderBy(asc(caseStudies.id));
}

/** The latest, where there are more than a list without pages has. */
export function isListed(db: Db, within: Within): SQL {
  const { id } = caseStudies;
  return inArray(id, db.select({ id }).from(caseStudies).where(isIn(within)).orderBy(desc(id)).limit(maxListed));
}

export function countCaseStudies(db: Db, within: Within): Promise<number> {
  return db.$count(caseStudies, isIn(within));
}

const isIn = (within: Within) => isWithin(caseStudies.courseId, within);
