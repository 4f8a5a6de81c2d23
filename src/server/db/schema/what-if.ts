import { proposedCriterion, scoreBefore } from '@domain/what-if/schema';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { json, moment, partOf } from './columns';
import { experiments } from './experiment';
import { submissions } from './submission';
import { users } from './user';

export const whatIfs = pgTable(
  'what_ifs',
  {
    experimentId: partOf(() => experiments.id).primaryKey(),
    changes: json(proposedCriterion.array()).notNull(),
    grader: text().notNull(),
    /** Also grades once more without the change, to tell its effect from chance. */
    control: boolean().notNull(),
    publishedAt: moment(),
    publishedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    publishedByName: text(),
  },
  (t) => [index('what_ifs_publisher').on(t.publishedBy)],
);

/** Kept for the report, because publishing changes results. */
export const whatIfSubmissions = pgTable(
  'what_if_submissions',
  {
    experimentId: partOf(() => experiments.id),
    submissionId: partOf(() => submissions.id),
    before: json(scoreBefore.array()).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experimentId, t.submissionId] }),
    index('what_if_submissions_submission').on(t.submissionId),
  ],
);
