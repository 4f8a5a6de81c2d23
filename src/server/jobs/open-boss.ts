import type { Sql } from '@server/db/client';
import type { Db as BossDatabase, PgBoss } from 'pg-boss';

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

/** Our Postgres client for pg-boss. Scripts from BEGIN to COMMIT run on one reserved connection; LISTEN has its own. */
function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (/^\s*BEGIN\b/i.test(text)) return runScript(sql, text);
      return { rows: flat(await sql.unsafe(text, parameters(values))) };
    },
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await sql.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
}

async function runScript(sql: Sql, text: string): Promise<{ rows: unknown[] }> {
  const connection = await sql.reserve();
  try {
    return { rows: flat(await connection.unsafe(text).simple()) };
  } catch (error) {
    // A failed script leaves its transaction open, which would break the connection's next user.
    await connection.unsafe('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

/** Several statements return a list of lists. */
function flat(answer: readonly unknown[]): unknown[] {
  return answer.some(Array.isArray) ? answer.flat() : [...answer];
}

type Parameter = NonNullable<Parameters<Sql['unsafe']>[1]>[number];

/** pg-boss expects undefined to become null. */
function parameters(values: unknown[]): Parameter[] {
  return values.map((value = null) => {
    if (isParameter(value)) return value;
    throw new TypeError(`Postgres takes no parameter of type ${typeof value}.`);
  });
}

function isParameter(value: unknown): value is Parameter {
  return typeof value !== 'function' && typeof value !== 'symbol';
}
