import { couldNotDownload } from '@domain/messages/download';
import { pictureSentences } from '@domain/messages/picture';
import type { Db } from '@server/db/client';
import { pictures, submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { readObject, type StoredObject } from '@server/stored-object';
import { asc, eq } from 'drizzle-orm';

type PictureDeps = Pick<Deps, 'log' | 'otherStorages' | 'storage'>;

export type PictureAt = Pick<typeof pictures.$inferSelect, 'number' | 'contentType' | 'sha256'> & StoredObject;

/** [CM.10] @throws {AppError} not-found */
export async function findPicture(db: Db, { id, n }: { id: number; n: number }): Promise<PictureAt> {
  const found = (await listPictures(db, id)).find(({ number }) => number === n);
  if (!found) throw new AppError('not-found', pictureSentences.gone);
  return found;
}

export function listPictures(db: Db, submissionId: number): Promise<PictureAt[]> {
  const { number, contentType, sha256, storageKey, storage } = pictures;
  return db
    .select({ number, contentType, sha256, storageKey, storage })
    .from(pictures)
    .innerJoin(submissionFiles, eq(submissionFiles.id, pictures.fileId))
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(number));
}

/** @throws {AppError} not-found; unavailable if the storage can't be reached */
export async function openPicture(deps: PictureDeps, picture: PictureAt): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readObject(deps, picture);
  if (bytes) return new Response(bytes).bytes();
  deps.log.error('file.lost', { storageKey: picture.storageKey });
  throw new AppError('not-found', couldNotDownload);
}
