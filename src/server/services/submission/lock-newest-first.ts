import type { Transaction } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { type SQL, sql } from 'drizzle-orm';

/** In the order in which deleting and handing in lock. Returns those that it found: others may be there by now. */
export async function lockNewestFirst(
  tx: Transaction,
  which: SQL | undefined,
  strength: 'key share' | 'no key update' | 'update',
): Promise<number[]> {
  const locked = await rowsOf(
    tx,
    idRow,
    sql`select id from submissions where ${which} order by id desc for ${sql.raw(strength)}`,
  );
  return locked.map(({ id }) => id);
}
