import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import journal from '../../../drizzle/meta/_journal.json';
import { connectOnce, type DatabaseAddress } from './address';
import type { Query } from './client';
import { applySqlObjects } from './sql-objects';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** Held while migrating, so that processes that start together do it one after the other. */
const migrating = 7002;

/** As Postgres numbers its versions. */
export const oldestPostgres = 150_000;

/**
 * Brings the schema up to date, or to where an earlier version had it: up to the migration of that number, as drizzle
 * numbers them, and then without functions, views and triggers. Harmless where it is there already.
 * @throws with a sentence where Postgres is too old
 */
export async function migrateDatabase(address: DatabaseAddress, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const sql = connectOnce(address);
  try {
    const [version] = await sql`select current_setting('server_version_num')::int as number`;
    if (version?.number < oldestPostgres) throw new Error('its Postgres is older than 15');
    await sql`select pg_advisory_lock(${migrating})`;
    await withMigrations(upTo, (folder) =>
      migrate(drizzle(sql, { casing: 'snake_case' }), { migrationsFolder: folder }),
    );
    if (upTo === Number.POSITIVE_INFINITY) await applySqlObjects(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Whether this program knows the migration: one of a later version it does not. */
export function isKnownMigration(number: number): boolean {
  return journal.entries.some(({ when }) => when === number);
}

/** drizzle takes a folder: of the earlier migrations alone one is made for the moment. */
async function withMigrations(upTo: number, use: (folder: string) => Promise<void>): Promise<void> {
  const entries = journal.entries.filter(({ when }) => when <= upTo);
  if (entries.length === journal.entries.length) return use(migrationsFolder);
  const folder = mkdtempSync(join(tmpdir(), 'casegrade-migrations-'));
  try {
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
