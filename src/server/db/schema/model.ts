import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** The one row of the model that grades; none while nobody has chosen another than the settings' own. */
export const gradingModel = pgTable(
  'grading_model',
  {
    id: boolean().primaryKey().default(true),
    /** Null is the one of the settings. */
    model: text(),
    updatedAt: createdAt(),
  },
  (t) => [check('grading_model_one', sql`${t.id}`)],
);
