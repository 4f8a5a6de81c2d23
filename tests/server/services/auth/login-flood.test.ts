import { expect, test } from 'bun:test';
import { createPasswords } from '@server/adapters/password/argon2';
import { throttles } from '@server/db/schema/setting';
import { users } from '@server/db/schema/user';
import { forgetOldWindows } from '@server/services/throttle/throttle';
import { correctPassword, storedUser, userWorld } from '@tests/support/user';
import { like } from 'drizzle-orm';

const floods = 24;
/** At most this many of the flood may finish before the login that came last. */
const maxEndedBefore = 8;

test('a name that is tried from many addresses keeps neither its known owner waiting nor anybody else', async () => {
  const passwords = createPasswords({ atOnce: 1, refusedAfterMs: 0 });
  await using world = await userWorld({ passwords });
  const [tried, other] = [await storedUser(world.deps), await storedUser(world.deps)];
  await world.deps.database.db.update(users).set({ passwordHash: await passwords.hash(correctPassword) });
  const login = (username: string, password: string, address: string) =>
    world.send('POST', '/api/auth/login', { body: { username, password }, address });
  expect((await login(tried.username, correctPassword, '192.0.2.9')).status).toBe(200);

  let ended = 0;
  const flood = Array.from({ length: floods }, async (_, n) => {
    const { status } = await login(tried.username, 'Wrong-Horse-7', `203.0.113.${n}`);
    ended += 1;
    return status;
  });
  const honest = [login(tried.username, correctPassword, '192.0.2.9'), login(other.username, correctPassword, '::1')];
  const before = honest.map(async (answer) => [(await answer).status, ended] as const);
  for (const [status, endedBefore] of await Promise.all(before)) {
    expect(status).toBe(200);
    expect(endedBefore).toBeLessThan(maxEndedBefore);
  }
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
});

test('who has signed in from an address is known there for a month at least, and forgotten in two', async () => {
  await using world = await userWorld();
  const { db, sql } = world.deps.database;
  const { username } = await storedUser(world.deps);
  const isKnown = like(throttles.bucket, 'remembered:%');
  const body = { username, password: correctPassword };
  for (let sent = 0; sent < 2; sent += 1) await world.send('POST', '/api/auth/login', { body, address: '192.0.2.9' });
  expect(await db.$count(throttles, isKnown)).toBe(1);
  await sql`update throttles set "window" = now() - interval '59 days'`;
  await forgetOldWindows(db);
  expect(await db.$count(throttles, isKnown)).toBe(1);
  await sql`update throttles set "window" = now() - interval '61 days'`;
  await forgetOldWindows(db);
  expect(await db.$count(throttles, isKnown)).toBe(0);
});
