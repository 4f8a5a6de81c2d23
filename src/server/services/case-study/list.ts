import { caseStudies } from '@server/db/schema/case-study';
import type { Deps } from '@server/deps';
import { asc } from 'drizzle-orm';

/** Every case study, the first one made first [7.5] [7.32]. */
export function listCaseStudies(deps: Pick<Deps, 'database'>): Promise<(typeof caseStudies.$inferSelect)[]> {
  return deps.database.db.select().from(caseStudies).orderBy(asc(caseStudies.id));
}
