import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { dumpState } from '@server/backup/dumps';
import { dumpIfDue } from '@server/backup/nightly-dump';
import { restoreBackup } from '@server/backup/restore-backup';
import { readConfig } from '@server/config';
import { checkDumps } from '@server/doctor/check-dumps';
import { type TestDatabase, testDatabase } from '@tests/support/database';
import { silent } from '@tests/support/grading';
import { storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';

const folder = temporaryFolder();
const config = readConfig({ DATA_DIR: folder.path });
const backups = join(folder.path, 'backups');
const made = () => readdirSync(backups).sort();
let database: TestDatabase;

/** A folder whose embedded database was made at noon of the first of November. */
beforeAll(async () => {
  database = await testDatabase();
  mkdirSync(join(folder.path, 'postgres'));
  const marker = join(folder.path, 'postgres', 'PG_VERSION');
  writeFileSync(marker, '18');
  const noon = new Date(Date.UTC(2026, 10, 1, 12));
  utimesSync(marker, noon, noon);
});

afterAll(async () => {
  await database[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const noonOf = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const stopping = new AbortController().signal;
const dump = (now: Date, free?: () => Promise<number>) =>
  dumpIfDue({ config, database, log: silent, stopping }, { now, free });

test('a dump of the embedded database is restored into a fresh one, and of many processes one makes it', async () => {
  const id = await storedSubmission(database.db);
  expect((await Promise.all([dump(noonOf(2)), dump(noonOf(2))])).sort()).toEqual(['made', 'not due']);
  expect(await dump(noonOf(2))).toBe('not due');
  expect(made()).toEqual(['2026-11-02T1200Z']);

  await using fresh = await testDatabase();
  const storage = createDiskStorage(join(folder.path, 'elsewhere'));
  const restored = await restoreBackup(fresh.address, storage, join(backups, '2026-11-02T1200Z'));
  expect(restored).toMatchObject({ files: 0, filesElsewhere: true });
  expect([...(await fresh.sql`select id, user_email from submissions`)]).toEqual([
    ...(await database.sql`select id, user_email from submissions where id = ${id}`),
  ]);
  expect([...(await fresh.sql`select storage_key from submission_files order by id`)]).toEqual([
    ...(await database.sql`select storage_key from submission_files order by id`),
  ]);
});

test('the last seven are kept, and what a process that died left half made goes with the next', async () => {
  mkdirSync(join(backups, '2026-11-02T0300Z.part'));
  mkdirSync(join(backups, 'mine'));
  for (const day of [4, 6, 8, 10, 12, 14, 16]) expect(await dump(noonOf(day))).toBe('made');
  expect(made()).toEqual([...['04', '06', '08', '10', '12', '14', '16'].map((day) => `2026-11-${day}T1200Z`), 'mine']);
});

test('where the disk is too full nothing is written, which health and doctor say', async () => {
  expect(await dump(noonOf(18), async () => 5_000_000)).toBe('failed');
  expect(made()).not.toContain('2026-11-18T1200Z');
  expect(await dumpState(config, noonOf(17))).toBe('failed');
  expect(await dumpState(config, noonOf(18))).toBe('late');
  expect(await checkDumps(config, noonOf(18))).toMatchObject({
    part: 'Backups',
    state: 'warning',
    says: expect.stringContaining('failed: DATA_DIR has 0.0 GB free'),
  });
  rmSync(backups, { recursive: true });
  writeFileSync(backups, 'no folder');
  expect(await dump(noonOf(18))).toBe('failed');
});

test('a Postgres of one’s own is not dumped', async () => {
  const own = readConfig({ DATA_DIR: folder.path, DATABASE_URL: 'postgres://elsewhere/db' });
  expect(await dumpIfDue({ config: own, database, log: silent, stopping }, { now: noonOf(20) })).toBe('not due');
  expect(await dumpState(own)).toBe('off');
});
