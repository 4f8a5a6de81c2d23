import { containing } from '@server/db/like';
import { companies } from '@server/db/schema/company';
import { like, or, type SQL, sql } from 'drizzle-orm';

/** Whose name or domain contains the text, in any case; undefined for a blank one. */
export function companiesMatching(search: string): SQL | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  return or(like(sql`lower(${companies.name})`, containing(text)), like(companies.domain, containing(text)));
}
