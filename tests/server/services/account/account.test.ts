import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { issueReset } from '@server/services/auth/issue-reset';
import { cookieHeader, correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { type } from 'arktype';

let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const fresh = 'Fresh-Horse-9';
let addresses = 0;

async function somebody(): Promise<{ user: User; cookie: string; address: string }> {
  addresses += 1;
  const user = await storedUser(world.deps);
  return { user, cookie: await sessionOf(world.deps, user.id), address: `2001:db8:${addresses}::1` };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

const update = ({ cookie, address }: Somebody, body: unknown) =>
  world.send('PUT', '/api/account', { body, cookie, address });
const changePassword = ({ cookie, address }: Somebody, currentPassword: unknown, newPassword: unknown) =>
  world.send('POST', '/api/account/password', { body: { currentPassword, newPassword }, cookie, address });

async function isLoggedIn(cookie: string): Promise<boolean> {
  const { body } = await world.send('GET', '/api/auth/me', { cookie });
  return JSON.stringify(body).includes('"isAuthenticated":true');
}

describe('one’s own name and address', () => {
  test('a name is changed without ado', async () => {
    const one = await somebody();
    const { status, body } = await update(one, { username: `${one.user.username} Okafor` });
    expect([status, body]).toEqual([
      200,
      { ...one.user, username: `${one.user.username} Okafor`, createdAt: one.user.createdAt.toISOString() },
    ]);
    expect(await isLoggedIn(one.cookie)).toBe(true);
  });

  test('an address takes the current password: whoever reads its mails can reset it', async () => {
    const one = await somebody();
    const email = `new-${one.user.email}`;
    const token = await issueReset(world.deps.database.db, one.user.id);
    for (const currentPassword of [undefined, '', 'Wrong-Horse-7']) {
      const { status, body } = await update(one, { email, currentPassword });
      expect([status, body]).toEqual([
        400,
        {
          error: 'This is not your current password.',
          issues: [{ path: 'currentPassword', message: 'This is not your current password.' }],
        },
      ]);
    }
    expect((await update(one, { email, currentPassword: correctPassword })).body).toMatchObject({ email });
    const body = { token, newPassword: fresh };
    expect((await world.send('POST', '/api/auth/reset-password', { body })).status).toBe(400);
  });

  test('the address that one has takes none', async () => {
    const one = await somebody();
    expect((await update(one, { email: one.user.email.toUpperCase() })).body).toMatchObject({ email: one.user.email });
  });

  test('a role, an activity and an id are nothing that one gives oneself', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    const { body } = await update(one, { id: other.user.id, username: 'Lovelace', role: 'admin', isActive: false });
    expect(body).toMatchObject({ id: one.user.id, username: 'Lovelace', role: 'user', isActive: true });
  });

  test('what another account has is 409', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    expect((await update(one, { username: other.user.username.toUpperCase() })).status).toBe(409);
    expect((await update(one, { email: other.user.email, currentPassword: correctPassword })).status).toBe(409);
  });

  test('what cannot be a name is 400', async () => {
    const one = await somebody();
    for (const username of ['', ' ', 'аdmin', 'a\nb']) expect((await update(one, { username })).status).toBe(400);
  });
});

