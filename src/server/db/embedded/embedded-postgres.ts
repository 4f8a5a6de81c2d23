import { dirname } from 'node:path';
import postgres from 'postgres';
import { connectOnce, type DatabaseAddress } from '../address';
import { openPersistent } from '../persistent-connection';
import { type Cluster, isRunning, lastFatal, openCluster, startPostgres, stopPostgres, superuser } from './cluster';
import { makePrivate, takeOver } from './ownership';
import { isOfNobody, isTakenOver } from './run-as-owner';

export type EmbeddedPostgres = { database(name: string): Promise<DatabaseAddress>; release(): Promise<void> };

/** Advisory lock that each process holds shared, so that the last one gets it alone. */
const inUse = 7003;

/** Enough for crash recovery on a slow disk. */
const patienceMs = 60_000;

/** Reuses a running Postgres, even a killed process's orphan, and restarts one that dies. @throws with a sentence */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  const address = (database: string) => ({ socket: cluster.socket, user: superuser, database });
  await leaveNobody(cluster, address('postgres'));
  const held = await openPersistent((onclose) => holdOrStart(cluster, address('postgres'), onclose));
  return {
    async database(name) {
      await createMissing(held.current(), name);
      return address(name);
    },
    async release() {
      // Closing the connection would not do: Postgres may notice that only after `stopIfLast` has checked.
      await held.end((sql) => sql`select pg_advisory_unlock_shared(${inUse})`);
      await stopIfLast(cluster, address('postgres'));
    },
  };
}

/** Earlier versions ran Postgres as `nobody`. If another process still uses such a one, a later start takes over. */
async function leaveNobody(cluster: Cluster, address: DatabaseAddress): Promise<void> {
  if (isOfNobody(cluster.folder)) {
    await stopIfLast(cluster, address);
    if (await isRunning(cluster)) return;
  }
  if (!isTakenOver(cluster.folder)) takeOver(cluster.folder);
  makePrivate(dirname(cluster.socket));
}

async function holdOrStart(cluster: Cluster, address: DatabaseAddress, onclose: () => void): Promise<postgres.Sql> {
  for (const until = performance.now() + patienceMs; ; ) {
    const sql = await tryHold(address, onclose);
    if (sql) return sql;
    if (performance.now() > until) throw new Error(`The embedded Postgres does not start: ${lastFatal(cluster)}`);
    if (!(await startPostgres(cluster))) await Bun.sleep(100);
  }
}

async function tryHold(address: DatabaseAddress, onclose: () => void): Promise<postgres.Sql | null> {
  const sql = connectOnce(address, onclose);
  try {
    await sql`select pg_advisory_lock_shared(${inUse})`;
    return sql;
  } catch {
    await sql.end({ timeout: 0 });
    return null;
  }
}

async function createMissing(sql: postgres.Sql, name: string): Promise<void> {
  const [found] = await sql`select 1 from pg_database where datname = ${name}`;
  if (found) return;
  try {
    await sql`create database ${sql(name)}`;
  } catch (error) {
    // Another process was first; which code it is depends on timing.
    if (!(error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code))) throw error;
  }
}

/** Waits briefly for the lock, because Postgres may not have noticed yet that a process was killed. */
async function stopIfLast(cluster: Cluster, address: DatabaseAddress): Promise<void> {
  const sql = connectOnce(address);
  try {
    await sql`set lock_timeout = 500`;
    await sql`select pg_advisory_lock(${inUse})`;
    await stopPostgres(cluster);
  } catch {
    // Another process uses it or has stopped it.
  } finally {
    await sql.end({ timeout: 0 });
  }
}
