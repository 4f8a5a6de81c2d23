import type { Database } from '@server/db/client';

/** Until a statement in this database waits for a lock that somebody else holds. */
export async function untilWaiting(sql: Database['sql']): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const rows =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = rows.length;
  }
}
