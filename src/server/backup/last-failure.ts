import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from 'arktype';

const failure = type({ at: 'string.date.iso', reason: 'string' });

/** Of the last attempt at a nightly dump, for those who do not read the log. */
export type DumpFailure = typeof failure.infer;

const path = (dataDir: string) => join(dataDir, 'backups', 'failed.json');

/** A full disk may keep it from being written: the log has it all the same. */
export async function noteFailure(dataDir: string, noted: DumpFailure): Promise<void> {
  await Bun.write(path(dataDir), `${JSON.stringify(noted)}\n`).catch(() => undefined);
}

export async function forgetFailure(dataDir: string): Promise<void> {
  await rm(path(dataDir), { force: true });
}

/** Null where the last attempt made a dump, or nobody could note that it failed. */
export async function lastFailure(dataDir: string): Promise<DumpFailure | null> {
  const noted = failure(
    await Bun.file(path(dataDir))
      .json()
      .catch(() => null),
  );
  return noted instanceof type.errors ? null : noted;
}
