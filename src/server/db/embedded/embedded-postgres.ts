import { dirname } from 'node:path';
import postgres from 'postgres';
import { connectOnce, type DatabaseAddress } from '../address';
import { openPersistent } from '../persistent-connection';
import { type Cluster, isRunning, lastFatal, openCluster, startPostgres, stopPostgres, superuser } from './cluster';
import { makePrivate, takeOver } from './ownership';
import { isOfNobody, isTakenOver } from './run-as-owner';

export type EmbeddedPostgres = {
  /** The address of one of its databases, which is made where it does not exist. */
  database(name: string): Promise<DatabaseAddress>;
  /** Lets go of Postgres and stops it, unless another process uses it. Close all connections first. */
  release(): Promise<void>;
};

/** Held shared by each process that uses the cluster: who gets it alone is the last one. */
const inUse = 7003;

/** Long enough for the recovery after a crash on a slow disk. */
const patienceMs = 60_000;

/**
 * Finds the Postgres of `dataDir` running, also as an orphan of a killed process, or starts it.
 * Where it dies while it is in use, it is started again.
 * @throws with a sentence for the person who starts the server
 */
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
      // Told, not left to the closing connection: Postgres may notice that only after the question below.
      await held.end((sql) => sql`select pg_advisory_unlock_shared(${inUse})`);
      await stopIfLast(cluster, address('postgres'));
    },
  };
}

/** Earlier versions ran Postgres as `nobody`. One that another process still uses is joined as it is, and taken over later. */
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

/** Null while Postgres is down, starting, or being stopped by the process that was the last to use it. */
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
    // Another process was first: both codes occur, depending on how close the race was.
    if (!(error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code))) throw error;
  }
}

/** Waits a moment for the lock: the connection of a process that was just killed may not have been noticed yet. */
async function stopIfLast(cluster: Cluster, address: DatabaseAddress): Promise<void> {
  const sql = connectOnce(address);
  try {
    await sql`set lock_timeout = 500`;
    await sql`select pg_advisory_lock(${inUse})`;
    await stopPostgres(cluster);
  } catch {
    // Another process uses it, or was the last one and has stopped it.
  } finally {
    await sql.end({ timeout: 0 });
  }
}
