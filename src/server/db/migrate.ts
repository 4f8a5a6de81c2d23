import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type } from '@domain/schema';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import journal from '../../../drizzle/meta/_journal.json';
import { connectOnce, type DatabaseAddress } from './address';
import type { Query } from './client';
import { parseRows } from './rows-of';
import { applySqlObjects } from './sql-objects';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** Advisory lock, so that processes that start together migrate one after the other. */
const migrating = 7002;

/** `server_version_num` of Postgres 15. */
export const oldestPostgres = 150_000;

/**
 * Stops at Drizzle's number `upTo`, if given, without functions, views and triggers.
 * @throws if Postgres or the tables are too old
 */
export async function migrateDatabase(address: DatabaseAddress, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const sql = connectOnce(address);
  try {
    const [version] = await sql`select current_setting('server_version_num')::int as number`;
    if (version?.number < oldestPostgres) throw new Error('its Postgres is older than 15');
    await sql`select pg_advisory_lock(${migrating})`;
    if ((await stateOfMigrations(sql)) === 'too old') {
      throw new Error('its tables are from a version before the first release, which this one cannot migrate');
    }
    // That of `fold_aggregates`: nothing is folded while an aggregate has its new table and the old function.
    await sql`select pg_advisory_lock(7010)`;
    await withMigrations(upTo, (folder) =>
      migrate(drizzle(sql, { casing: 'snake_case' }), { migrationsFolder: folder }),
    );
    if (upTo === Number.POSITIVE_INFINITY) await applySqlObjects(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

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

/** `newer`: migrated by a later version. `none`: an empty database. `too old`: from before the first migration. */
export async function stateOfMigrations(sql: Query): Promise<'none' | 'too old' | 'older' | 'current' | 'newer'> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!found?.exists) return 'none';
  const newest = await newestMigration(sql);
  const made = journal.entries.map(({ when }) => when);
  if (newest > 0 && newest < Math.min(...made)) return 'too old';
  const known = Math.max(...made);
  return newest < known ? 'older' : newest > known ? 'newer' : 'current';
}

const newestRow = type({ newest: 'number | null' });

/** When the newest applied migration was made, as Drizzle numbers them; 0 before the first. */
export async function newestMigration(sql: Query): Promise<number> {
  const [row] = parseRows(
    newestRow,
    await sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return row?.newest ?? 0;
}
