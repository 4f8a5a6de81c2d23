import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from '@domain/schema';
import { livenessClass } from '@server/db/liveness';
import { parseRows } from '@server/db/rows-of';
import { submissionAccess } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { forgetExpired } from '@server/services/session/forget-expired';
import { compareRest } from '@server/services/similarity/notice';
import { deleteDueOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { spoolFolder } from '@server/services/submission/upload/spool';
import { forgetOldWindows } from '@server/services/throttle/throttle';
import { causeOf } from '@server/unexpected-error';
import { lt, sql } from 'drizzle-orm';

const holder = type({ worker: 'string' });

/** Leaves what failed to the next sweep. */
export async function sweepOnce(deps: Deps): Promise<void> {
  try {
    await sweepStorage(deps);
  } catch (error) {
    if (!deps.stopping.aborted) deps.log.warn('storage-sweep.failed', { cause: causeOf(error) });
  }
  try {
    await compareRest(deps);
  } catch (error) {
    if (!deps.stopping.aborted) deps.log.warn('similarity-sweep.failed', { cause: causeOf(error) });
  }
}

export async function sweepStorage(
  deps: Pick<Deps, 'config' | 'database' | 'storage' | 'otherStorages' | 'mailCopies'>,
): Promise<{ objects: number; folders: number }> {
  const folders = await sweepSpool(deps);
  await deps.database.db.delete(submissionAccess).where(lt(submissionAccess.expiresAt, sql`now()`));
  await forgetOldWindows(deps.database.db);
  await forgetExpired(deps.database.db);
  // Last, because a storage that is down would prevent the rest.
  let objects = 0;
  for (let some = await deleteDueOrphanedObjects(deps); some > 0; some = await deleteDueOrphanedObjects(deps))
    objects += some;
  return { objects, folders };
}

async function sweepSpool({ config, database }: Pick<Deps, 'config' | 'database'>): Promise<number> {
  const spool = spoolFolder(config.dataDir);
  const names = await readdir(spool).catch(() => []);
  if (names.length === 0) return 0;
  const locks = await database.sql`
    select objid::text as worker from pg_locks
    where locktype = 'advisory' and classid = ${livenessClass} and granted`;
  const alive = new Set(parseRows(holder, locks).map(({ worker }) => worker));
  const dead = names.filter((name) => !alive.has(name.split('-', 1)[0] ?? ''));
  for (const name of dead) await rm(join(spool, name), { recursive: true, force: true });
  return dead.length;
}
