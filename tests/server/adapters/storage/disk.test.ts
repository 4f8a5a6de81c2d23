import { expect, test } from 'bun:test';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import type { Storage } from '@server/adapters/storage/storage';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { filesBelow } from '@tests/support/upload';

const key = '3f2b8c1e-0000-4000-8000-000000000001';
const bytesOf = async (storage: Storage, name: string) => {
  const stream = await storage.read(name);
  return stream && new Response(stream).bytes();
};

test('what is put is read back byte for byte, and putting it again is harmless', async () => {
  using folder = temporaryFolder();
  const storage = createDiskStorage(join(folder.path, 'files'));
  const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
  await storage.put(key, new Blob([bytes]), 'application/pdf');
  await storage.put(key, new Blob([bytes]), 'application/pdf');
  expect(await bytesOf(storage, key)).toEqual(bytes);
  expect(filesBelow(join(folder.path, 'files'))).toEqual([key]);
});

test('a check leaves nothing behind, and fails where nothing can be written', async () => {
  using folder = temporaryFolder();
  await createDiskStorage(join(folder.path, 'files')).check();
  expect(filesBelow(folder.path)).toEqual([]);
  writeFileSync(join(folder.path, 'in-the-way'), '');
  await expect(createDiskStorage(join(folder.path, 'in-the-way')).check()).rejects.toThrow();
});

test('an empty object is an object, and what was never put is none', async () => {
  using folder = temporaryFolder();
  const storage = createDiskStorage(folder.path);
  await storage.put(key, new Blob([]), 'application/pdf');
  expect(await bytesOf(storage, key)).toHaveLength(0);
  expect(await storage.read('another-key-of-its-own')).toBeNull();
});

test('deleting removes an object and what was written of one that was cut off; deleting nothing is no error', async () => {
  using folder = temporaryFolder();
  const storage = createDiskStorage(folder.path);
  await storage.put(key, new Blob(['a']), 'application/pdf');
  writeFileSync(join(folder.path, key.slice(0, 2), `${key}.part`), 'half');
  await storage.delete([key, 'another-key-of-its-own']);
  expect(await storage.read(key)).toBeNull();
  expect(filesBelow(folder.path)).toEqual([]);
});

test('an object whose writing fails is not there', async () => {
  using folder = temporaryFolder();
  const storage = createDiskStorage(folder.path);
  const failing = Object.assign(new Blob(['a']), {
    stream: () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull: (controller) => controller.error(new Error('the source is gone')),
      }),
  });
  await expect(storage.put(key, failing, 'application/pdf')).rejects.toThrow('the source is gone');
  expect(await storage.read(key)).toBeNull();
});

test('a key that could lead out of the folder is refused', async () => {
  using folder = temporaryFolder();
  const storage = createDiskStorage(folder.path);
  for (const bad of ['../../etc/passwd-and-more', 'short', 'UPPER-CASE-IS-NOT-OURS', 'a/bcdefghijklmnopqr']) {
    await expect(storage.read(bad)).rejects.toThrow('storage key');
  }
  expect(readdirSync(folder.path)).toEqual([]);
});

test('objects can be read by nobody but the server', async () => {
  using folder = temporaryFolder();
  const storage = createDiskStorage(join(folder.path, 'files'));
  await storage.put(key, new Blob(['a']), 'application/pdf');
  const path = join(folder.path, 'files', key.slice(0, 2));
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(statSync(join(path, key)).mode & 0o077).toBe(0);
});
