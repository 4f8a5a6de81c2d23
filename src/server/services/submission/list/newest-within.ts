import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

const found = type({ id: 'number' });

/** The newest of each course, merged, because an index has those of one course in order, but not of several. */
export async function newestWithin(
  db: Db,
  courses: readonly number[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    found,
    sql`
    select newest.id from unnest(${sql.param([...courses])}::int[]) as course (id) cross join lateral (
      select id, uploaded_at from submissions where course_id = course.id and not is_test
      order by uploaded_at desc, id desc limit ${limit + offset}::int) as newest
    order by newest.uploaded_at desc, newest.id desc limit ${limit}::int offset ${offset}::int`,
  );
  return rows.map(({ id }) => id);
}
