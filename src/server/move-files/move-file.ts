import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@server/adapters/storage/storage';
import { pictures, type storedObjects, submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { claimObjects, leaveObjects, noteOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { spoolObject } from '@server/services/submission/upload/spool';
import { readObject } from '@server/stored-object';
import { eq } from 'drizzle-orm';

export type MoveDeps = Pick<Deps, 'config' | 'database' | 'storage' | 'otherStorages' | 'mailCopies' | 'at'>;

/** A file, or a picture of one. */
export type FileToMove = typeof storedObjects.$inferSelect;

/** Both keys count as orphaned until a row owns them, so a crash leaves nothing. @throws {AppError} unavailable */
export async function moveFile(
  deps: MoveDeps,
  to: Storage,
  file: FileToMove,
  folder: string,
  oldCopySeconds: number,
): Promise<'moved' | 'gone' | 'damaged'> {
  const path = join(folder, crypto.randomUUID());
  try {
    const bytes = await readObject(deps, file);
    if (!bytes || !isSame(await spoolObject(bytes, path), file))
      return (await isNamed(deps, file)) ? 'damaged' : 'gone';
    const key = crypto.randomUUID();
    await noteOrphanedObjects(deps.database.db, [key], to.name);
    await deps.at('move.noted');
    await to.put(key, Bun.file(path), file.contentType);
    const copy = await to.read(key);
    if (!copy || !isSame(await hashOf(copy), file)) throw new AppError('unavailable', notTaken);
    await deps.at('move.copied');
    const isMoved = await switchTo(deps, to, key, file, oldCopySeconds);
    await deps.at('move.switched');
    return isMoved ? 'moved' : 'gone';
  } finally {
    await rm(path, { force: true });
  }
}

const notTaken = 'The storage returned different content than was stored.';

/** Locks the submission before its file, as a delete does before it reads which objects to delete. */
function switchTo(
  deps: MoveDeps,
  to: Storage,
  key: string,
  file: FileToMove,
  oldCopySeconds: number,
): Promise<boolean> {
  const { storageKey, storage, submissionId } = file;
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, submissionId))) return false;
    const moved = { storageKey: key, storage: to.name };
    const files = await tx
      .update(submissionFiles)
      .set(moved)
      .where(eq(submissionFiles.storageKey, storageKey))
      .returning();
    const others = await tx.update(pictures).set(moved).where(eq(pictures.storageKey, storageKey)).returning();
    if (files.length + others.length === 0) return false;
    if (!(await claimObjects(tx, [key]))) throw new AppError('unavailable', 'A file took more than an hour to move.');
    await leaveObjects(tx, [{ storageKey, storage }], oldCopySeconds);
    return true;
  });
}

async function isNamed({ database }: MoveDeps, { storageKey }: FileToMove): Promise<boolean> {
  const rows = await database.sql`select 1 from stored_objects where storage_key = ${storageKey}`;
  return rows.length > 0;
}

async function hashOf(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const hash = new Bun.CryptoHasher('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest();
}

const isSame = (hash: Uint8Array, { sha256 }: FileToMove) => Buffer.from(hash).equals(sha256);
