import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query, Sql } from './client';

const folder = join(import.meta.dir, 'sql');

/** In order of creation, because views use functions and triggers use both. */
const kinds = ['functions', 'aggregates', 'views', 'triggers'] as const;

export type SqlObject = { kind: (typeof kinds)[number]; name: string; text: string };

export function sqlObjects(): SqlObject[] {
  return kinds.flatMap((kind) =>
    readdirSync(join(folder, kind))
      .toSorted()
      .map((file) => ({
        kind,
        name: file.replace(/\.sql$/, ''),
        text: readFileSync(join(folder, kind, file), 'utf8'),
      })),
  );
}

/** Skips files applied before: an earlier version that starts beside a later one must not undo its changes. */
export async function applySqlObjects(sql: Sql, objects = sqlObjects()): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(objects)).digest('hex');
  await sql`create table if not exists drizzle.sql_objects (
    id integer primary key generated always as identity, hash text not null unique, names text not null)`;
  const [applied] = await sql`select 1 from drizzle.sql_objects where hash = ${hash}`;
  if (applied) return;
  await sql.begin(async (tx) => {
    // Off, because a function may refer to objects that are created after it.
    await tx`set local check_function_bodies = off`;
    const names = objects.map(({ name }) => name);
    await dropReplaced(tx, names);
    for (const { text } of objects) await tx.unsafe(text);
    await tx`insert into drizzle.sql_objects (hash, names) values (${hash}, ${names.join(' ')})`;
  });
}

/** All views too, because their columns may have changed; newest first, as they use older ones. Only our objects. */
async function dropReplaced(tx: Query, names: string[]): Promise<void> {
  const [last] = await tx<{ names: string }[]>`select names from drizzle.sql_objects order by id desc limit 1`;
  const earlier = new Set(last?.names.split(' '));
  const found = await tx<{ name: string; isView: boolean; statement: string }[]>`
    select 1 as turn, pg_trigger.oid, tgname as name, false as "isView",
      format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
    union all
    select 2, oid, relname, true, format('drop view %I', relname) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select 3, oid, proname, false, format('drop routine %s', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
    order by turn, oid desc`;
  for (const { name, isView, statement } of found)
    if (earlier.has(name) && (isView || !names.includes(name))) await tx.unsafe(statement);
}
