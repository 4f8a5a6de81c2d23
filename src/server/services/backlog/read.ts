import { type } from '@domain/schema';
import type { Backlog } from '@server/adapters/metrics/metrics';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

const backlog = type({
  queued: 'number',
  running: 'number',
  waiting: 'number',
  oldest: 'number | null',
  mails: 'number',
  failed: 'number',
});

const max = 10_000;

/** Reads partial indexes of open rows, never a whole table. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const [row] = await rowsOf(
    db,
    backlog,
    sql`
    select
      (select count(*)::int from (select from grading_runs where state = 'queued' limit ${max}) as open) as queued,
      (select count(*)::int from (select from grading_runs where state = 'running' limit ${max}) as held) as running,
      (select count(*)::int from (select from grading_runs where not_before is not null limit ${max}) as later) as waiting,
      (select greatest(0, extract(epoch from now() - min(queued_at)))::float8
        from grading_runs where state = 'queued') as oldest,
      (select count(*)::int from (select from mails where state = 'queued' limit ${max}) as due) as mails,
      (select count(*)::int from (select from mails where state = 'failed' limit ${max}) as lost) as failed`,
  );
  if (!row) throw new Error('a select without from answered no row');
  return {
    runs: { queued: row.queued, running: row.running, waiting: row.waiting },
    oldestQueuedSeconds: row.oldest ?? 0,
    mails: { queued: row.mails, failed: row.failed },
  };
}