describe('one’s own password', () => {
  test('is changed, ends every session, and goes on here with a new one', async () => {
    const one = await somebody();
    const elsewhere = await sessionOf(world.deps, one.user.id);
    const { status, body, cookies } = await changePassword(one, correctPassword, fresh);
    expect([status, body]).toEqual([200, { success: true }]);
    expect([await isLoggedIn(one.cookie), await isLoggedIn(elsewhere)]).toEqual([false, false]);
    expect(await isLoggedIn(cookieHeader(cookies))).toBe(true);
    const login = { username: one.user.username, password: fresh };
    expect((await world.send('POST', '/api/auth/login', { body: login, address: one.address })).status).toBe(200);
  });

  test('stays when the current one is wrong or the new one weak', async () => {
    const one = await somebody();
    expect((await changePassword(one, 'Wrong-Horse-7', fresh)).body).toMatchObject({
      issues: [{ path: 'currentPassword' }],
    });
    expect((await changePassword(one, correctPassword, 'weak')).body).toMatchObject({
      error: 'Password too weak',
      issues: expect.arrayContaining([{ path: 'newPassword', message: 'At least 8 characters.' }]),
    });
    expect((await changePassword(one, correctPassword, `Aa1!${'x'.repeat(197)}`)).status).toBe(400);
    expect(await isLoggedIn(one.cookie)).toBe(true);
  });

  test('is not guessed by whoever finds a session open: ten tries, as at the login', async () => {
    const one = await somebody();
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await changePassword(one, `Wrong-Horse-${failure}`, fresh)).status).toBe(400);
    }
    const refused = await changePassword(one, correctPassword, fresh);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    const login = { username: one.user.username, password: correctPassword };
    expect((await world.send('POST', '/api/auth/login', { body: login, address: one.address })).status).toBe(429);
  });
});

describe('one’s sessions', () => {
  test('are listed newest first with the browser, without what they are stored under', async () => {
    const user = await storedUser(world.deps);
    const first = await sessionOf(world.deps, user.id, 'Safari on iPhone');
    await sessionOf(world.deps, user.id, 'Firefox on Linux');
    const { body } = await world.send('GET', '/api/account/sessions', { cookie: first });
    const times = { createdAt: expect.stringMatching(/Z$/), expiresAt: expect.stringMatching(/Z$/) };
    expect(body).toEqual([
      { browser: 'Firefox on Linux', current: false, ...times },
      { browser: 'Safari on iPhone', current: true, ...times },
    ]);
  });

  test('are named by the browser that logged in', async () => {
    const one = await somebody();
    const headers = { 'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15' };
    const body = { username: one.user.username, password: correctPassword };
    const { cookies } = await world.send('POST', '/api/auth/login', { body, headers, address: one.address });
    const list = await world.send('GET', '/api/account/sessions', { cookie: cookieHeader(cookies) });
    expect(list.body).toContainEqual(expect.objectContaining({ browser: 'Safari on Mac', current: true }));
  });

  test('end elsewhere and go on here, and those of others stay', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    const elsewhere = await Promise.all([sessionOf(world.deps, one.user.id), sessionOf(world.deps, one.user.id)]);
    const { body } = await world.send('POST', '/api/account/sessions/end-others', { cookie: one.cookie });
    expect(body).toEqual({ ended: 2 });
    expect(await Promise.all([one.cookie, other.cookie, ...elsewhere].map(isLoggedIn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('one’s preferences', () => {
  const set = ({ cookie }: Somebody, body: unknown) => world.send('PUT', '/api/account/preferences', { body, cookie });

  async function preferences({ cookie }: Somebody): Promise<unknown> {
    const { body } = await world.send('GET', '/api/auth/me', { cookie });
    return type({ user: { preferences: 'object' } }).assert(body).user.preferences;
  }

  test('[S10.1] are empty at first, and a change leaves the others as they are', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    expect(await preferences(one)).toEqual({});
    expect((await set(one, { density: 'compact', rows: 100 })).body).toEqual({ density: 'compact', rows: 100 });
    const changed = await set(one, { rows: 25, hidden: ['set-up'] });
    expect([changed.status, changed.body]).toEqual([200, { density: 'compact', rows: 25, hidden: ['set-up'] }]);
    expect(await preferences(one)).toEqual({ density: 'compact', rows: 25, hidden: ['set-up'] });
    expect(await preferences(other)).toEqual({});
  });

  test.each([
    { theme: 'dark' },
    { density: 'tiny' },
    { rows: 30 },
    { rows: '50' },
    { hidden: 'set-up' },
    { hidden: ['\0'] },
  ])('[S10.1] %j is 400 and changes nothing', async (body) => {
    const one = await somebody();
    expect((await set(one, body)).status).toBe(400);
    expect(await preferences(one)).toEqual({});
  });
});
