import { type } from '@domain/schema';
import type { Query } from '@server/db/client';
import { parseRows } from '@server/db/rows-of';

const table = type({ name: 'string', columns: 'string' });

export type Table = typeof table.infer;

/** Every table of ours. A start recreates what pg-boss needs, because emails and gradings are rows of ours. */
export async function tablesOf(sql: Query): Promise<Table[]> {
  const rows = await sql`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`;
  return parseRows(table, rows);
}
