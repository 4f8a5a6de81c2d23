import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type } from '@domain/schema';
import type { Storage } from '@server/adapters/storage/storage';
import { connectOnce, type DatabaseAddress } from '@server/db/address';
import type { Query } from '@server/db/client';
import { isKnownMigration, migrateDatabase, newestMigration } from '@server/db/migrate';
import { parseRows } from '@server/db/rows-of';
import { inLanes } from './lanes';
import { filePath, type Manifest, readManifest, tablePath } from './manifest';
import { tablesOf } from './tables';

/** All rows or none; files come first, so that no row names a missing one. @throws with a message for people */
export async function restoreBackup(
  address: DatabaseAddress,
  storage: Storage,
  folder: string,
): Promise<{ tables: number; files: number; filesElsewhere: boolean }> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  if (!isKnownMigration(manifest.migration))
    throw new Error(`The backup was made by another version (${manifest.program}): restore it with that one.`);
  const sql = connectOnce(address);
  try {
    await requireUnused(sql);
    await migrateDatabase(address, manifest.migration);
    if ((await newestMigration(sql)) !== manifest.migration) {
      throw new Error('The backup is of an earlier version: restore it into a database that has no tables yet.');
    }
    await inLanes(manifest.files, ({ key, contentType }) =>
      storage.put(key, Bun.file(filePath(folder, key)), contentType),
    );
    await sql.begin((tx) => fillTables(tx, folder, manifest));
    await migrateDatabase(address);
    // So that the triggers subtract them from the aggregates.
    for (const id of manifest.deleted) await sql`delete from submissions where id = ${id}`;
    const { tables, files, filesElsewhere = false } = manifest;
    // They are now in one storage, wherever they were.
    if (!filesElsewhere) {
      await sql`update submission_files set storage = ${storage.name}`;
      await sql`update pictures set storage = ${storage.name}`;
    }
    return { tables: tables.length, files: files.length, filesElsewhere };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, bytes } of tables) {
    const found = await stat(tablePath(folder, name)).catch(() => null);
    if (found?.size !== bytes) throw new Error(`The backup in ${folder} is not whole: the table ${name} is cut off.`);
  }
  for (const { key } of files) {
    if (!(await Bun.file(filePath(folder, key)).exists()))
      throw new Error(`The backup in ${folder} is not whole: the file ${key} is missing.`);
  }
}

async function requireUnused(sql: Query): Promise<void> {
  const [found] = await sql`select to_regclass('public.users') is not null as exists`;
  if (!found?.exists) return;
  const rows = await sql`select 1 from users union all select 1 from submissions limit 1`;
  if (rows.length > 0)
    throw new Error('The database is in use: restore into an empty one (another DATABASE_URL or DATA_DIR).');
}

/** Foreign keys and triggers are off until all rows are there, because the aggregates are restored too. */
async function fillTables(sql: Query, folder: string, manifest: Manifest): Promise<void> {
  const own = await tablesOf(sql);
  // A migrated table has its columns in another order than one that was created with all of them.
  const listed = (tables: { name: string; columns: string }[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.split(', ').toSorted().join()})`).join();
  if (listed(own) !== listed(manifest.tables)) throw new Error('The backup has other tables than this version.');
  const keys = parseRows(
    type({ table: 'string', name: 'string', definition: 'string' }),
    await sql`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of own) await sql.unsafe(`alter table "${name}" disable trigger user`);
  await sql.unsafe(`truncate ${own.map(({ name }) => `"${name}"`).join(', ')}`);
  for (const { name, columns } of manifest.tables) {
    const into = await sql.unsafe(`copy "${name}" (${columns}) from stdin`).writable();
    await pipeline(createReadStream(tablePath(folder, name)), into);
  }
  for (const { name } of own) await sql.unsafe(`alter table "${name}" enable trigger user`);
  for (const { table, name, definition } of keys)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name, value } of manifest.sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`;
}
