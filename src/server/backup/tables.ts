import type { Query } from '@server/db/client';

export type Table = {
  name: string;
  /** In SQL, without generated ones. */
  columns: string;
};

/** Every table of ours. A start recreates what pg-boss needs: emails and gradings are rows of ours. */
export async function tablesOf(sql: Query): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`;
}

/** In milliseconds; 0 before the first. */
export async function newestMigration(sql: Query): Promise<number> {
  const [row] = await sql<{ newest: number }[]>`
    select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`;
  return row?.newest ?? 0;
}
