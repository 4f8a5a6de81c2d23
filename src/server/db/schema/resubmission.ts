import { processFailures } from '@domain/evidence/failures';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, oneOf } from './columns';
import { submissions } from './submission';

/** What changed between two attempts of a student, or why that could not be told; made when it is first asked for. */
export const resubmissions = pgTable(
  'resubmissions',
  {
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    earlierId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The changes as JSON under zstd; null when they could not be told. */
    body: bytes(),
    failure: text({ enum: processFailures }),
    madeAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.earlierId] }),
    index('resubmissions_earlier').on(t.earlierId),
    check('resubmissions_body', sql`(${t.body} is null) <> (${t.failure} is null)`),
    check('resubmissions_failure', oneOf(t.failure, processFailures)),
  ],
);
