import type { Slot } from '@domain/evidence/evidence';
import { processFailures } from '@domain/evidence/failures';
import type { SheetPrint } from '@domain/survey/sheet-print';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, oneOf } from './columns';
import { submissions } from './submission';

/** What rules found across a submission's files, or why they found nothing; made anew where there is none. */
export const surveys = pgTable(
  'surveys',
  {
    submissionId: integer()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The survey as JSON under zstd, without its prints; null when it failed. */
    body: bytes(),
    failure: text({ enum: processFailures }),
    /** Apart from the body: many of them are compared at once. */
    prints: jsonb().$type<SheetPrint[]>().notNull(),
    /** What a model was not shown of each file, for length; null before one was asked. */
    notShown: jsonb().$type<Record<Slot, string[]>>(),
    madeAt: createdAt(),
    /** When it was compared with the works of others. */
    comparedAt: moment(),
  },
  (t) => [
    index('surveys_to_compare').on(t.madeAt).where(sql`${t.comparedAt} is null`),
    check('surveys_body', sql`(${t.body} is null) <> (${t.failure} is null)`),
    check('surveys_failure', oneOf(t.failure, processFailures)),
  ],
);
