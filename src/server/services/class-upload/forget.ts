import type { Db, Transaction } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { classUploads } from '@server/db/schema/class-upload';
import { lt, sql } from 'drizzle-orm';

const keptDays = 90;

const listed = (address: string) => JSON.stringify([{ email: address }]);

/** Returns how many lists had the address. */
export async function forgetStudent(tx: Transaction, address: string): Promise<number> {
  const changed = await rowsOf(
    tx,
    idRow,
    sql`
    update class_uploads set rows = coalesce(
      (select jsonb_agg(row order by nth) from jsonb_array_elements(rows) with ordinality as kept (row, nth)
        where row ->> 'email' <> ${address}), '[]')
    where rows @> ${listed(address)}::jsonb
    returning id`,
  );
  return changed.length;
}

export function classUploadsWith(db: Db, address: string) {
  return db
    .select({ id: classUploads.id, createdAt: classUploads.createdAt })
    .from(classUploads)
    .where(sql`${classUploads.rows} @> ${listed(address)}::jsonb`);
}

/** Submissions stay; their class is only needed while somebody fixes what was refused. */
export async function deleteOldClassUploads(db: Db): Promise<void> {
  await db.delete(classUploads).where(lt(classUploads.createdAt, sql`now() - make_interval(days => ${keptDays}::int)`));
}
