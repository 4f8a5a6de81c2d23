import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@server/adapters/storage/storage';
import { submissionFiles } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { claimObjects, leaveObjects, noteOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { openSpoolFile } from '@server/services/submission/upload/spool';
import { readObject } from '@server/stored-object';
import { and, eq } from 'drizzle-orm';

export type MoveDeps = Pick<Deps, 'config' | 'database' | 'storage' | 'otherStorages' | 'mailCopies' | 'at'>;

export type FileToMove = Pick<
  typeof submissionFiles.$inferSelect,
  'id' | 'submissionId' | 'storageKey' | 'storage' | 'contentType' | 'sha256'
>;

/**
 * Copies a file under a new key, verifies the copy and switches the row to it. Both keys are noted as orphaned until a
 * row owns them, so a crash leaves nothing behind. `gone`: the submission was deleted.
 * @throws {AppError} unavailable if a storage fails
 */
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
    if (!bytes || !isSame(await spool(bytes, path), file)) return (await isNamed(deps, file)) ? 'damaged' : 'gone';
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

const notTaken = 'The storage gives back something else than it was given.';

/** Locks the submission before its file, as a delete does before it reads which objects to delete. */
function switchTo(
  deps: MoveDeps,
  to: Storage,
  key: string,
  file: FileToMove,
  oldCopySeconds: number,
): Promise<boolean> {
  const { id, storageKey, storage, submissionId } = file;
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, submissionId))) return false;
    const switched = await tx
      .update(submissionFiles)
      .set({ storageKey: key, storage: to.name })
      .where(and(eq(submissionFiles.id, id), eq(submissionFiles.storageKey, storageKey)))
      .returning({ id: submissionFiles.id });
    if (switched.length === 0) return false;
    if (!(await claimObjects(tx, [key]))) throw new AppError('unavailable', 'A file took more than an hour to move.');
    await leaveObjects(tx, [{ storageKey, storage }], oldCopySeconds);
    return true;
  });
}

async function isNamed({ database }: MoveDeps, { storageKey }: FileToMove): Promise<boolean> {
  const rows = await database.sql`select 1 from submission_files where storage_key = ${storageKey}`;
  return rows.length > 0;
}

async function spool(bytes: ReadableStream<Uint8Array>, path: string): Promise<Uint8Array> {
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

async function hashOf(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const hash = new Bun.CryptoHasher('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest();
}

const isSame = (hash: Uint8Array, { sha256 }: FileToMove) => Buffer.from(hash).equals(sha256);
