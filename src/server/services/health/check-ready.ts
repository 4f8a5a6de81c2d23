import { answeredWithin } from '@server/answered-within';
import { type DumpState, dumpState } from '@server/backup/dumps';
import { stateOfMigrations } from '@server/db/migrate';
import type { Deps } from '@server/deps';

export type Ready = {
  status: 'ready' | 'not ready';
  database: 'ok' | 'down';
  /** `behind`: the tables are older than this program. */
  migrations: 'ok' | 'behind' | 'unknown';
  storage: 'ok' | 'down';
  /** Nightly dumps; a failed one takes no process out of service. */
  backup: DumpState;
  stopping: boolean;
};

const maxWaitMs = 2_000;

export async function checkReady({
  config,
  database,
  storage,
  readiness,
}: Pick<Deps, 'config' | 'database' | 'storage' | 'readiness'>): Promise<Ready> {
  const stopping = readiness.ask();
  const [tables, writable] = await Promise.all([
    answeredWithin(maxWaitMs, stateOfMigrations(database.sql)),
    answeredWithin(
      maxWaitMs,
      storage.check().then(() => true),
    ),
  ]);
  // Newer tables count, because the next version migrated them and this process serves until it is replaced.
  const migrated = tables === 'current' || tables === 'newer';
  const ready: Omit<Ready, 'status'> = {
    database: tables === null ? 'down' : 'ok',
    migrations: tables === null ? 'unknown' : migrated ? 'ok' : 'behind',
    storage: writable ? 'ok' : 'down',
    backup: await dumpState(config),
    stopping,
  };
  // Much works without a vendor's storage, and taking every process out of service would end that too.
  const keeps = writable || storage.shared;
  return { status: migrated && keeps && !stopping ? 'ready' : 'not ready', ...ready };
}
