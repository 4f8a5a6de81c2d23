import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import journal from '../../../drizzle/meta/_journal.json';
import { connectOnce, type DatabaseAddress } from './address';
import type { Query } from './client';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** Held while migrating, so that processes that start together do it one after the other. */
const migrating = 7002;

/** As Postgres numbers its versions. */
export const oldestPostgres = 150_000;

/**
 * Brings the schema up to date; harmless where it is.
 * @throws with a sentence where Postgres is too old
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const sql = connectOnce(address);
  try {
    const [version] = await sql`select current_setting('server_version_num')::int as number`;
    if (version?.number < oldestPostgres) throw new Error('its Postgres is older than 15');
    await sql`select pg_advisory_lock(${migrating})`;
    await migrate(drizzle(sql, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** How the tables stand to this program; `newer` ones were made by a later one, and `none` in an empty database. */
export async function stateOfMigrations(sql: Query): Promise<'none' | 'older' | 'current' | 'newer'> {
  const [made] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`;
  if (!made?.table) return 'none';
  const [row] = await sql<{ newest: number | null }[]>`
    select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`;
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const newest = row?.newest ?? 0;
  return newest < known ? 'older' : newest > known ? 'newer' : 'current';
}
