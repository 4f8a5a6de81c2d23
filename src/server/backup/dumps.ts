import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@server/config';
import { dayMs, hourMs, type LastDump } from './dump-due';
import { lastFailure } from './last-failure';
import { isWhole } from './manifest';

const maxDumps = 7;

/** A night and two hours, because a due dump is made within the hour. */
const lateAfterMs = dayMs + 2 * hourMs;

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export const dumpsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Such as `2026-11-22T0307Z`; other names in the folder aren't ours. */
export function dumpName(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace(/:/g, '')}Z`;
}

const named = /^(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})Z$/;

async function dumps(dataDir: string): Promise<{ name: string; madeAt: Date }[]> {
  const folder = dumpsFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  const found = await Promise.all(
    names.map(async (name) => {
      const moment = named.exec(name);
      if (!moment || !(await isWhole(join(folder, name)))) return [];
      return [{ name, madeAt: new Date(`${moment[1]}:${moment[2]}:00Z`) }];
    }),
  );
  return found.flat();
}

export async function lastDump({ databaseUrl, dataDir }: Place): Promise<LastDump | null> {
  if (databaseUrl !== null) return null;
  const made = await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => null);
  if (!made) return null;
  const [newest] = await dumps(dataDir);
  return { databaseMadeAt: made.mtime, madeAt: newest?.madeAt ?? null };
}

/** `failed`: the last attempt failed, but the dump isn't late yet. `off`: there is no embedded database. */
export type DumpState = 'ok' | 'failed' | 'late' | 'off';

export async function dumpState(place: Place, now = new Date()): Promise<DumpState> {
  const last = await lastDump(place);
  if (!last) return 'off';
  if (now.getTime() - (last.madeAt ?? last.databaseMadeAt).getTime() > lateAfterMs) return 'late';
  return (await lastFailure(place.dataDir)) ? 'failed' : 'ok';
}

/** Deletes old dumps, and incomplete ones of dead processes. */
export async function tidyDumps(dataDir: string): Promise<void> {
  const folder = dumpsFolder(dataDir);
  const old = (await dumps(dataDir)).slice(maxDumps).map(({ name }) => name);
  const half = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(halfMade));
  for (const name of [...old, ...half]) await rm(join(folder, name), { recursive: true, force: true });
}

export const halfMade = 'Z.part';
