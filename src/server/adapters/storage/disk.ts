import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage';

const safeKey = /^[a-z0-9][a-z0-9-]{15,99}$/;

/** Files in subfolders by the first two letters of their key. `put` resolves when they would survive a power cut. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('A storage key is made of lower-case letters, digits and hyphens.');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    name: 'disk',
    shared: false,
    async put(key, file) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // Named after the key, so that deleting the key also removes a partial file.
      await write(`${path}.part`, file);
      await rename(`${path}.part`, path);
      await syncFolder(dirname(path));
    },
    async read(key) {
      const file = Bun.file(pathOf(key));
      return (await file.exists()) ? file.stream() : null;
    },
    async delete(keys) {
      for (const key of keys) {
        await rm(pathOf(key), { force: true });
        await rm(`${pathOf(key)}.part`, { force: true });
      }
    },
    async check() {
      const path = join(folder, `check-${crypto.randomUUID()}.part`);
      await makeFolder(folder);
      await writeFile(path, 'A byte or two: a full disk still makes empty files.');
      await rm(path);
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade !== undefined) await syncFolder(dirname(path));
}

async function write(path: string, file: Blob): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    for await (const chunk of file.stream()) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
