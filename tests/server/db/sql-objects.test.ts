import { expect, test } from 'bun:test';
import { connectOnce } from '@server/db/address';
import type { Query } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { sqlObjects } from '@server/db/sql-objects';
import { cloneDatabase, emptyDatabase } from '@tests/support/database';

test('each function, aggregate, view and trigger of the database is the file of its name', async () => {
  await using database = await connected(cloneDatabase);
  const files = sqlObjects().map(({ kind, name }) => `${kind}/${name}`);
  expect(await inDatabase(database.sql)).toEqual(files.toSorted());
});

test('a file creates the object of its name and nothing else', () => {
  const created = sqlObjects().map(({ kind, text }) => {
    const names = [...text.matchAll(/^CREATE OR REPLACE (FUNCTION|AGGREGATE|VIEW|TRIGGER) (\w+)/gm)];
    return `${kind}: ${names.map(([, what, name]) => `${what?.toLowerCase()}s/${name}`).join()}`;
  });
  expect(created).toEqual(sqlObjects().map(({ kind, name }) => `${kind}: ${kind}/${name}`));
});

test('what was changed in the database comes back with files that were not applied to it before', async () => {
  await using database = await connected(emptyDatabase);
  const { sql, address } = database;
  await migrateDatabase(address);
  const made = await definitions(sql);
  await sql`drop trigger submissions_aggregates_in on submissions`;
  await sql`create or replace function move_configuration() returns trigger language plpgsql as 'begin return null; end'`;
  await sql`create or replace view current_day_aggregates as
    select day, submissions, 1 as added from day_aggregates`;
  await sql`create function retired_count() returns integer language sql return 1`;
  await sql`update drizzle.sql_objects set hash = 'earlier', names = names || ' retired_count'`;
  await migrateDatabase(address);
  expect(await definitions(sql)).toEqual(made);
});

test('an earlier version that starts later leaves the functions of the later one in force', async () => {
  await using database = await connected(emptyDatabase);
  const { sql, address } = database;
  await migrateDatabase(address);
  await sql`create or replace function percent_of(total integer, maximum integer) returns numeric
    language sql immutable parallel safe as 'select 42'`;
  await sql`insert into drizzle.sql_objects (hash, names) values ('later', 'percent_of')`;
  await migrateDatabase(address);
  const [row] = await sql`select percent_of(1, 2)::int as percent`;
  expect(row).toEqual({ percent: 42 });
});

test('functions and triggers of other programs in the same database are left alone', async () => {
  await using database = await connected(emptyDatabase);
  const { sql, address } = database;
  await sql`create table foreign_rows (id integer)`;
  await sql`create function foreign_trigger() returns trigger language plpgsql as 'begin return new; end'`;
  await sql`create trigger foreign_in before insert on foreign_rows for each row execute function foreign_trigger()`;
  await migrateDatabase(address);
  await sql`update drizzle.sql_objects set hash = 'earlier'`;
  await migrateDatabase(address);
  expect(await inDatabase(sql)).toContain('triggers/foreign_in');
  expect(await inDatabase(sql)).toContain('functions/foreign_trigger');
});

async function connected(make: typeof emptyDatabase) {
  const { address, drop } = await make();
  const sql = connectOnce(address);
  return {
    sql,
    address,
    async [Symbol.asyncDispose]() {
      await sql.end();
      await drop();
    },
  };
}

/** As `kind/name`, without what extensions brought. */
async function inDatabase(sql: Query): Promise<string[]> {
  return (await definitions(sql)).map(({ name }) => name);
}

async function definitions(sql: Query): Promise<{ name: string; text: string }[]> {
  const rows = await sql<{ name: string; text: string }[]>`
    select case prokind when 'a' then 'aggregates/' else 'functions/' end || proname as name,
      case prokind when 'a' then '' else pg_get_functiondef(pg_proc.oid) end as text
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'views/' || viewname, definition from pg_views where schemaname = 'public'
    union all
    select 'triggers/' || tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger
      join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`;
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
