import type { Sql } from '@server/db/client';
import type { PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database';

const schema = 'jobs';

export const queues = { mails: 'mails', sweep: 'storage-sweep', dumps: 'database-dumps', marking: 'marking' } as const;

/** `onError` is called for later failures. */
export async function openBoss(sql: Sql, onError: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ db: bossDatabase(sql), schema, useListenNotify: true, queueCacheIntervalSeconds: 1 });
  boss.on('error', onError);
  await boss.start();
  for (const queue of Object.values(queues)) await boss.createQueue(queue, options);
  return boss;
}

/** At most one job of a kind waits; after ten seconds without a heartbeat another process takes it. */
const options = {
  policy: 'short',
  notify: true,
  heartbeatSeconds: 10,
  retryLimit: 3,
  expireInSeconds: 3_600,
  deleteAfterSeconds: 3_600,
} as const;
