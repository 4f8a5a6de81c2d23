import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

export const companies = pgTable(
  'companies',
  { id: id(), name: text().notNull(), domain: text().notNull().unique(), contactEmail: text(), createdAt: createdAt() },
  (t) => [check('companies_domain', sql`${t.domain} = lower(${t.domain})`)],
);
