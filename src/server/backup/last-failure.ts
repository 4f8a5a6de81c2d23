import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from '@domain/schema';

const failure = type({ at: 'string.date.iso', reason: 'string' });

/** The last failed dump, for people who don't read the log. */
export type DumpFailure = typeof failure.infer;

const path = (dataDir: string) => join(dataDir, 'backups', 'failed.json');

/** Fails on a full disk; the log has it anyway. */
export async function noteFailure(dataDir: string, noted: DumpFailure): Promise<void> {
  await Bun.write(path(dataDir), `${JSON.stringify(noted)}\n`).catch(() => undefined);
}

export async function forgetFailure(dataDir: string): Promise<void> {
  await rm(path(dataDir), { force: true });
}

/** Null if the last attempt succeeded, or its failure couldn't be stored. */
export async function lastFailure(dataDir: string): Promise<DumpFailure | null> {
  const noted = failure(
    await Bun.file(path(dataDir))
      .json()
      .catch(() => null),
  );
  return noted instanceof type.errors ? null : noted;
}
