import type { Database } from '@server/db/client';

/**
 * Resolves once `holds` does: it is asked at once, and again after each change of a table, which a trigger tells of.
 * Never twice at the same time: on a busy machine those who ask would else keep back what they wait for.
 */
export async function untilTable(
  { sql }: Pick<Database, 'sql'>,
  table:
    | 'bulk_actions'
    | 'mails'
    | 'models'
    | 'model_usage'
    | 'experiments'
    | 'experiment_runs'
    | 'experiment_results'
    | 'submissions',
  holds: () => Promise<boolean>,
): Promise<void> {
  const channel = `changed_${table}`;
  await sql.unsafe(`create or replace function ${channel}() returns trigger language plpgsql as
      $$ begin perform pg_notify('${channel}', ''); return null; end $$;
    create or replace trigger ${channel} after insert or update or delete on ${table}
      for each row execute function ${channel}()`);
  const held = Promise.withResolvers<void>();
  let looking = false;
  let again = false;
  const look = async () => {
    again = true;
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      if (await holds()) held.resolve();
    }
    looking = false;
  };
  const lookNow = () => void look().catch(held.reject);
  const { unlisten } = await sql.listen(channel, lookNow, lookNow);
  await held.promise;
  await unlisten();
}
