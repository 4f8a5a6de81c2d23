import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from '@domain/schema';
import { parseRows } from '@server/db/rows-of';
import type { Deps } from '@server/deps';
import { isDumpDue } from './dump-due';
import { dumpName, dumpsFolder, halfMade, lastDump, tidyDumps } from './dumps';
import { forgetFailure, noteFailure } from './last-failure';
import { makeDump } from './make-backup';
import { type TimeLimits, usualLimits } from './time-limit';

/** Advisory lock. */
const dumping = 7015;

const gigabyte = 1024 ** 3;

type DumpDeps = Pick<Deps, 'config' | 'database' | 'log' | 'stopping'>;

/** Never throws: log, doctor and readiness report a dump that can't be made, and serving goes on. */
export async function dumpIfDue(
  deps: DumpDeps,
  { now = new Date(), free = freeBytes, limits = usualLimits } = {},
): Promise<'made' | 'not due' | 'failed'> {
  const { config, database, log, stopping } = deps;
  try {
    const last = await lastDump(config);
    if (!last || !isDumpDue(last, now)) return 'not due';
    const session = await database.sql.reserve();
    try {
      const [row] = await session<{ mine: boolean }[]>`select pg_try_advisory_lock(${dumping}) as mine`;
      if (!row?.mine) return 'not due';
      try {
        await dump(deps, now, free, limits);
      } finally {
        await session`select pg_advisory_unlock(${dumping})`;
      }
      return 'made';
    } finally {
      session.release();
    }
  } catch (error) {
    if (stopping.aborted) return 'failed';
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn('nightly-dump.failed', { reason });
    await noteFailure(config.dataDir, { at: now.toISOString(), reason });
    return 'failed';
  }
}

/** Renamed when complete. Incomplete older ones go first, because they may be what fills the disk. */
async function dump(
  { config, database, stopping }: DumpDeps,
  now: Date,
  free: typeof freeBytes,
  limits: TimeLimits,
): Promise<void> {
  const folder = dumpsFolder(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await tidyDumps(config.dataDir);
  await requireRoom(database, await free(folder));
  const name = dumpName(now);
  const aside = join(folder, `${name.slice(0, -1)}${halfMade}`);
  try {
    await makeDump(database.address, aside, limits, stopping);
    await rename(aside, join(folder, name));
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  await forgetFailure(config.dataDir);
  await tidyDumps(config.dataDir);
}

/** The dump stores bytes as hexadecimal, twice as long; the rest is for the database to grow. */
async function requireRoom({ sql }: DumpDeps['database'], free: number): Promise<void> {
  const [row] = parseRows(
    type({ size: 'number' }),
    await sql`select pg_database_size(current_database())::float8 as size`,
  );
  const needed = 2 * (row?.size ?? 0) + gigabyte;
  if (free >= needed) return;
  const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);
  throw new Error(
    `DATA_DIR has ${inGigabytes(free)} GB free and a dump wants ${inGigabytes(needed)} GB: make room, or move DATA_DIR to a larger disk.`,
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
