import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type TestDatabase, testDatabase } from '@tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('of two transactions that wait for each other, the one that was ended starts anew, and both are done', async () => {
  const { sql, db } = database;
  await sql`create table held (id int primary key, times int not null default 0)`;
  await sql`insert into held (id) values (1), (2)`;
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = (one: number, other: number, own: PromiseWithResolvers<void>, theirs: Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(`update held set times = times + 1 where id = ${one}`);
      own.resolve();
      await theirs;
      await tx.execute(`update held set times = times + 1 where id = ${other}`);
    });
  await Promise.all([work(1, 2, first, second.promise), work(2, 1, second, first.promise)]);
  const rows = await sql`select times from held order by id`;
  expect(rows.map(({ times }) => times)).toEqual([2, 2]);
});
