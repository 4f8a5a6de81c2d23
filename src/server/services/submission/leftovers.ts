import type { Db, Transaction } from '@server/db/client';
import { storageLeftovers } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm';

/** Notes objects before they are put: should nobody own them in an hour, the sweep deletes them. */
export async function noteLeftovers(db: Db, keys: string[]): Promise<void> {
  const deleteAfter = sql`now() + interval '1 hour'`;
  await db.insert(storageLeftovers).values(keys.map((storageKey) => ({ storageKey, deleteAfter })));
}

/** Takes objects into possession of the rows of this transaction; false when the sweep was faster. */
export async function claimLeftovers(tx: Transaction, keys: string[]): Promise<boolean> {
  const claimed = await tx
    .delete(storageLeftovers)
    .where(inArray(storageLeftovers.storageKey, keys))
    .returning({ key: storageLeftovers.storageKey });
  return claimed.length === keys.length;
}

/** Gives up objects whose rows this transaction deletes: they may be deleted from now on. */
export async function leaveObjects(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.insert(storageLeftovers).values(keys.map((storageKey) => ({ storageKey, deleteAfter: sql`now()` })));
}

/** Deletes objects that no row came to own. One whose transaction may have gone through after all is left alone. */
export function discardObjects(deps: Pick<Deps, 'database' | 'storage'>, keys: string[]): Promise<number> {
  return deleteLeftovers(deps, inArray(storageLeftovers.storageKey, keys));
}

/** Deletes the objects whose time has come, some hundred at once; answers how many. */
export function deleteDueLeftovers(deps: Pick<Deps, 'database' | 'storage'>): Promise<number> {
  return deleteLeftovers(deps, lte(storageLeftovers.deleteAfter, sql`now()`));
}

function deleteLeftovers({ database, storage }: Pick<Deps, 'database' | 'storage'>, which: SQL): Promise<number> {
  return database.db.transaction(async (tx) => {
    const rows = await tx
      .select({ key: storageLeftovers.storageKey })
      .from(storageLeftovers)
      .where(which)
      .orderBy(asc(storageLeftovers.deleteAfter))
      .limit(300)
      .for('update', { skipLocked: true });
    const keys = rows.map(({ key }) => key);
    if (keys.length === 0) return 0;
    await storage.delete(keys);
    await tx.delete(storageLeftovers).where(inArray(storageLeftovers.storageKey, keys));
    return keys.length;
  });
}
