import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

export const caseStudies = pgTable(
  'case_studies',
  { id: id(), name: text().notNull(), description: text().notNull(), createdAt: createdAt() },
  (t) => [check('case_studies_name', sql`btrim(${t.name}) <> ''`)],
);
