import { expect, test } from 'bun:test';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecretBox } from '@server/adapters/secret-box/aes-secret-box';
import { temporaryFolder } from '@tests/support/temporary-folder';

const key = (byte: number) => new Uint8Array(32).fill(byte);

test('what is sealed opens with the same key in the same context, and in no other [CM.5]', async () => {
  const box = createSecretBox(key(1), null);
  const sealed = await box.seal('sk-école', 'model-provider:1:https://one.example/v1');
  expect(Buffer.from(sealed).includes('sk-')).toBe(false);
  expect(await box.open(sealed, 'model-provider:1:https://one.example/v1')).toBe('sk-école');
  expect(await box.open(sealed, 'model-provider:1:https://two.example/v1')).toBeNull();
  expect(await box.open(sealed, 'model-provider:2:https://one.example/v1')).toBeNull();
  expect(await createSecretBox(key(2), null).open(sealed, 'model-provider:1:https://one.example/v1')).toBeNull();
});

test('a secret that was tampered with or cut does not open', async () => {
  const box = createSecretBox(key(1), null);
  const sealed = Buffer.from(await box.seal('secret', 'here'));
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(await box.open(sealed, 'here')).toBeNull();
  expect(await box.open(sealed.subarray(0, 9), 'here')).toBeNull();
});

test('without a key of the settings one is made at first use, once for all processes, and only its owner reads it', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'deep', 'secrets.key');
  const [one, other] = [createSecretBox(null, file), createSecretBox(null, file)];
  const [first, second] = await Promise.all([one.seal('a', 'x'), other.seal('b', 'x')]);
  expect([await other.open(first, 'x'), await one.open(second, 'x')]).toEqual(['a', 'b']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
});

test('a key that another process is still writing is never read', async () => {
  using folder = temporaryFolder();
  for (let round = 0; round < 100; round += 1) {
    const file = join(folder.path, String(round), 'secrets.key');
    const boxes = Array.from({ length: 6 }, () => createSecretBox(null, file));
    const sealed = await Promise.all(boxes.map((box) => box.seal('a', 'x')));
    expect(await Promise.all(sealed.map((bytes) => createSecretBox(null, file).open(bytes, 'x')))).toEqual(
      Array.from({ length: 6 }, () => 'a'),
    );
  }
});

test('where processes may not share a folder nothing is sealed without SECRETS_KEY', async () => {
  await expect((async () => createSecretBox(null, null).seal('a', 'x'))()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Set SECRETS_KEY first.',
  });
});

test('a damaged key file seals nothing', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'secrets.key');
  await writeFile(file, 'short');
  await expect(createSecretBox(null, file).seal('a', 'x')).rejects.toThrow('The file of the secrets key is damaged.');
});
