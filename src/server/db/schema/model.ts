import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

export const gradingModel = pgTable(
  'grading_model',
  {
    id: boolean().primaryKey().default(true),
    model: text(),
    updatedAt: createdAt(),
  },
  (t) => [check('grading_model_one', sql`${t.id}`)],
);
