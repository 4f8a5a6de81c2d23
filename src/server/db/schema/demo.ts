import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What `bun run demo` has made, so that removing it takes exactly that. `complete` with row 0 says that all of it is
 * there. No foreign keys: deleting a row by hand must not fail, so a number may point at nothing.
 */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text({ enum: ['submission', 'company', 'case-study', 'sample', 'audit', 'complete'] }).notNull(),
    rowId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.rowId] })],
);
