import { answeredWithin } from '@server/answered-within';
import { isMigrated } from '@server/db/migrate';
import type { Deps } from '@server/deps';

export type Ready = {
  status: 'ready' | 'not ready';
  database: 'ok' | 'down';
  /** `behind`: the tables are older than this program. */
  migrations: 'ok' | 'behind' | 'unknown';
  storage: 'ok' | 'down';
  stopping: boolean;
};

const longestWaitMs = 2_000;

/** Whether this process should be sent requests: every part works, and it is not about to stop. Never throws. */
export async function checkReady({
  database,
  storage,
  readiness,
}: Pick<Deps, 'database' | 'storage' | 'readiness'>): Promise<Ready> {
  const stopping = readiness.ask();
  const [migrated, writable] = await Promise.all([
    answeredWithin(longestWaitMs, isMigrated(database.db)),
    answeredWithin(
      longestWaitMs,
      storage.check().then(() => true),
    ),
  ]);
  const ready: Omit<Ready, 'status'> = {
    database: migrated === null ? 'down' : 'ok',
    migrations: migrated === null ? 'unknown' : migrated ? 'ok' : 'behind',
    storage: writable ? 'ok' : 'down',
    stopping,
  };
  return { status: migrated && writable && !stopping ? 'ready' : 'not ready', ...ready };
}
