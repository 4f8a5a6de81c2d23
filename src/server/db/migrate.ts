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

/** Advisory lock: processes that start together migrate one after the other. */
const migrating = 7002;

/** `server_version_num` of Postgres 15. */
export const oldestPostgres = 150_000;

/**
 * With `upTo`, stops at that migration, as Drizzle numbers them, and leaves out functions, views and triggers.
 * @throws if Postgres is too old; the message is for people
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

/** False for a migration of a later version. */
export function isKnownMigration(number: number): boolean {
  return journal.entries.some(({ when }) => when === number);
}

/** Drizzle takes a folder, so earlier migrations are copied into a temporary one. */
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

/** `newer`: migrated by a later version. `none`: an empty database. */
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
