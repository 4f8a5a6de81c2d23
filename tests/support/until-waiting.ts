import type { Database } from '@server/db/client';

/** Until as many statements in this database wait for locks that somebody else holds. */
export async function untilWaiting(sql: Database['sql'], statements = 1): Promise<void> {
  for (let waiting = 0; waiting < statements; ) {
    const rows =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = rows.length;
  }
}
