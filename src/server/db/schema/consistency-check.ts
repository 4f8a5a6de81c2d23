import { notShown, sheetFingerprints } from '@domain/consistency/schema';
import { processFailures } from '@domain/evidence/failures';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, json, moment, oneOf, partOf } from './columns';
import { submissions } from './submission';

/** What rules found across a submission's files, or why they could not be checked; recreated where it is missing. */
export const consistencyChecks = pgTable(
  'consistency_checks',
  {
    submissionId: partOf(() => submissions.id).primaryKey(),
    version: integer().notNull(),
    /** JSON under zstd, without the fingerprints; null if the check failed. */
    body: bytes(),
    failure: text({ enum: processFailures }),
    /** Apart from the body, because many are compared at once. */
    prints: json(sheetFingerprints).notNull(),
    /** What the prompt left out of each file for length; null before the first prompt. */
    notShown: json(notShown),
    madeAt: createdAt(),
    /** When it was compared with other students' work. */
    comparedAt: moment(),
  },
  (t) => [
    index('consistency_checks_to_compare').on(t.madeAt).where(sql`${t.comparedAt} is null`),
    check('consistency_checks_body', sql`(${t.body} is null) <> (${t.failure} is null)`),
    check('consistency_checks_failure', oneOf(t.failure, processFailures)),
  ],
);
