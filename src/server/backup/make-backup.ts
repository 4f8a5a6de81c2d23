import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type } from '@domain/schema';
import { storages } from '@domain/submission/states';
import type { DatabaseAddress } from '@server/db/address';
import type { Query, Sql } from '@server/db/client';
import { newestMigration, stateOfMigrations } from '@server/db/migrate';
import { parseRows } from '@server/db/rows-of';
import { readObject, type Storages } from '@server/stored-object';
import packageJson from '../../../package.json';
import { inLanes } from './lanes';
import { filePath, type Manifest, tablePath, writeManifest } from './manifest';
import { type Table, tablesOf } from './tables';
import { onOwnConnection, type Progress, type TimeLimits, usualLimits, withinTime } from './time-limit';

const sequence = type({ name: 'string', value: 'string' });

const storedFile = type({
  key: 'string',
  contentType: 'string',
  sha256: 'string',
  storage: type.enumerated(...storages, null),
  submissionId: 'number.integer',
});

type StoredFile = typeof storedFile.infer;

export type BackupMade = { tables: number; files: number; damaged: number[] };

/**
 * Saves a snapshot of the database and its files into an empty folder. A server may run meanwhile: files never change,
 * and a submission deleted before its files are copied is noted as deleted.
 * @throws with a message for people
 */
export async function makeBackup(
  address: DatabaseAddress,
  storages: Storages,
  folder: string,
  limits = usualLimits,
): Promise<BackupMade> {
  await makeEmpty(folder);
  return onOwnConnection(address, async (sql) => {
    const { files, ...saved } = await saveAll(sql, folder, limits);
    const damaged = new Set<number>();
    const deleted = new Set<number>();
    const kept: Manifest['files'] = [];
    await withinTime({ stalledMs: limits.stalledMs }, undefined, (progress) =>
      inLanes(files, async ({ key, contentType, submissionId, ...stored }) => {
        const fate = await saveFile(storages, filePath(folder, key), { key, ...stored }, progress);
        if (fate !== 'missing') kept.push({ key, contentType });
        if (fate !== 'whole') ((await stillNamed(sql, key)) ? damaged : deleted).add(submissionId);
      }),
    );
    await writeManifest(folder, { ...saved, deleted: [...deleted], files: kept });
    return { tables: saved.tables.length, files: kept.length, damaged: [...damaged].sort((a, b) => a - b) };
  });
}

export async function makeDump(
  address: DatabaseAddress,
  folder: string,
  limits = usualLimits,
  stopping?: AbortSignal,
): Promise<void> {
  await makeEmpty(folder);
  await onOwnConnection(address, async (sql) => {
    const saved = await saveAll(sql, folder, limits, stopping);
    await writeManifest(folder, { ...saved, deleted: [], files: [], filesElsewhere: true });
  });
}

function saveAll(sql: Sql, folder: string, { stalledMs, tablesMs }: TimeLimits, stopping?: AbortSignal) {
  return withinTime({ stalledMs, totalMs: tablesMs }, stopping, (progress) =>
    sql.begin('isolation level repeatable read read only', (tx) => saveTables(tx, folder, progress)),
  );
}

async function makeEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`The folder ${folder} is not empty.`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
}

async function saveTables(sql: Query, folder: string, progress: Progress) {
  const state = await stateOfMigrations(sql);
  if (state !== 'current') {
    throw new Error(
      `The tables are not at the version of this program (${state}): start it once, or use the one that made them.`,
    );
  }
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(sql)) {
    tables.push({ ...table, bytes: await saveTable(sql, folder, table, progress) });
  }
  const sequences = parseRows(
    sequence,
    await sql`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  const files = parseRows(
    storedFile,
    await sql`
      select storage_key as key, content_type as "contentType", encode(sha256, 'hex') as sha256, storage,
        submission_id as "submissionId"
      from stored_objects order by storage_key`,
  );
  const migration = await newestMigration(sql);
  return {
    format: 1 as const,
    program: packageJson.version,
    migration,
    madeAt: new Date().toISOString(),
    tables,
    sequences,
    files,
  };
}

async function saveTable(
  sql: Query,
  folder: string,
  { name, columns }: Table,
  { signal, pass }: Progress,
): Promise<number> {
  const path = tablePath(folder, name);
  const rows = await sql.unsafe(`copy "${name}" (${columns}) to stdout`).readable();
  await pipeline(rows, pass, createWriteStream(path, { mode: 0o600 }), { signal });
  return (await stat(path)).size;
}

async function saveFile(
  storages: Storages,
  path: string,
  { key, storage, sha256 }: Pick<StoredFile, 'key' | 'storage' | 'sha256'>,
  { signal, pass }: Progress,
): Promise<'whole' | 'changed' | 'missing'> {
  const bytes = await readObject(storages, { storageKey: key, storage });
  if (!bytes) return 'missing';
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(bytes),
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of pass(chunks)) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  );
  return hash.digest('hex') === sha256 ? 'whole' : 'changed';
}

async function stillNamed(sql: Query, key: string): Promise<boolean> {
  const rows = await sql`select 1 from stored_objects where storage_key = ${key}`;
  return rows.length > 0;
}
