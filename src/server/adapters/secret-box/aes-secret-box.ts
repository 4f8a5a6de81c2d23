import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { secretsKeyMissing } from '@domain/messages/model';
import { AppError } from '@server/errors';
import type { SecretBox } from './secret-box';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** `key` comes from the settings; otherwise the file has one, made at first use. A null file can't have one. */
export function createSecretBox(key: Uint8Array | null, file: string | null): SecretBox {
  let kept: Promise<Uint8Array> | undefined;
  const keyToSeal = () => {
    if (key) return Promise.resolve(key);
    if (file === null) throw new AppError('conflict', secretsKeyMissing);
    kept ??= fileKey(file).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  return {
    async seal(secret, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, await keyToSeal(), nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    async open(sealed, context) {
      const bytes = Buffer.from(sealed);
      try {
        const decipher = createDecipheriv(algorithm, await keyToSeal(), bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Of several processes the first makes it; only the account that runs the server can read it. */
async function fileKey(file: string): Promise<Uint8Array> {
  const made = await readKey(file);
  if (made) return made;
  await mkdir(dirname(file), { recursive: true });
  // Linked when it is whole, so that nobody reads a key that is still being written.
  const whole = `${file}.${randomUUID()}`;
  try {
    await writeKey(whole);
    await link(whole, file).catch(unless('EEXIST'));
  } finally {
    await rm(whole, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error('The file of the secrets key is gone.');
  return key;
}

async function writeKey(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readKey(file: string): Promise<Uint8Array | null> {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT'));
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes) throw new Error('The file of the secrets key is damaged.');
  return key;
}

const unless = (code: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) return null;
  throw error;
};
