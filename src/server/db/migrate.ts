import { fileURLToPath } from 'node:url';
import { sql as query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import journal from '../../../drizzle/meta/_journal.json';
import { connectOnce, type DatabaseAddress } from './address';
import type { Db } from './client';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** Held while migrating, so that processes that start together do it one after the other. */
const migrating = 7002;

const oldestVersion = 150_000;

/**
 * Brings the schema up to date; harmless where it is.
 * @throws with a sentence where Postgres is too old
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const sql = connectOnce(address);
  try {
    const [version] = await sql`select current_setting('server_version_num')::int as number`;
    if (version?.number < oldestVersion) throw new Error('its Postgres is older than 15');
    await sql`select pg_advisory_lock(${migrating})`;
    await migrate(drizzle(sql, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Whether the tables have all that this program knows of. Newer ones count: another process has brought them up to
 * date, and this one serves until it is replaced.
 */
export async function isMigrated(db: Pick<Db, 'execute'>): Promise<boolean> {
  const [row] = await db.execute<{ newest: string | null }>(
    query`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0) >= Math.max(...journal.entries.map(({ when }) => when));
}
