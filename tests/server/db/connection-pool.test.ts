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
