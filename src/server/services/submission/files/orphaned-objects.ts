import type { StorageName } from '@server/adapters/storage/storage';
import type { Db, Transaction } from '@server/db/client';
import { orphanedObjects } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { deleteObjects, reachableStorages, type StoredObject } from '@server/stored-object';
import { and, asc, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

export type OrphanedObject = Pick<typeof orphanedObjects.$inferSelect, 'storageKey' | 'storage'>;

type ObjectDeps = Pick<Deps, 'database' | 'storage' | 'otherStorages' | 'mailCopies'>;

/** Before they are stored, so that the sweep deletes those that nothing owns an hour later. */
export async function noteOrphanedObjects(db: Db, keys: string[], storage: StorageName): Promise<void> {
  const deleteAfter = sql`now() + interval '1 hour'`;
  await db.insert(orphanedObjects).values(keys.map((storageKey) => ({ storageKey, storage, deleteAfter })));
}

/** False if the sweep was faster. */
export async function claimObjects(tx: Transaction, keys: string[]): Promise<boolean> {
  const claimed = await tx
    .delete(orphanedObjects)
    .where(inArray(orphanedObjects.storageKey, keys))
    .returning({ key: orphanedObjects.storageKey });
  return claimed.length === keys.length;
}

/** The sweep deletes them after `seconds` at the earliest. */
export async function leaveObjects(tx: Transaction, left: readonly OrphanedObject[], seconds = 0): Promise<void> {
  if (left.length === 0) return;
  const deleteAfter = sql`now() + make_interval(secs => ${seconds}::int)`;
  await tx
    .insert(orphanedObjects)
    .values(left.map(({ storageKey, storage }) => ({ storageKey, storage, deleteAfter })))
    .onConflictDoNothing();
}

/** Leaves objects alone whose transaction may have committed after all. */
export function discardObjects(deps: ObjectDeps, keys: string[]): Promise<number> {
  return deleteOrphanedObjects(deps, inArray(orphanedObjects.storageKey, keys));
}

export function deleteDueOrphanedObjects(deps: ObjectDeps): Promise<number> {
  return deleteOrphanedObjects(deps, lte(orphanedObjects.deleteAfter, sql`now()`));
}

/** Objects of a storage that isn't configured wait, and hold up nothing else. */
function deleteOrphanedObjects(deps: ObjectDeps, which: SQL): Promise<number> {
  const reachable = [...reachableStorages(deps).map(({ name }) => name), 'outbox' as const];
  const { storage, storageKey, deleteAfter } = orphanedObjects;
  return deps.database.db.transaction(async (tx) => {
    const rows = await tx
      .select({ storageKey, storage })
      .from(orphanedObjects)
      .where(and(which, or(isNull(storage), inArray(storage, reachable))))
      .orderBy(asc(deleteAfter))
      .limit(300)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    // Local files first: a storage that is down must not keep copies of emails.
    await deps.mailCopies.delete(rows.filter(inOutbox).map((row) => row.storageKey));
    await deleteObjects(deps, rows.filter(inStorage));
    const keys = rows.map((row) => row.storageKey);
    await tx.delete(orphanedObjects).where(inArray(storageKey, keys));
    return keys.length;
  });
}

const inOutbox = (left: OrphanedObject) => left.storage === 'outbox';

const inStorage = (left: OrphanedObject): left is StoredObject => left.storage !== 'outbox';
