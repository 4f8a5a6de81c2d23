import type { Db } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { asc } from 'drizzle-orm';
import type { Company } from './find';

export function listCompanies(db: Db): Promise<Company[]> {
  return db.select().from(companies).orderBy(asc(companies.name), asc(companies.id));
}
