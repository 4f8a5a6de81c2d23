import { processFailures } from '@domain/evidence/failures';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, oneOf, partOf } from './columns';
import { submissions } from './submission';

/** What changed between two attempts of a student, or why they could not be compared; computed on first request. */
export const resubmissions = pgTable(
  'resubmissions',
  {
    submissionId: partOf(() => submissions.id),
    earlierId: partOf(() => submissions.id),
    version: integer().notNull(),
    /** The changes as JSON under zstd; null if the comparison failed. */
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
