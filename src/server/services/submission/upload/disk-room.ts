import { mkdir, statfs } from 'node:fs/promises';
import { diskFull, notStored } from '@domain/messages/submission';
import type { Config } from '@server/config';
import { AppError } from '@server/errors';

/** Checked as bytes arrive: a reservation could be held by someone who sends nothing. @throws {AppError} unavailable */
export async function requireDiskRoom(
  { dataDir, diskReserveBytes }: Pick<Config, 'dataDir' | 'diskReserveBytes'>,
  bytes: number,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize - bytes < diskReserveBytes) throw full();
}

const diskCalls = new Set<unknown>(['mkdir', 'open', 'write', 'fsync', 'rename', 'close', 'rm']);

/** Null for other errors. */
export function refusalOfDisk(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full();
  return 'syscall' in error && diskCalls.has(error.syscall) ? broken() : null;
}

export function refusalOfStorage(error: unknown): AppError {
  return refusalOfDisk(error) ?? broken();
}

function full(): AppError {
  return new AppError('unavailable', diskFull, { retryAfterSeconds: 600 });
}

function broken(): AppError {
  return new AppError('unavailable', notStored, { retryAfterSeconds: 60 });
}
