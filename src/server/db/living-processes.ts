import { type } from '@domain/schema';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { livenessClass } from './liveness';

const countRow = type({ count: 'number' });

export async function livingProcesses(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    countRow,
    sql`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and classid = ${livenessClass} and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return row?.count ?? 1;
}
