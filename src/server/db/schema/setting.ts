import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';

export const settings = pgTable(
  'settings',
  { key: text().primaryKey(), value: text().notNull(), description: text().notNull(), updatedAt: createdAt() },
  (t) => [check('settings_value', sql`${t.value} in ('true', 'false')`)],
);

/** In the database, so that limits hold across processes and restarts. */
export const throttles = pgTable(
  'throttles',
  { bucket: text().notNull(), window: moment().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.bucket, t.window] })],
);
