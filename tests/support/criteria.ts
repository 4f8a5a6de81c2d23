import type { User } from '@domain/user/user';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { type CriterionChanges, updateCriterion } from '@server/services/criterion/update';
import { eq } from 'drizzle-orm';

type Stored = { deps: Pick<Deps, 'database'> };

/** Every criterion with its versions, to go back to between tests. */
export type StoredCriteria = {
  rows: (typeof criteria.$inferSelect)[];
  versions: (typeof criterionVersions.$inferSelect)[];
};

export async function storedCriteria({ deps }: Stored): Promise<StoredCriteria> {
  const { db } = deps.database;
  return { rows: await db.select().from(criteria), versions: await db.select().from(criterionVersions) };
}

/** Puts all criteria back to what they were: a test changes what it likes. */
export async function resetCriteria({ deps }: Stored, { rows, versions }: StoredCriteria): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await tx.delete(criteria);
    await tx.insert(criteria).overridingSystemValue().values(rows);
    await tx.insert(criterionVersions).values(versions);
  });
}

/** A criterion as it is stored now. */
export async function storedCriterion({ deps }: Stored, id: number) {
  const [row] = await deps.database.db.select().from(criteria).where(eq(criteria.id, id));
  if (!row) throw new Error(`there is no criterion ${id}`);
  return row;
}

/** Changes a criterion as somebody else would at the same time. */
export async function changeElsewhere({ deps }: Stored, user: User, changes: CriterionChanges): Promise<void> {
  const caller = { user, sessionId: null, access: new Map<number, string>(), address: '', browser: '', requestId: '' };
  await updateCriterion(deps.database.db, caller, changes);
}
