import { connectPool, connectSerializedPool } from '@server/db/address';
import type { Database } from '@server/db/client';
import { proveLiveness } from '@server/db/liveness';
import { drizzle } from 'drizzle-orm/postgres-js';
import { cloneDatabase, dropForgottenDatabases } from './cloned-database';
import { lendPool } from './lent-pool';
import { rememberDatabase } from './restored-database';

export type TestDatabase = Database & { [Symbol.asyncDispose](): Promise<void> };

/** Connections that a process has at most: each new one plans every statement again. */
const connections = 4;

/** One that is used again, with its connections: they have planned what is asked of them. */
type KeptDatabase = {
  open(): { database: Database; leave(): Promise<boolean> };
  drop(): Promise<void>;
};

/** Databases that wait to be used again: a test has one, as a rule. */
const idle: KeptDatabase[] = [];
const maxIdle = 1;

/** A migrated and seeded database of one's own: `await using database = await testDatabase()` gives it back. */
export async function testDatabase(): Promise<TestDatabase> {
  const kept = idle.pop() ?? (await keptDatabase());
  const { database, leave } = kept.open();
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      const isRestored = await leave();
      if (isRestored && idle.length < maxIdle) idle.push(kept);
      else await kept.drop();
    },
  };
}

let forgotten: Promise<void> | undefined;

async function keptDatabase(): Promise<KeptDatabase> {
  forgotten ??= dropForgottenDatabases();
  await forgotten;
  const { address, drop } = await cloneDatabase('kept');
  const remembered = await rememberDatabase(address);
  const liveness = await proveLiveness(address);
  const forDrizzle = connectPool(address, connections);
  const forSql = connectPool(address, 6);
  const forJobs = connectSerializedPool(address, 4);
  return {
    open() {
      const pools = { db: lendPool(forDrizzle), sql: lendPool(forSql), jobs: lendPool(forJobs) };
      const close = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.leave())));
      const database = {
        address,
        db: drizzle(pools.db.sql, { casing: 'snake_case' }),
        sql: pools.sql.sql,
        jobs: pools.jobs.sql,
        liveness: { ...liveness, end: async () => undefined },
        close,
      };
      return { database, leave: () => close().then(remembered.restore) };
    },
    async drop() {
      await Promise.all([forDrizzle, forSql, forJobs].map((pool) => pool.end({ timeout: 5 })));
      await Promise.all([liveness.end(), remembered.end()]);
      await drop();
    },
  };
}
