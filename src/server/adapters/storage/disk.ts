import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage';

/** Keys as uploads make them: no path of anybody else's can be one. */
const safeKey = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** Keeps files in a folder, in subfolders by the first two characters of their keys. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!safeKey.test(key)) throw new Error('a storage key has a character that it must not have');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, file) {
      const path = pathOf(key);
      const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeDurably(unfinished, file);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async read(key) {
      const file = Bun.file(pathOf(key));
      return (await file.exists()) ? file : null;
    },
    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
  };
}

async function writeDurably(path: string, file: Blob): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    for await (const chunk of file.stream()) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A renamed file is durable only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
