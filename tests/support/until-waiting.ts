import type { Database } from '@server/db/client';

/** Until as many statements in this database wait for locks that somebody else holds. */
export async function untilWaiting(sql: Database['sql'], statements = 1): Promise<void> {
  for (let waiting = 0; waiting < statements; ) {
    const rows =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = rows.length;
  }
}

/** Until nothing runs in this database, neither a statement nor a transaction. */
export async function untilIdle(sql: Database['sql']): Promise<void> {
  for (let busy = true; busy; ) {
    const rows = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    busy = rows.length > 0;
  }
}
