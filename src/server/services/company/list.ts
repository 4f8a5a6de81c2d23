import { companies } from '@server/db/schema/company';
import type { Deps } from '@server/deps';
import { asc } from 'drizzle-orm';
import type { Company } from './find';

/** Every company by name [7.15] [2.31]. */
export function listCompanies(deps: Pick<Deps, 'database'>): Promise<Company[]> {
  return deps.database.db.select().from(companies).orderBy(asc(companies.name), asc(companies.id));
}
