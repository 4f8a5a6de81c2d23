import { mkdir, statfs } from 'node:fs/promises';
import { diskFull, notStored } from '@domain/messages/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';

/**
 * Sees to it that `bytes` more leave `DISK_RESERVE_MB` of the disk free, which the database may share. Asked anew as
 * an upload comes: room that was promised beforehand could be held by whoever sends nothing.
 * @throws {AppError} unavailable
 */
export async function requireDiskRoom(
  { config: { dataDir, diskReserveBytes } }: Pick<Deps, 'config'>,
  bytes: number,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize - bytes < diskReserveBytes) throw full();
}

/** What keeping an upload asks of the disk. */
const diskCalls = new Set<unknown>(['mkdir', 'open', 'write', 'fsync', 'rename', 'close', 'rm']);

/** The refusal behind an error of a disk that is full (others write to it too), broken or read-only; null for others. */
export function refusalOfDisk(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full();
  return 'syscall' in error && diskCalls.has(error.syscall) ? broken() : null;
}

/** The refusal where the storage, which is our disk or a vendor's, did not take a file. */
export function refusalOfStorage(error: unknown): AppError {
  return refusalOfDisk(error) ?? broken();
}

function full(): AppError {
  return new AppError('unavailable', diskFull, { retryAfterSeconds: 600 });
}

function broken(): AppError {
  return new AppError('unavailable', notStored, { retryAfterSeconds: 60 });
}
