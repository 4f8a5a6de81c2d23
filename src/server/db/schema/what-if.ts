import { proposedCriterion, scoreBefore } from '@domain/what-if/schema';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { json, moment } from './columns';
import { experiments } from './experiment';
import { submissions } from './submission';
import { users } from './user';

/** A change that is tried before it is published: an experiment with something to publish. */
export const whatIfs = pgTable(
  'what_ifs',
  {
    experimentId: integer()
      .primaryKey()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    changes: json(proposedCriterion.array()).notNull(),
    /** Who would grade. */
    grader: text().notNull(),
    /** Whether the same was also graded again without the change, to tell chance from it. */
    control: boolean().notNull(),
    publishedAt: moment(),
    publishedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    publishedByName: text(),
  },
  (t) => [index('what_ifs_publisher').on(t.publishedBy)],
);

/** What the chosen submissions had when the what-if began: publishing changes results, not the report. */
export const whatIfSubmissions = pgTable(
  'what_if_submissions',
  {
    experimentId: integer()
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    before: json(scoreBefore.array()).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experimentId, t.submissionId] }),
    index('what_if_submissions_submission').on(t.submissionId),
  ],
);
