import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import type { CourseFields } from '@server/services/course/enter';
import type { InCourse } from '@server/services/course/find-course';
import { idsIn } from '@server/services/course/input-ids';
import { sql } from 'drizzle-orm';

const tables: Partial<Record<InCourse, string>> = {
  result: 'grading_results',
  comment: 'comments',
  question: 'questions',
};

const found = type({ id: 'number' });

/** The submissions that an input is about, by their own ids or by that of a result, comment or question. */
export async function namedSubmissions(db: Db, fields: CourseFields, input: unknown): Promise<number[]> {
  const named = await Promise.all(
    Object.entries(fields).map(async ([field, kind]) => {
      const ids = idsIn(input, field);
      if (kind === 'submission' || ids.length === 0) return kind === 'submission' ? ids : [];
      const table = tables[kind];
      if (table === undefined) return [];
      const rows = await rowsOf(
        db,
        found,
        sql`select submission_id as id from ${sql.identifier(table)} where id = any(${sql.param(ids)})`,
      );
      return rows.map(({ id }) => id);
    }),
  );
  return [...new Set(named.flat())];
}
