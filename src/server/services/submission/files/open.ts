import { couldNotDownload, noFilesAvailable } from '@domain/messages/download';
import { submissionGone } from '@domain/messages/submission';
import { displayName } from '@domain/submission/display-name';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Viewing } from '@server/services/marking/view-of';
import { viewedBy } from '@server/services/marking/viewed';
import { nameColumns } from '@server/services/submission/list/names';
import { readObject } from '@server/stored-object';
import { causeOf } from '@server/unexpected-error';
import { and, asc, eq } from 'drizzle-orm';

type StoredFile = Pick<
  typeof submissionFiles.$inferSelect,
  'fileName' | 'contentType' | 'size' | 'storageKey' | 'storage'
>;

type ObjectDeps = Parameters<typeof readObject>[0] & Pick<Deps, 'log'>;
type FileDeps = ObjectDeps & Pick<Deps, 'database'>;

/** The bytes fail with an error rather than come short. */
export type OpenFile = Omit<StoredFile, 'storageKey' | 'storage'> & { bytes: ReadableStream<Uint8Array> };

/** Opened one at a time; an unreadable file is an error. */
export type OpenFiles = {
  submission: { displayName: string; submissionNumber: number; uploadedAt: Date };
  fileNames: string[];
  files: AsyncGenerator<OpenFile | AppError, void>;
};

/** @throws {AppError} not-found; unavailable if the storage can't be reached */
export async function openFile(
  deps: FileDeps,
  caller: Viewing,
  submissionId: number,
  fileId: number,
): Promise<OpenFile> {
  const [file] = await storedFiles(
    deps.database.db,
    and(eq(submissionFiles.submissionId, submissionId), eq(submissionFiles.id, fileId)),
  );
  if (!file) throw new AppError('not-found', 'This file does not exist or was deleted.');
  return open(deps, await viewedBy(deps.database.db, caller, file, [submissionId]));
}

/** @throws {AppError} not-found if there is no such submission, or it has no files */
export async function openFiles(deps: FileDeps, caller: Viewing, submissionId: number): Promise<OpenFiles> {
  const { id, uploadedAt } = submissions;
  const [found] = await deps.database.db
    .select({ id, ...nameColumns, uploadedAt })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!found) throw new AppError('not-found', submissionGone);
  const stored = await storedFiles(deps.database.db, eq(submissionFiles.submissionId, submissionId));
  if (stored.length === 0) throw new AppError('not-found', noFilesAvailable);
  const { db } = deps.database;
  const files = await viewedBy(db, caller, stored, [submissionId]);
  // Without its number, which file names have anyway.
  const named = { ...found, displayName: displayName({ ...found, submissionNumber: 1 }) };
  const submission = await viewedBy(db, caller, named, []);
  return { submission, fileNames: files.map(({ fileName }) => fileName), files: openEach(deps, files) };
}

async function* openEach(deps: ObjectDeps, stored: StoredFile[]): OpenFiles['files'] {
  for (const file of stored) {
    try {
      yield await open(deps, file);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield error;
    }
  }
}

function storedFiles(db: Db, which: ReturnType<typeof and>): Promise<StoredFile[]> {
  const { fileName, contentType, size, storageKey, storage } = submissionFiles;
  return db
    .select({ fileName, contentType, size, storageKey, storage })
    .from(submissionFiles)
    .where(which)
    .orderBy(asc(submissionFiles.slot));
}

async function open(deps: ObjectDeps, { storageKey, storage, ...file }: StoredFile): Promise<OpenFile> {
  const { log } = deps;
  const bytes = await readObject(deps, { storageKey, storage }).catch((error: unknown) => {
    log.error('file.unserved', { cause: causeOf(error) });
    throw error instanceof AppError ? error : new AppError('unavailable', couldNotDownload, { retryAfterSeconds: 60 });
  });
  if (bytes) return { ...file, bytes: bytes.pipeThrough(exactly(file.size)) };
  log.error('file.lost', { storageKey });
  throw new AppError('not-found', couldNotDownload);
}

/** A download must not mistake a part for the whole. */
function exactly(size: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      controller.enqueue(chunk);
    },
    flush() {
      if (seen !== size) throw new Error(`a stored file has ${seen} bytes instead of ${size}`);
    },
  });
}
