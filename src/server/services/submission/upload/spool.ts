import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';

/** Each folder's name starts with the process id. */
export const spoolFolder = (dataDir: string) => join(dataDir, 'spool');

export async function withSpoolFolder<Result>(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(spoolFolder(config.dataDir), `${database.liveness.worker}-${crypto.randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type SpoolFile = {
  /** Resolves when the operating system has the bytes. */
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<{ size: number; sha256: Uint8Array }>;
  close(): Promise<void>;
};

/** Returns the hash. @throws {AppError} unavailable if the object ends early */
export async function spoolObject(bytes: ReadableStream<Uint8Array>, path: string): Promise<Uint8Array> {
  const file = await openSpoolFile(path);
  try {
    for await (const chunk of bytes) await file.write(chunk);
    return (await file.end()).sha256;
  } catch (error) {
    await file.close();
    throw error instanceof AppError
      ? error
      : new AppError('unavailable', 'A stored file could not be read to its end.');
  }
}

export async function openSpoolFile(path: string): Promise<SpoolFile> {
  const handle = await open(path, 'wx', 0o600);
  const hash = new Bun.CryptoHasher('sha256');
  let size = 0;
  return {
    async write(bytes) {
      size += bytes.length;
      hash.update(bytes);
      await handle.writeFile(bytes);
    },
    async end() {
      await handle.close();
      return { size, sha256: hash.digest() };
    },
    close: () => handle.close(),
  };
}
