import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '@server/deps';

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
