import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { desc, inArray } from 'drizzle-orm';

/** Locks them, so that none is deleted before the transaction ends. */
export async function lockExisting(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const existing = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
    .orderBy(desc(submissions.id))
    .for('key share');
  return new Set(existing.map(({ id }) => id));
}
