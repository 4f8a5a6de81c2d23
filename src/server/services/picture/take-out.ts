import { join } from 'node:path';
import { maxPictures } from '@domain/picture/bounds';
import {
  type LeftOutReason,
  type PicturedFormat,
  type PicturesLeftOut,
  picturedFormats,
  type ReadPicture,
} from '@domain/picture/schema';
import { contentTypeOf } from '@domain/submission/formats';
import type { Db, Transaction } from '@server/db/client';
import { evidence, pictures, submissionFiles } from '@server/db/schema/submission-file';
import { AppError } from '@server/errors';
import type { PictureDeps } from '@server/grading/ports';
import { lockSubmission } from '@server/grading/result/recount';
import { claimObjects, noteOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { spoolObject, withSpoolFolder } from '@server/services/submission/upload/spool';
import { readObject, type StoredObject } from '@server/stored-object';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

type Picture = Exclude<ReadPicture, { leftOut: unknown }>;

type FileToOpen = StoredObject & { fileId: number; format: PicturedFormat };

type OpenedFile = { fileId: number; found: Picture[]; leftOut: LeftOutReason[] };

type StoredPicture = Omit<Picture, 'data'> & { fileId: number; storageKey: string; sha256: Uint8Array };

/** Once. A file that the machine is too busy for is left for next time. @throws {AppError} unavailable */
export async function takeOutPictures(deps: PictureDeps, submissionId: number, signal: AbortSignal): Promise<void> {
  const opened: OpenedFile[] = [];
  for (const file of await filesToOpen(deps, submissionId)) {
    const found = await openFile(deps, file, signal);
    if (found) opened.push(found);
  }
  if (opened.length === 0) return;
  const taken = sharedOut(opened, maxPictures - (await numberOfPictures(deps.database.db, submissionId)));
  const stored = await storePictures(deps, taken, signal);
  await deps.at('pictures.stored');
  await deps.database.db.transaction(async (tx) => {
    if (await lockSubmission(tx, submissionId)) await keep(deps, tx, submissionId, taken, stored);
  });
}

/** The deck first, whose pictures are numbered first. */
async function filesToOpen({ database }: PictureDeps, submissionId: number): Promise<FileToOpen[]> {
  const rows = await database.db
    .select({
      fileId: submissionFiles.id,
      contentType: submissionFiles.contentType,
      storageKey: submissionFiles.storageKey,
      storage: submissionFiles.storage,
    })
    .from(submissionFiles)
    .innerJoin(evidence, eq(evidence.fileId, submissionFiles.id))
    .where(and(eq(submissionFiles.submissionId, submissionId), isNull(evidence.picturesLeftOut)))
    .orderBy(asc(eq(submissionFiles.slot, 'excel')), asc(submissionFiles.slot));
  return rows.flatMap(({ contentType, ...file }) => {
    const format = picturedFormats.find((known) => contentTypeOf(known) === contentType);
    return format ? [{ ...file, format }] : [];
  });
}

async function openFile(
  deps: PictureDeps,
  { fileId, format, ...object }: FileToOpen,
  signal: AbortSignal,
): Promise<OpenedFile | null> {
  return withSpoolFolder(deps, async (folder) => {
    const path = join(folder, crypto.randomUUID());
    const bytes = await readObject(deps, object);
    if (!bytes) throw new AppError('unavailable', 'A stored file is missing.');
    await spoolObject(bytes, path);
    const found = await deps.reader.pictures(path, format, signal);
    if (!found) return null;
    return {
      fileId,
      found: found.flatMap((one) => ('leftOut' in one ? [] : [one])),
      leftOut: found.flatMap((one) => ('leftOut' in one ? [one.leftOut] : [])),
    };
  });
}

/** The first of each file, then the second of each, and so on. */
function sharedOut(opened: readonly OpenedFile[], room: number): OpenedFile[] {
  const places = opened.flatMap(({ fileId, found }) => found.map((_, nth) => ({ fileId, nth })));
  const chosen = places.toSorted((one, other) => one.nth - other.nth).slice(0, Math.max(0, room));
  return opened.map(({ fileId, found, leftOut }) => {
    const kept = chosen.filter((place) => place.fileId === fileId).length;
    const isCut = kept < found.length && !leftOut.includes('more');
    return { fileId, found: found.slice(0, kept), leftOut: isCut ? [...leftOut, 'more'] : leftOut };
  });
}

async function storePictures(
  { database, storage }: PictureDeps,
  taken: readonly OpenedFile[],
  signal: AbortSignal,
): Promise<StoredPicture[]> {
  const all = taken.flatMap(({ fileId, found }) =>
    found.map((picture) => ({ ...picture, fileId, storageKey: crypto.randomUUID() })),
  );
  if (all.length === 0) return [];
  await noteOrphanedObjects(
    database.db,
    all.map(({ storageKey }) => storageKey),
    storage.name,
  );
  const stored: StoredPicture[] = [];
  for (const { data, ...picture } of all) {
    signal.throwIfAborted();
    const bytes = Buffer.from(data, 'base64');
    await storage.put(picture.storageKey, new Blob([bytes]), picture.contentType);
    stored.push({ ...picture, sha256: new Bun.CryptoHasher('sha256').update(bytes).digest() });
  }
  return stored;
}

/** A file that was opened elsewhere meanwhile keeps what was found there; the sweep deletes these objects. */
async function keep(
  { storage }: PictureDeps,
  tx: Transaction,
  submissionId: number,
  taken: readonly OpenedFile[],
  stored: readonly StoredPicture[],
): Promise<void> {
  const open = new Set<number>();
  for (const { fileId, leftOut } of taken) {
    const [row] = await tx
      .update(evidence)
      .set({ picturesLeftOut: countsOf(leftOut) })
      .where(and(eq(evidence.fileId, fileId), isNull(evidence.picturesLeftOut)))
      .returning({ fileId: evidence.fileId });
    if (row) open.add(row.fileId);
  }
  const owned = stored.filter(({ fileId }) => open.has(fileId));
  if (owned.length === 0) return;
  const keys = owned.map(({ storageKey }) => storageKey);
  if (!(await claimObjects(tx, keys))) throw new AppError('unavailable', 'Storing the pictures took too long.');
  const before = await numberOfPictures(tx, submissionId);
  await tx
    .insert(pictures)
    .values(owned.map((picture, index) => ({ ...picture, number: before + index + 1, storage: storage.name })));
}

async function numberOfPictures(db: Db | Transaction, submissionId: number): Promise<number> {
  const ids = db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  return db.$count(pictures, inArray(pictures.fileId, ids));
}

function countsOf(leftOut: readonly LeftOutReason[]): PicturesLeftOut {
  return [...Map.groupBy(leftOut, (reason) => reason)].map(([reason, all]) => ({ reason, count: all.length }));
}
