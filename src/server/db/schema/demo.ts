import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What `bun run demo` has made, so that removing it takes exactly that. `complete` with row 0 says that all of it is
 * there. No foreign keys: whoever deletes a row by hand leaves a number that nothing has any more.
 */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text({ enum: ['submission', 'company', 'case-study', 'sample', 'audit', 'complete'] }).notNull(),
    rowId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.rowId] })],
);
