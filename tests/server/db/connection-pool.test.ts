import { expect, test } from 'bun:test';
import { connectPool } from '@server/db/address';
import { testCluster } from '@tests/support/database';

test('one query after the other is answered by the same process of Postgres, however many connections stand open', async () => {
  const sql = connectPool(await (await testCluster()).database('postgres'), 4);
  const answeredBy = async () => {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return row?.pid;
  };
  const atOnce = await Promise.all([answeredBy(), answeredBy(), answeredBy()]);
  expect(new Set(atOnce).size).toBe(3);
  const inTurn = [await answeredBy(), await answeredBy(), await answeredBy()];
  expect(new Set(inTurn).size).toBe(1);
  await sql.end();
});

test('a query that is to be prepared is, with parameters and without', async () => {
  const sql = connectPool(await (await testCluster()).database('postgres'), 1);
  for (const [text, values] of [['select 1 as one', []] as const, ['select $1::int as two', [2]] as const]) {
    await sql.unsafe(text, [...values], { prepare: true });
  }
  const kept =
    await sql`select statement from pg_prepared_statements where statement like 'select % as ___' order by 1`;
  expect(kept.map(({ statement }) => statement)).toEqual(['select $1::int as two', 'select 1 as one']);
  await sql.end();
});
