import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** One row, missing until a model is chosen. */
export const gradingModel = pgTable(
  'grading_model',
  {
    id: boolean().primaryKey().default(true),
    /** Null is the model of the settings. */
    model: text(),
    updatedAt: createdAt(),
  },
  (t) => [check('grading_model_one', sql`${t.id}`)],
);
