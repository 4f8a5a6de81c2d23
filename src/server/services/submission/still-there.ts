import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { asc, inArray } from 'drizzle-orm';

/** Those of the submissions that were not deleted meanwhile; none of them is before the transaction has ended. */
export async function stillThere(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const there = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
    .orderBy(asc(submissions.id))
    .for('key share');
  return new Set(there.map(({ id }) => id));
}
