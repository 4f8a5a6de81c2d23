import { mkdir, statfs } from 'node:fs/promises';
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
  if (bavail * bsize - bytes < diskReserveBytes) throw diskFull();
}

/** The refusal behind an error of the file system, where it is that the disk is full; others write to it too. */
export function fullDiskBehind(error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : null;
}

function diskFull(): AppError {
  const sentence =
    'There is no room for uploads at the moment, and nothing of this one was kept. Please tell your instructor, and try again later.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 600 });
}
