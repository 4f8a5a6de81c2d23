import { expect, test } from 'bun:test';
import type { Sql } from '@server/db/client';
import { testDatabase } from '@tests/support/database';

/** All rows of all tables, and where their numbers go on. */
async function contentsOf(sql: Sql): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const contents: Record<string, unknown> = { numbers: await sql`select * from pg_sequences order by sequencename` };
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name)))
    contents[name] = (await sql.unsafe(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row);
  return contents;
}

test('the next test finds the database of the last one as it was made', async () => {
  const used = await testDatabase();
  const { database: name } = Object(used.address);
  const made = await contentsOf(used.sql);
  await used.sql`insert into companies (name, domain) values ('Acme', 'acme.com')`;
  await used.sql`update settings set description = 'changed'`;
  await used.sql`delete from criterion_versions where criterion_id = 3`;
  await used[Symbol.asyncDispose]();
  await expect(used.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });

  await using next = await testDatabase();
  expect(Object(next.address).database).toBe(name);
  expect(await contentsOf(next.sql)).toEqual(made);
});

test('a database whose tables a test has changed is nobody else’s', async () => {
  const changed = await testDatabase();
  await changed.sql`alter table companies add column colour text`;
  await changed[Symbol.asyncDispose]();
  await using next = await testDatabase();
  expect(Object(next.address).database).not.toBe(Object(changed.address).database);
});
