import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** No foreign keys: deleting such a row by hand must not fail. `complete` with row 0 marks the end. */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text({ enum: ['submission', 'company', 'case-study', 'sample', 'audit', 'complete'] }).notNull(),
    rowId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.rowId] })],
);
