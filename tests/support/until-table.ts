import type { Database } from '@server/db/client';

/**
 * Resolves once `holds` does: it is asked at once, and again after each change of a table, which a trigger tells of.
 */
export async function untilTable(
  { sql }: Pick<Database, 'sql'>,
  table: 'mails' | 'experiments' | 'experiment_runs' | 'experiment_results',
  holds: () => Promise<boolean>,
): Promise<void> {
  const channel = `changed_${table}`;
  await sql.unsafe(`create or replace function ${channel}() returns trigger language plpgsql as
      $$ begin perform pg_notify('${channel}', ''); return null; end $$;
    create or replace trigger ${channel} after insert or update or delete on ${table}
      for each statement execute function ${channel}()`);
  const held = Promise.withResolvers<void>();
  const look = () => void holds().then((so) => so && held.resolve(), held.reject);
  const { unlisten } = await sql.listen(channel, look, look);
  await held.promise;
  await unlisten();
}
