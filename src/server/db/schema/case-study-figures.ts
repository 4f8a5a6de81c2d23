import { integer, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * What a dashboard sums up per case study, in shards so that uploads and gradings do not wait for each other. Written
 * by the triggers of `submissions` in the transaction that changes them, and whole by
 * `services/dashboard/recount-figures.ts`. Names no case study as a foreign key: a row without one counts nothing.
 */
export const caseStudyFigures = pgTable(
  'case_study_figures',
  {
    caseStudyId: integer().notNull(),
    shard: integer().notNull(),
    submissions: integer().notNull(),
    /** How many are completely graded. */
    graded: integer().notNull(),
    /** The sum of their totals in percent of their maximum, each rounded to ten decimals so that it adds up exactly. */
    percents: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseStudyId, t.shard] })],
);
