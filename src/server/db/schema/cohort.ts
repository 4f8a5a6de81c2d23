import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { createdAt } from './columns';

/** A request to regrade the stale results of a case study. Deleted once the last submission is queued. */
export const cohortRegrades = pgTable(
  'cohort_regrades',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseStudyId: integer()
      .notNull()
      .references(() => caseStudies.id, { onDelete: 'cascade' }),
    after: integer().notNull().default(0),
    requestId: text(),
    traceparent: text(),
    since: createdAt(),
  },
  (t) => [index('cohort_regrades_of').on(t.caseStudyId)],
);
