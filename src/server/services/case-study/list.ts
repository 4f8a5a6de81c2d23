import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { isWithin, type Within } from '@server/services/course/within';
import { asc } from 'drizzle-orm';

export function listCaseStudies(db: Db, within: Within): Promise<(typeof caseStudies.$inferSelect)[]> {
  return db.select().from(caseStudies).where(isWithin(caseStudies.courseId, within)).orderBy(asc(caseStudies.id));
}
