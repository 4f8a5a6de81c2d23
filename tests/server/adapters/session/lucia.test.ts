import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createSessions } from '@server/adapters/session/lucia';
import { createApp } from '@server/app';
import { sessions, users } from '@server/db/schema/user';
import { forgetExpired } from '@server/services/session/forget-expired';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq, sql } from 'drizzle-orm';

let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const me = (cookie: string) => world.send('GET', '/api/auth/me', { cookie });

/** Makes an account's sessions older than they are. */
async function age(userId: number, { expiresIn, opened }: { expiresIn: string; opened: string }): Promise<void> {
  await world.deps.database.db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${expiresIn}::interval`, createdAt: sql`now() - ${opened}::interval` })
    .where(eq(sessions.userId, userId));
}

test('a session that is used goes on: in its second half the answer renews the cookie', async () => {
  const user = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, user.id);
  expect((await me(cookie)).cookies).toEqual([]);
  await age(user.id, { expiresIn: '3 days', opened: '4 days' });
  const { body, cookies } = await me(cookie);
  expect(body).toMatchObject({ isAuthenticated: true });
  const token = /session=(\w+)/.exec(cookie)?.[1];
  expect(cookies).toEqual([
    `session=${token}; HttpOnly; Max-Age=604800; Path=/; SameSite=Lax`,
    'admin_panel=1; Max-Age=604800; Path=/; SameSite=Lax',
  ]);
  const [row] = await world.deps.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await me(cookie)).cookies).toEqual([]);
});

test('tRPC and a plain route renew it too', async () => {
  const user = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, user.id);
  for (const path of ['/api/trpc/auth.me', '/api/users', '/api/submissions/1/grade/events']) {
    await age(user.id, { expiresIn: '3 days', opened: '4 days' });
    const answer = await world.fetch(path, { headers: { cookie } });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    await answer.body?.cancel();
  }
});

test('logging out with a session that would be renewed clears it all the same', async () => {
  const user = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, user.id);
  await age(user.id, { expiresIn: '3 days', opened: '4 days' });
  const { cookies } = await world.send('POST', '/api/auth/logout', { cookie });
  expect(cookies.map((value) => value.split(';', 1)[0])).toEqual(['session=', 'admin_panel=']);
});

test('a session that was not used for a week has ended', async () => {
  const user = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, user.id);
  await age(user.id, { expiresIn: '-1 second', opened: '7 days' });
  expect((await me(cookie)).body).toEqual({ isAuthenticated: false });
  expect(await world.deps.database.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test('however much it is used, a session ends after 30 days', async () => {
  const user = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, user.id);
  await age(user.id, { expiresIn: '5 days', opened: '29 days 23 hours' });
  expect((await me(cookie)).body).toMatchObject({ isAuthenticated: true });
  await age(user.id, { expiresIn: '5 days', opened: '30 days' });
  expect((await me(cookie)).body).toEqual({ isAuthenticated: false });
  await age(user.id, { expiresIn: '5 days', opened: '1 day' });
  expect((await me(cookie)).body).toEqual({ isAuthenticated: false });
});

test('each call looks whether the account is still active and still there', async () => {
  const user = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, user.id);
  const { db } = world.deps.database;
  await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  expect((await world.send('GET', '/api/users', { cookie })).status).toBe(401);
  await db.delete(users).where(eq(users.id, user.id));
  expect((await world.send('GET', '/api/users', { cookie })).status).toBe(401);
});

describe('a cookie that is none of ours logs nobody in, and breaks nothing', () => {
  test.each([
    ['an empty one', () => 'session='],
    ['an unknown one', () => `session=${'a'.repeat(40)}`],
    ['a shorter one', (cookie: string) => cookie.replace(/session=\w/, 'session=')],
    [
      'one with a letter changed',
      (cookie: string) => cookie.replace(/session=(\w)/, (_all, first) => `session=${first === 'a' ? 'b' : 'a'}`),
    ],
    ['one in capitals', (cookie: string) => cookie.replace(/session=(\w+)/, (all) => all.toUpperCase())],
    ['one that is not encoded well', () => 'session=%E0%A4%A'],
    ['one with a quote', (cookie: string) => cookie.replace(/session=(\w+)/, `session="$1' or '1'='1"`)],
    ['one with NUL', () => 'session=%00'],
    ['one of 10,000 characters', () => `session=${'a'.repeat(10_000)}`],
    ['one under another name', (cookie: string) => cookie.replace('session=', 'xsession=')],
    ['one by the name for https', (cookie: string) => `__Host-${cookie}`],
    ['the marker alone', () => 'admin_panel=1'],
    ['nothing but separators', () => '; ;;= ;=; session'],
  ])('%s', async (_what, tamper) => {
    const cookie = tamper(await sessionOf(world.deps, (await storedUser(world.deps)).id));
    expect((await world.send('GET', '/api/users', { cookie })).status).toBe(401);
    expect((await me(cookie)).body).toEqual({ isAuthenticated: false });
  });

  test('beside a broken cookie of somebody else ours holds', async () => {
    const cookie = await sessionOf(world.deps, (await storedUser(world.deps)).id);
    expect((await me(`theirs=%E0%A4%A; ${cookie}; other="x;y"`)).body).toMatchObject({ isAuthenticated: true });
  });
});

test('the answer to nobody takes away what told the pages of a session, and no more', async () => {
  expect((await world.send('GET', '/api/auth/me')).cookies).toEqual(['admin_panel=; Max-Age=0; Path=/; SameSite=Lax']);
});

test('whether all is well is told without a look at who asks', async () => {
  const sessions = { ...world.deps.sessions, find: () => Promise.reject(new Error('no database')) };
  const app = createApp({ ...world.deps, sessions });
  const answer = await app.request('/api/health', { headers: { cookie: `session=${'a'.repeat(40)}` } });
  expect(answer.status).toBe(200);
});

test('two sessions of one account have nothing in common', async () => {
  const user = await storedUser(world.deps);
  const opened = await Promise.all(Array.from({ length: 20 }, () => sessionOf(world.deps, user.id)));
  expect(new Set(opened).size).toBe(20);
});

test('on https every cookie is Secure', async () => {
  const user = await storedUser(world.deps);
  const { db } = world.deps.database;
  const secure = createSessions(db, true);
  const { session, marker } = secure.cleared();
  for (const cookie of [...(await secure.open(db, user.id, '')), session, marker]) {
    expect(cookie).toMatch(/(?:^|; )Secure(?:;|$)/);
  }
});

describe('on https', () => {
  const firstPart = (cookie: string) => cookie.split(';', 1)[0] ?? '';

  test('a session has the name that no other host and no page without TLS can set', async () => {
    const user = await storedUser(world.deps);
    const { db } = world.deps.database;
    const secure = createSessions(db, true);
    const [session = ''] = await secure.open(db, user.id, '');
    expect(session).toMatch(/^__Host-session=[a-z2-7]{40}; HttpOnly; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/);
    expect((await secure.find(firstPart(session)))?.user.id).toBe(user.id);
    expect(firstPart(secure.cleared().session)).toBe('__Host-session=');
    const cookies = `session=${'a'.repeat(40)}; ${firstPart(session)}; session=${'b'.repeat(40)}`;
    expect(await secure.find(cookies)).toMatchObject({ user: { id: user.id }, cookies: [] });
  });

  test('who is logged in by the earlier name stays so, and goes on by the new one', async () => {
    const user = await storedUser(world.deps);
    const { db } = world.deps.database;
    const secure = createSessions(db, true);
    const earlier = firstPart(await sessionOf(world.deps, user.id));
    const found = await secure.find(earlier);
    expect(found?.user.id).toBe(user.id);
    expect(found?.cookies.map(firstPart)).toEqual([`__Host-${earlier}`, 'admin_panel=1', 'session=']);
    expect(await secure.find(`__Host-${earlier}`)).toMatchObject({ user: { id: user.id }, cookies: [] });
  });

  test('an earlier cookie counts for nothing beside a new one, also where that has ended', async () => {
    const user = await storedUser(world.deps);
    const secure = createSessions(world.deps.database.db, true);
    const earlier = await sessionOf(world.deps, user.id);
    expect(await secure.find(`${earlier}; __Host-session=${'a'.repeat(40)}`)).toBeNull();
  });
});

test('sessions and links whose time is over are swept away, others stay', async () => {
  const [gone, held] = await Promise.all([storedUser(world.deps), storedUser(world.deps)]);
  await Promise.all([gone, held].map(({ id }) => sessionOf(world.deps, id)));
  await age(gone.id, { expiresIn: '-1 second', opened: '8 days' });
  await forgetExpired(world.deps.database.db);
  const rows = await world.deps.database.db.select({ userId: sessions.userId }).from(sessions);
  const left = rows.map(({ userId }) => userId);
  expect([left.includes(gone.id), left.includes(held.id)]).toEqual([false, true]);
});
