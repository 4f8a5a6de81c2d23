import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { asc } from 'drizzle-orm';

export function listCaseStudies(db: Db): Promise<(typeof caseStudies.$inferSelect)[]> {
  return db.select().from(caseStudies).orderBy(asc(caseStudies.id));
}
