import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { connectPool, connectSerializedPool, type DatabaseAddress } from './address';
import { type Liveness, proveLiveness } from './liveness';
import { isDeadlock } from './violation';

export type Db = PostgresJsDatabase;
export type Sql = postgres.Sql;
export type Query = Sql extends postgres.Sql<infer Types> ? postgres.ISql<Types> : never;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  address: DatabaseAddress;
  db: Db;
  /** For LISTEN, NOTIFY and plain SQL, because Drizzle replaces the parsers of the client it is given. */
  sql: Sql;
  /** For pg-boss alone; connects on first use. */
  jobs: Sql;
  liveness: Liveness;
  close(): Promise<void>;
};

/** @throws when the database cannot be reached */
export async function openDatabase(address: DatabaseAddress, connections = 16): Promise<Database> {
  const forDrizzle = connectPool(address, connections);
  const sql = connectPool(address, 6);
  const jobs = connectSerializedPool(address, 4);
  const liveness = await proveLiveness(address);
  return {
    address,
    db: retryingDeadlocks(drizzle(forDrizzle, { casing: 'snake_case' })),
    sql,
    jobs,
    liveness,
    async close() {
      await Promise.all([forDrizzle.end({ timeout: 5 }), sql.end({ timeout: 5 }), jobs.end({ timeout: 5 })]);
      await liveness.end();
    },
  };
}

const maxTries = 5;

/** Runs a transaction again that Postgres ended because it and another one waited for each other. */
function retryingDeadlocks(db: Db): Db {
  const once = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (tries === maxTries || !isDeadlock(error)) throw error;
      }
    }
  };
  return Object.assign(db, { transaction });
}
