import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;
let id = 0;

beforeAll(async () => {
  world = await userWorld();
});

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
  id = await named('Maya Okafor');
});

afterAll(() => world[Symbol.asyncDispose]());

async function named(student: string): Promise<number> {
  const { db, sql } = world.deps.database;
  const stored = await storedSubmission(db);
  await sql`update submissions set student_id = ${student} where id = ${stored}`;
  return stored;
}

const open = (search = '') => {
  // The files are not what is tested here.
  client.intercept('submissions.outline');
  return client.openAs(world, 'user', `/results/${id}${search}`);
};

test('a submission stands where the list that it was opened from has it, in its order [S3.1]', async () => {
  const before = await named('Ana Ruiz');
  await named('Zoe Kaiser');
  await open('?sort=student');
  await client.shows('2 of 3');
  await client.click('button', 'Previous submission (K)');
  await client.shows('1 of 3');
  expect(location.pathname + location.search).toBe(`/results/${before}?sort=student`);
});
