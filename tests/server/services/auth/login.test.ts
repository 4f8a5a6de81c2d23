import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Passwords } from '@server/adapters/password/passwords';
import type { Caller } from '@server/context';
import { throttles } from '@server/db/schema/setting';
import { sessions, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { login as loginService } from '@server/services/auth/login';
import { silent } from '@tests/support/grading';
import { cookieHeader, correctPassword, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { type } from 'arktype';
import { eq } from 'drizzle-orm';

let world: UserWorld;

const lines: { event: string; fields: Record<string, unknown> }[] = [];
const log: Deps['log'] = { ...silent, info: (event, fields = {}) => void lines.push({ event, fields }) };

beforeAll(async () => {
  world = await userWorld({ log });
});

afterAll(() => world[Symbol.asyncDispose]());

const wrong = 'Wrong-Horse-7';
let addresses = 0;

/** Of a client that nobody has seen yet. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

function login(username: string, password: string, address = newAddress(), cookie?: string) {
  return world.send('POST', '/api/auth/login', { body: { username, password }, address, cookie });
}

test('logging in answers the account without its password, and a cookie that scripts cannot read [7.41]', async () => {
  const user = await storedUser(world.deps);
  const { status, body, cookies } = await login(user.username, correctPassword);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    user: {
      id: user.id,
      username: user.username,
      email: user.email,
      role: 'user',
      isActive: true,
      lastLogin: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      createdAt: expect.stringMatching(/Z$/),
    },
  });
  expect(cookies).toEqual([
    expect.stringMatching(/^session=[a-z2-7]{40}; HttpOnly; Max-Age=604800; Path=\/; SameSite=Lax$/),
    'admin_panel=1; Max-Age=604800; Path=/; SameSite=Lax',
  ]);
});

test('the log has every login and every refused one, by the account’s id alone', async () => {
  const user = await storedUser(world.deps);
  lines.length = 0;
  await login(user.username, correctPassword);
  await login(user.username, wrong);
  await login('Nobody Known', wrong);
  const entries = lines.filter(({ event }) => event !== 'request.completed');
  expect(entries).toEqual([
    { event: 'login.succeeded', fields: { requestId: expect.any(String), accountId: user.id } },
    { event: 'login.refused', fields: { requestId: expect.any(String), accountId: user.id } },
    { event: 'login.refused', fields: { requestId: expect.any(String), accountId: null } },
  ]);
});

test('the cookie is who one is, until one logs out [7.40] [7.42]', async () => {
  const user = await storedUser(world.deps, { role: 'admin' });
  const cookie = cookieHeader((await login(user.username, correctPassword)).cookies);
  const me = await world.send('GET', '/api/auth/me', { cookie });
  expect(me.body).toMatchObject({ isAuthenticated: true, user: { id: user.id, role: 'admin' } });
  const out = await world.send('POST', '/api/auth/logout', { cookie });
  expect(out.body).toEqual({ success: true });
  expect(out.cookies).toEqual([
    'session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax',
    'admin_panel=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  expect((await world.send('GET', '/api/auth/me', { cookie })).body).toEqual({ isAuthenticated: false });
});

test('logging out without being logged in is no mistake [7.42]', async () => {
  expect((await world.send('POST', '/api/auth/logout')).status).toBe(200);
});

test('a login that another site’s page sends is refused', async () => {
  const { username } = await storedUser(world.deps);
  for (const [name, value] of [
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    const headers = { [name]: value };
    const body = { username, password: correctPassword };
    const { status, cookies } = await world.send('POST', '/api/auth/login', { body, headers, address: newAddress() });
    expect([status, cookies]).toEqual([403, []]);
  }
});

test('an unknown name, a wrong password and an inactive account are refused alike [8.10]', async () => {
  const user = await storedUser(world.deps);
  const inactive = await storedUser(world.deps, { isActive: false });
  const answers = await Promise.all([
    login('nobody', correctPassword),
    login(user.username, wrong),
    login(inactive.username, correctPassword),
    login(inactive.username, wrong),
    login(user.username, correctPassword.toLowerCase()),
    login(user.username, `${correctPassword} `),
  ]);
  for (const { status, body, cookies } of answers) {
    expect([status, body, cookies]).toEqual([401, { error: 'Invalid credentials' }, []]);
  }
});

test.each(['RUTH OKAFOR', ' ruth  okafor ', 'Ｒｕｔｈ\u00a0Okafor'])('%p is the account Ruth Okafor', async (typed) => {
  const known = await world.deps.database.db.select().from(users).where(eq(users.username, 'Ruth Okafor'));
  if (known.length === 0) await storedUser(world.deps, { username: 'Ruth Okafor' });
  expect((await login(typed, correctPassword)).status).toBe(200);
});

test('the table of sessions holds no token', async () => {
  const user = await storedUser(world.deps);
  const { cookies } = await login(user.username, correctPassword);
  const token = /session=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '';
  const rows = await world.deps.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows.map(({ id }) => id)).toEqual([new Bun.CryptoHasher('sha256').update(token).digest('hex')]);
  const asCookie = `session=${rows[0]?.id}`;
  expect((await world.send('GET', '/api/auth/me', { cookie: asCookie })).body).toEqual({ isAuthenticated: false });
});

test('logging in again ends the session that the browser had: its cookie cannot be fixed beforehand', async () => {
  const [one, two] = await Promise.all([storedUser(world.deps), storedUser(world.deps)]);
  const first = cookieHeader((await login(one.username, correctPassword)).cookies);
  const second = cookieHeader((await login(two.username, correctPassword, newAddress(), first)).cookies);
  expect(second).not.toBe(first);
  expect((await world.send('GET', '/api/auth/me', { cookie: first })).body).toEqual({ isAuthenticated: false });
  expect((await world.send('GET', '/api/auth/me', { cookie: second })).body).toMatchObject({ user: { id: two.id } });
});

describe('what is not valid is refused before anything is looked at', () => {
  test.each([
    [{}, ['password', 'username']],
    [{ username: ' ', password: 'x' }, ['username']],
    [{ username: 'ruth', password: '' }, ['password']],
    [{ username: 'ruth', password: 'x'.repeat(201) }, ['password']],
    [{ username: 'x'.repeat(201), password: 'x' }, ['username']],
    [{ username: 'ru\u0000th', password: 'x' }, ['username']],
    [{ username: { $ne: '' }, password: { $ne: '' } }, ['password', 'username']],
    [{ username: ['ruth'], password: 'x' }, ['username']],
  ])('%j', async (body, paths) => {
    const answer = await world.send('POST', '/api/auth/login', { body, address: newAddress() });
    expect(answer.status).toBe(400);
    expect(
      issues
        .assert(answer.body)
        .issues.map(({ path }) => path)
        .sort(),
    ).toEqual(paths);
    expect(JSON.stringify(answer.body)).not.toContain('xxxx');
  });
});

describe('failures are limited in 15 minutes', () => {
  test('the eleventh try at an account from one address is 429, and a right password from elsewhere still works', async () => {
    const user = await storedUser(world.deps);
    const address = newAddress();
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await login(user.username, wrong, address)).status).toBe(401);
    }
    const refused = await login(user.username, correctPassword, address);
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: 'Too many failed sign-ins. Try again in 15 minutes.' },
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await login(user.username, correctPassword)).status).toBe(200);
    const other = await storedUser(world.deps);
    expect((await login(other.username, correctPassword, address)).status).toBe(200);
  });

  test('an unknown name has the same limit, in whatever case it is typed', async () => {
    const address = newAddress();
    const names = ['Mallory', 'mallory', 'MALLORY', ' mallory', 'ｍallory'];
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await login(names[failure % names.length] ?? '', wrong, address)).status).toBe(401);
    }
    expect((await login('malloRy', wrong, address)).status).toBe(429);
  });

  test('fifty failures of one address close it for every account, before anything else is looked at', async () => {
    const user = await storedUser(world.deps);
    const address = newAddress();
    const bucket = await bucketAfter(() => login('somebody', wrong, address), 'login:');
    await world.deps.database.db.update(throttles).set({ count: 49 }).where(eq(throttles.bucket, bucket));
    expect((await login('another', wrong, address)).status).toBe(401);
    expect((await login(user.username, correctPassword, address)).status).toBe(429);
    expect((await world.send('POST', '/api/auth/login', { body: '{"username":', address })).status).toBe(429);
    expect((await login(user.username, correctPassword)).status).toBe(200);
  });

  test('a failure is forgotten after 15 minutes, and not before', async () => {
    const address = newAddress();
    const bucket = await bucketAfter(() => login('Trent', wrong, address), 'login-');
    const age = (minutes: number) =>
      world.deps.database.sql`
        update throttles set count = 10, "window" = now() - make_interval(secs => ${minutes * 60})
        where bucket = ${bucket}`;
    await age(14.5);
    const refused = await login('Trent', wrong, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await age(15);
    expect((await login('Trent', wrong, address)).status).toBe(401);
  });

  test('tries at the same moment do not get around the limit', async () => {
    const user = await storedUser(world.deps);
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(user.username, wrong, address)));
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - tried);
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThan(10 + navigator.hardwareConcurrency);
  });

  test('tRPC says when to come again, too, and a batch of tries is counted one by one', async () => {
    const address = newAddress();
    const call = { username: 'Victor', password: wrong };
    const batch = (count: number) => {
      const procedures = Array<string>(count).fill('auth.login').join(',');
      const body = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, call]));
      return world.send('POST', `/api/trpc/${procedures}?batch=1`, { body, address });
    };
    await batch(20);
    const { body, headers } = await batch(1);
    expect(body).toMatchObject([{ error: { data: { httpStatus: 429 } } }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('a bucket says neither a name nor an address', async () => {
    await login('Peggy Sue', wrong, '203.0.113.77');
    const rows = await world.deps.database.db.select({ bucket: throttles.bucket }).from(throttles);
    expect(rows.filter(({ bucket }) => /peggy|203\.0/i.test(bucket))).toEqual([]);
  });
});

test('a refusal comes after its minimum time, however soon the password was verified', async () => {
  const time = Promise.withResolvers<void>();
  const verified = Promise.withResolvers<void>();
  let turns = 0;
  const passwords: Passwords = {
    ...world.deps.passwords,
    refusal: () => time.promise,
    async withVerify(attempt, work) {
      const ended = await world.deps.passwords.withVerify(attempt, work);
      turns += 1;
      if (turns === 3) verified.resolve();
      return ended;
    },
  };
  const user = await storedUser(world.deps);
  const deps = { ...world.deps, passwords };
  // A right password waits for nothing.
  await loginService(deps, nobody, { username: user.username, password: correctPassword });
  const refused = [user.username, 'nobody-at-all'].map((username) =>
    loginService(deps, nobody, { username, password: wrong }),
  );
  const entries: string[] = [];
  const all = Promise.allSettled(refused.map((one) => one.catch(() => entries.push('refused'))));
  await verified.promise;
  expect(entries).toEqual([]);
  time.resolve();
  await all;
  expect(entries).toHaveLength(2);
});

test('right logins are not counted: 20 at once from one address all succeed', async () => {
  const user = await storedUser(world.deps);
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(user.username, correctPassword, address)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test.each([
  ['the password', { passwordHash: 'another' }],
  ['the activity', { isActive: false }],
])('a change of %s between looking at the password and opening the session wins', async (_what, change) => {
  const changed: { id?: number } = {};
  const passwords: Passwords = {
    hash: async (password) => password,
    refusal: async () => undefined,
    withVerify: (_turn, work) =>
      work(async () => {
        await world.deps.database.db
          .update(users)
          .set(change)
          .where(eq(users.id, changed.id ?? 0));
        return true;
      }),
  };
  const user = await storedUser(world.deps);
  changed.id = user.id;
  const refused = loginService({ ...world.deps, passwords }, nobody, {
    username: user.username,
    password: correctPassword,
  });
  await expect(refused).rejects.toThrow('Invalid credentials');
  expect(await world.deps.database.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

async function bucketAfter(work: () => Promise<unknown>, prefix: string): Promise<string> {
  const list = async () => (await world.deps.database.db.select().from(throttles)).map(({ bucket }) => bucket);
  const before = new Set(await list());
  await work();
  const added = (await list()).filter((bucket) => !before.has(bucket) && bucket.startsWith(prefix));
  return added[0] ?? 'none';
}

const issues = type({ issues: type({ path: 'string' }).array() });

const nobody: Caller = {
  user: null,
  sessionId: null,
  access: new Map(),
  address: '198.51.100.250',
  browser: 'Firefox on Linux',
  requestId: 'request-1',
};
