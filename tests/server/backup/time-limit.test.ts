import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import type { Storage } from '@server/adapters/storage/storage';
import { dumpState } from '@server/backup/dumps';
import { makeBackup } from '@server/backup/make-backup';
import { dumpIfDue } from '@server/backup/nightly-dump';
import type { TimeLimits } from '@server/backup/time-limit';
import { readConfig } from '@server/config';
import { checkDumps } from '@server/doctor/check-dumps';
import { type TestDatabase, testDatabase } from '@tests/support/database';
import { silent } from '@tests/support/grading';
import { storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';

const folder = temporaryFolder();
const config = readConfig({ DATA_DIR: folder.path });
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const serving = new AbortController();
const hour = 3_600_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await storedSubmission(database.db);
  mkdirSync(join(folder.path, 'postgres'));
  const marker = join(folder.path, 'postgres', 'PG_VERSION');
  writeFileSync(marker, '18');
  utimesSync(marker, noon(1), noon(1));
});

afterAll(async () => {
  await database[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Does `work` while a copy of submissions waits for somebody who holds the table and does not let go of it. */
async function whileTableIsHeld<T>(work: () => Promise<T>): Promise<T> {
  const session = await database.sql.reserve();
  try {
    await session`begin`;
    await session`lock table submissions in access exclusive mode`;
    return await work();
  } finally {
    await session`rollback`;
    session.release();
  }
}

/** Connections with a transaction, and advisory locks, that this test's own sessions do not hold. */
async function heldByDumps(): Promise<readonly object[]> {
  return await database.sql<object[]>`
    select query from pg_stat_activity where datname = current_database() and query like 'copy %' and pid <> pg_backend_pid()
    union all select 'lock' from pg_locks where locktype = 'advisory' and objid = 7015
      and database = (select oid from pg_database where datname = current_database())`;
}

function dump(day: number, limits: TimeLimits, stopping = serving.signal) {
  const warnings: unknown[] = [];
  const log = { ...silent, warn: (event: string, fields = {}) => warnings.push({ event, ...fields }) };
  const made = dumpIfDue({ config, database, log, stopping }, { now: noon(day), limits });
  return made.then((outcome) => ({ outcome, warnings }));
}

test('a dump that does not get on is given up, holds nothing, and log, readiness and doctor report it until one is made', async () => {
  for (const limits of [
    { stalledMs: 200, tablesMs: hour },
    { stalledMs: hour, tablesMs: 200 },
  ]) {
    const { outcome, warnings } = await whileTableIsHeld(async () => {
      const given = await dump(2, limits);
      expect([...(await heldByDumps())]).toEqual([]);
      return given;
    });
    expect(outcome).toBe('failed');
    expect(warnings).toEqual([
      {
        event: 'nightly-dump.failed',
        reason: expect.stringMatching(/^(Nothing was saved for|The tables were not saved within) 0\.2 s: given up\.$/),
      },
    ]);
    expect(await dumpState(config, noon(2))).toBe('failed');
    expect(await checkDumps(config, noon(2))).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('The last attempt, on 2026-11-02T12:00Z, failed:'),
    });
  }
  expect(readdirSync(join(folder.path, 'backups'))).toEqual(['failed.json']);
  expect((await dump(2, { stalledMs: hour, tablesMs: hour })).outcome).toBe('made');
  expect(await dumpState(config, noon(2))).toBe('ok');
  expect(readdirSync(join(folder.path, 'backups'))).toEqual(['2026-11-02T1200Z']);
});

test('a server that stops does not wait for its dump, and calls that no failure', async () => {
  const stopping = new AbortController();
  const { warnings } = await whileTableIsHeld(async () => {
    const dumping = dump(5, { stalledMs: hour, tablesMs: hour }, stopping.signal);
    stopping.abort();
    return dumping;
  });
  expect(warnings).toEqual([]);
  expect(await heldByDumps()).toHaveLength(0);
  expect(await dumpState(config, noon(2))).toBe('ok');
});

test('a backup whose tables or files do not get on is given up with a sentence, and holds nothing', async () => {
  const disk = createDiskStorage(join(folder.path, 'files'));
  const endless: Storage = { ...disk, read: async () => new ReadableStream<Uint8Array>() };
  const backup = (storage: Storage) =>
    makeBackup(database.address, { storage, otherStorages: [] }, join(folder.path, crypto.randomUUID()), {
      stalledMs: 200,
      tablesMs: hour,
    });
  await whileTableIsHeld(async () => {
    await expect(backup(disk)).rejects.toThrow('Nothing was saved for 0.2 s: given up.');
    expect([...(await heldByDumps())]).toEqual([]);
  });
  await expect(backup(endless)).rejects.toThrow('Nothing was saved for 0.2 s: given up.');
});
