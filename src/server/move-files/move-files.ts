import type { Storage, StorageName } from '@server/adapters/storage/storage';
import { inLanes } from '@server/backup/lanes';
import type { Db } from '@server/db/client';
import { storedObjects } from '@server/db/schema/submission-file';
import { AppError } from '@server/errors';
import { deleteDueOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { withSpoolFolder } from '@server/services/submission/upload/spool';
import { reachableStorages } from '@server/stored-object';
import { and, asc, gt, isNull, ne, or } from 'drizzle-orm';
import { type FileToMove, type MoveDeps, moveFile } from './move-file';

export type FilesMoved = {
  moved: number;
  /** A storage failed; another run retries them. */
  failed: number;
  /** Submissions whose files are missing or have changed; these stay where they are. */
  damaged: number[];
};

/** Advisory lock: two processes would copy each file twice. */
const moving = 7016;

const filesAtOnce = 200;

/** Gives up then, because a storage that is down fails every file. */
const maxFailures = 20;

/** Can be killed and repeated beside a server. Old copies go after `oldCopiesSeconds`. @throws with a message */
export async function moveFiles(
  deps: MoveDeps,
  target: StorageName,
  say: (line: string) => void,
  oldCopiesSeconds = 60,
): Promise<FilesMoved> {
  const to = reachableStorages(deps).find(({ name }) => name === target);
  if (!to) throw new Error('That storage is not configured.');
  const session = await deps.database.sql.reserve();
  try {
    const [row] = await session<{ mine: boolean }[]>`select pg_try_advisory_lock(${moving}) as mine`;
    if (!row?.mine) throw new Error('Another move is already running.');
    const moved = await withSpoolFolder(deps, (folder) => moveAll(deps, to, folder, say, oldCopiesSeconds));
    if (moved.moved > 0 && oldCopiesSeconds > 0) {
      say('The old copies are deleted in a minute.');
      await Bun.sleep((oldCopiesSeconds + 1) * 1000);
    }
    while ((await deleteDueOrphanedObjects(deps)) > 0);
    return moved;
  } finally {
    await session`select pg_advisory_unlock(${moving})`;
    session.release();
  }
}

async function moveAll(
  deps: MoveDeps,
  to: Storage,
  folder: string,
  say: (line: string) => void,
  oldCopiesSeconds: number,
): Promise<FilesMoved> {
  const counts = { moved: 0, failed: 0 };
  const damaged = new Set<number>();
  let files = await filesAfter(deps.database.db, to.name, '');
  while (files.length > 0) {
    await inLanes(files, async (file) => {
      try {
        const fate = await moveFile(deps, to, file, folder, oldCopiesSeconds);
        if (fate === 'damaged') damaged.add(file.submissionId);
        if (fate === 'moved') counts.moved += 1;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
        counts.failed += 1;
        if (counts.failed === maxFailures) {
          throw new Error(`${error.message} ${counts.moved} files were moved: run this again, it goes on from there.`);
        }
      }
    });
    say(`${counts.moved} files are moved so far.`);
    files = await filesAfter(deps.database.db, to.name, files.at(-1)?.storageKey ?? '');
  }
  return { ...counts, damaged: [...damaged].sort((a, b) => a - b) };
}

function filesAfter(db: Db, target: StorageName, after: string): Promise<FileToMove[]> {
  const { storageKey, storage } = storedObjects;
  return db
    .select()
    .from(storedObjects)
    .where(and(gt(storageKey, after), or(isNull(storage), ne(storage, target))))
    .orderBy(asc(storageKey))
    .limit(filesAtOnce);
}
