import { afterAll, beforeAll, expect, test } from 'bun:test';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import type { Storage } from '@server/adapters/storage/storage';
import { makeBackup } from '@server/backup/make-backup';
import { readManifest } from '@server/backup/manifest';
import { restoreBackup } from '@server/backup/restore-backup';
import type { Db } from '@server/db/client';
import { submissionFiles } from '@server/db/schema/submission-file';
import { type TestDatabase, testDatabase } from '@tests/support/database';
import { type GradingWorld, gradingWorld } from '@tests/support/grading';
import { gradedSubmission } from '@tests/support/mail';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { storedPicture } from '@tests/support/stored-picture';
import { storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { filesBelow } from '@tests/support/upload';
import { storedUser } from '@tests/support/user';
import { eq } from 'drizzle-orm';

const folder = temporaryFolder();
const storage = createDiskStorage(join(folder.path, 'files'));
let world: GradingWorld;
let submissionId = 0;

beforeAll(async () => {
  world = await gradingWorld(scriptedGrader());
  await storedUser(world.deps);
  submissionId = await gradedSubmission(world.deps);
  await storeFiles(world.database.db, storage);
  await storedPicture({ database: world.database, storage }, submissionId);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Gives every stored row the bytes that it names. */
async function storeFiles(db: Db, into: Storage): Promise<void> {
  for (const { id, storageKey } of await db.select().from(submissionFiles)) {
    const sha256 = new Bun.CryptoHasher('sha256').update(`bytes of ${storageKey}`).digest();
    await into.put(storageKey, new Blob([`bytes of ${storageKey}`]), 'text/plain');
    await db.update(submissionFiles).set({ sha256, storage: into.name }).where(eq(submissionFiles.id, id));
  }
}

/** A hash of every table's rows, whatever their order. */
async function contents({ sql }: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select md5(coalesce(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text), '')) as hash from "${name}" t`,
    );
    hashes[name] = row?.hash;
  }
  return hashes;
}

const fresh = () => join(folder.path, crypto.randomUUID());

test('a backup restored into a fresh database and folder is the same, row for row and byte for byte, and goes on from there', async () => {
  const saved = fresh();
  const made = await makeBackup(world.database.address, { storage, otherStorages: [] }, saved);
  // With the picture that a model has read.
  expect(made).toMatchObject({ files: 4, damaged: [] });
  const before = await contents(world.database);

  await using other = await testDatabase();
  const elsewhere = join(folder.path, 'restored');
  expect(await restoreBackup(other.address, createDiskStorage(elsewhere), saved)).toEqual({
    tables: made.tables,
    files: 4,
    filesElsewhere: false,
  });
  expect(await contents(other)).toEqual(before);
  expect(Object.keys(before).length).toBe(made.tables);
  expect(filesBelow(elsewhere).sort()).toEqual(filesBelow(join(folder.path, 'files')).sort());
  // Identities, keys and triggers work as before.
  expect(await storedSubmission(other.db)).toBe(submissionId + 1);
  const [counted] = await other.sql`select count(*)::int as keys from pg_constraint where contype = 'f'`;
  const [original] = await world.database.sql`select count(*)::int as keys from pg_constraint where contype = 'f'`;
  expect(counted).toEqual(original);
  await expect(restoreBackup(other.address, createDiskStorage(elsewhere), saved)).rejects.toThrow(
    'The database is in use',
  );
});

test('a submission that is deleted while the backup is made is not in what is restored', async () => {
  const { db, sql } = world.database;
  const doomed = await storedSubmission(db);
  await storeFiles(db, storage);
  const deleting: Storage = {
    ...storage,
    async read(key) {
      await sql`delete from submissions where id = ${doomed}`;
      const rows = await sql`select 1 from stored_objects where storage_key = ${key}`;
      return rows.length > 0 ? storage.read(key) : null;
    },
  };
  const saved = fresh();
  expect(await makeBackup(world.database.address, { storage: deleting, otherStorages: [] }, saved)).toMatchObject({
    files: 4,
    damaged: [],
  });
  await using other = await testDatabase();
  await restoreBackup(other.address, createDiskStorage(fresh()), saved);
  expect((await other.sql`select id from submissions`).map(({ id }) => id)).toEqual([submissionId]);
});

test('lost or changed files are reported by their submissions', async () => {
  const saved = fresh();
  const changed: Storage = { ...storage, read: async () => new Blob(['something else']).stream() };
  expect((await makeBackup(world.database.address, { storage: changed, otherStorages: [] }, saved)).damaged).toEqual([
    submissionId,
  ]);
  const lost: Storage = { ...storage, read: async () => null };
  expect(await makeBackup(world.database.address, { storage: lost, otherStorages: [] }, fresh())).toMatchObject({
    files: 0,
    damaged: [submissionId],
  });
});

test('a backup is restored into tables that have their columns in another order', async () => {
  const saved = fresh();
  const before = await contents(world.database);
  await makeBackup(world.database.address, { storage, otherStorages: [] }, saved);
  await using other = await testDatabase();
  await other.sql.unsafe(`
    alter table audit_log rename column subject to moved;
    alter table audit_log add column subject text;
    update audit_log set subject = moved;
    alter table audit_log drop column moved cascade;
    alter table audit_log alter column subject set not null`);
  await restoreBackup(other.address, createDiskStorage(fresh()), saved);
  expect(await contents(other)).toEqual(before);
});

test('half a backup, one that was cut off and one of another version are refused, and change nothing', async () => {
  await using other = await testDatabase();
  const untouched = await contents(other);
  const restore = (from: string) => restoreBackup(other.address, createDiskStorage(fresh()), from);
  await expect(restore(fresh())).rejects.toThrow('backup.json is missing');

  const saved = fresh();
  await makeBackup(world.database.address, { storage, otherStorages: [] }, saved);
  await expect(makeBackup(world.database.address, { storage, otherStorages: [] }, saved)).rejects.toThrow(
    'is not empty',
  );
  const manifest = await readManifest(saved);
  await Bun.write(join(saved, 'backup.json'), JSON.stringify({ ...manifest, migration: 7, program: '9.9.9' }));
  await expect(restore(saved)).rejects.toThrow('The backup was made by another version (9.9.9)');
  await Bun.write(join(saved, 'backup.json'), JSON.stringify(manifest));
  truncateSync(join(saved, 'tables/submissions.copy'), 3);
  await expect(restore(saved)).rejects.toThrow('the table submissions is cut off');
  expect(await contents(other)).toEqual(untouched);
});
