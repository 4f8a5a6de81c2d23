import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { users } from '@server/db/schema/user';
import { issueReset } from '@server/services/auth/issue-reset';
import { type Answer, correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

let world: UserWorld;
let admin: User;
let cookie: string;

beforeAll(async () => {
  world = await userWorld();
  admin = await storedUser(world.deps, { username: 'Ada', email: 'ada@example.com', role: 'admin' });
  cookie = await sessionOf(world.deps, admin.id);
});

afterAll(() => world[Symbol.asyncDispose]());

let names = 0;

function newUser(changes: Record<string, unknown> = {}): Record<string, unknown> {
  names += 1;
  return { username: `grace-${names}`, email: `grace-${names}@example.com`, password: 'Abcdef1!', ...changes };
}

const create = (body: unknown) => world.send('POST', '/api/users', { body, cookie });
const update = (id: number, body: unknown, as = cookie) => world.send('PUT', `/api/users/${id}`, { body, cookie: as });
const remove = (id: number, as = cookie) => world.send('DELETE', `/api/users/${id}`, { cookie: as });
const statusOf = ({ status, body }: Answer) => [status, body];

/** Each time from somewhere else. */
function login(username: string, password: string): Promise<Answer> {
  names += 1;
  return world.send('POST', '/api/auth/login', { body: { username, password }, address: `2001:db8:${names}::1` });
}

test('a created account is answered with 201, without its password, and can log in [7.37] [5.15]', async () => {
  const given = newUser({ username: ' Grace  Hopper ', email: ' Grace@Example.COM ', role: 'admin', isActive: true });
  const { status, body } = await create(given);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    username: 'Grace Hopper',
    email: 'grace@example.com',
    role: 'admin',
    isActive: true,
    lastLogin: null,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await login('grace hopper', 'Abcdef1!')).status).toBe(200);
});

test('without a word about it an account is an active user [5.15]', async () => {
  expect((await create(newUser())).body).toMatchObject({ role: 'user', isActive: true });
});

test('the list has every account, and no password [7.36] [3.12]', async () => {
  const { body } = await world.send('GET', '/api/users', { cookie });
  expect(body).toContainEqual({ ...admin, createdAt: admin.createdAt.toISOString() });
  expect(JSON.stringify(body)).not.toMatch(/argon|hash|password/i);
});

describe('an account that cannot be is refused', () => {
  test.each([
    ['a weak password', { password: 'abcdefgh' }, 'Password too weak'],
    ['a password of 7 characters', { password: 'Abcde1!' }, 'Password too weak'],
    ['an empty password', { password: '' }, 'Password too weak'],
    [
      'a password of 201 characters',
      { password: `Aa1!${'x'.repeat(197)}` },
      'A password may have at most 200 characters.',
    ],
    ['a blank name', { username: '  ' }, 'Please enter a username.'],
    ['a name of 201 characters', { username: 'x'.repeat(201) }, 'A username may have at most 200 characters.'],
    [
      'a name with a Cyrillic а in Latin letters',
      { username: 'аda' },
      'This username mixes letters of different alphabets, which may look like another name: use one alphabet.',
    ],
    [
      'a name that would break out of a header',
      { username: 'ada\r\nSet-Cookie: session=x' },
      'A username may not contain line breaks or invisible characters.',
    ],
    ['no address', { email: 'grace' }, 'Please enter a valid email address.'],
    [
      'an address that would add a recipient',
      { email: 'g@example.com\nBcc: all@example.com' },
      'Please enter a valid email address.',
    ],
    ['an unknown role', { role: 'owner' }, 'Role must be "admin" or "user" (was "owner").'],
    ['an activity that is a text', { isActive: 'yes' }, 'IsActive must be boolean (was "yes").'],
  ])('%s', async (_what, changes, error) => {
    const answer = await create(newUser(changes));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error, issues: expect.any(Array) });
  });

  test('missing fields are told one by one [5.15]', async () => {
    const { status, body } = await create({});
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: expect.arrayContaining([{ path: 'email', message: expect.any(String) }]) });
  });

  test('a broken rule of passwords is named [5.15]', async () => {
    const { body } = await create(newUser({ password: 'abcdefg1' }));
    expect(body).toEqual({
      error: 'Password too weak',
      issues: [
        { path: 'password', message: 'One uppercase letter.' },
        { path: 'password', message: 'One special character.' },
      ],
    });
  });
});

test('JSON in a name stays a name: no field is taken from it', async () => {
  const username = '","role":"admin","x":"';
  const { body } = await create(newUser({ username }));
  expect(body).toMatchObject({ username, role: 'user' });
});

test('passwords of 200 characters and of any script are taken whole', async () => {
  for (const password of [`Aa1!${'x'.repeat(196)}`, `Ωω٣…${'😀'.repeat(196)}`, ' Ab1! pass ']) {
    const given = newUser({ password });
    expect((await create(given)).status).toBe(201);
    const username = String(given.username);
    expect((await login(username, password)).status).toBe(200);
    expect((await login(username, [...password].slice(0, -1).join(''))).status).toBe(401);
  }
});

test('the same password typed on another keyboard is the same', async () => {
  const given = newUser({ password: 'Caf\u00e9-1234' });
  await create(given);
  expect((await login(String(given.username), 'Cafe\u0301-1234')).status).toBe(200);
});

describe('a name or an address that is taken is 409, regardless of case', () => {
  const taken = [
    [{ username: 'ADA' }, { path: 'username', message: 'This username is taken. Please choose another one.' }],
    [{ username: 'Ａｄａ' }, { path: 'username', message: 'This username is taken. Please choose another one.' }],
    [{ email: 'ADA@example.com' }, { path: 'email', message: 'Another account has this email address.' }],
  ] as const;

  test.each(taken)('%j when it is created', async (changes, issue) => {
    expect(statusOf(await create(newUser(changes)))).toEqual([409, { error: issue.message, issues: [issue] }]);
  });

  test.each(taken)('%j when it is changed', async (changes, issue) => {
    const user = await storedUser(world.deps);
    expect(statusOf(await update(user.id, changes))).toEqual([409, { error: issue.message, issues: [issue] }]);
  });

  test('a name that looks like another one letter by letter is taken', async () => {
    await create(newUser({ username: 'coca' }));
    expect((await create(newUser({ username: 'сосa'.replace('a', 'а') }))).status).toBe(409);
  });

  test('of ten who create one name at the same time one gets it and nine are told', async () => {
    const same = newUser();
    const bodies = Array.from({ length: 10 }, (_, index) => ({ ...same, email: `same-${index}@example.com` }));
    const answers = await Promise.all(bodies.map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test('of two who take one address at the same time one gets it', async () => {
    const [one, two] = await Promise.all([storedUser(world.deps), storedUser(world.deps)]);
    const answers = await Promise.all([one, two].map(({ id }) => update(id, { email: 'wanted@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('its own name in another case is nobody else’s', async () => {
    const user = await storedUser(world.deps, { username: 'margaret' });
    expect((await update(user.id, { username: 'Margaret' })).body).toMatchObject({ username: 'Margaret' });
  });
});

describe('an account that changes', () => {
  test('answers its new row, and a blank password keeps the one there was [7.38] [4.12]', async () => {
    const user = await storedUser(world.deps);
    const changes = {
      username: `${user.username}-2`,
      email: `new-${user.email}`,
      role: 'admin',
      isActive: true,
      password: '',
    };
    const { status, body } = await update(user.id, changes);
    expect([status, body]).toEqual([
      200,
      {
        id: user.id,
        username: `${user.username}-2`,
        email: `new-${user.email}`,
        role: 'admin',
        isActive: true,
        lastLogin: null,
        createdAt: user.createdAt.toISOString(),
      },
    ]);
    expect((await login(`${user.username}-2`, correctPassword)).status).toBe(200);
  });

  test('keeps what is left out', async () => {
    const user = await storedUser(world.deps, { role: 'admin' });
    expect((await update(user.id, {})).body).toMatchObject({ username: user.username, role: 'admin', isActive: true });
    expect((await update(user.id, { isActive: false })).body).toMatchObject({ role: 'admin', isActive: false });
    expect((await update(user.id, { username: `${user.username} II` })).body).toMatchObject({ isActive: false });
  });

  test('is refused a weak password, and keeps its own', async () => {
    const user = await storedUser(world.deps);
    expect((await update(user.id, { password: 'weak' })).body).toMatchObject({ error: 'Password too weak' });
    expect((await login(user.username, correctPassword)).status).toBe(200);
  });

  test('with a new password is signed out everywhere, and every link that was mailed is void', async () => {
    const user = await storedUser(world.deps);
    const token = await issueReset(world.deps.database.db, user.id);
    const held = await sessionOf(world.deps, user.id);
    await update(user.id, { password: 'Abcdef1!' });
    expect(await me(held)).toEqual({ isAuthenticated: false });
    expect((await login(user.username, 'Abcdef1!')).status).toBe(200);
    expect((await login(user.username, correctPassword)).status).toBe(401);
    const reset = await world.send('POST', '/api/auth/reset-password', { body: { token, newPassword: 'Abcdef2!' } });
    expect(reset.body).toEqual({ error: 'Invalid reset token.' });
  });

  test('an administrator’s own new password leaves the session of the moment', async () => {
    const other = await storedUser(world.deps, { role: 'admin' });
    const [here, elsewhere] = await Promise.all([sessionOf(world.deps, other.id), sessionOf(world.deps, other.id)]);
    expect((await update(other.id, { password: 'Abcdef1!' }, here)).status).toBe(200);
    expect(await me(here)).toMatchObject({ isAuthenticated: true });
    expect(await me(elsewhere)).toEqual({ isAuthenticated: false });
  });

  test('to inactive is signed out, and stays out when it becomes active again', async () => {
    const user = await storedUser(world.deps);
    const held = await sessionOf(world.deps, user.id);
    await update(user.id, { isActive: false });
    expect(await me(held)).toEqual({ isAuthenticated: false });
    expect((await login(user.username, correctPassword)).status).toBe(401);
    await update(user.id, { isActive: true });
    expect(await me(held)).toEqual({ isAuthenticated: false });
    expect((await login(user.username, correctPassword)).status).toBe(200);
  });

  test('of role is so at its very next call', async () => {
    const user = await storedUser(world.deps, { role: 'admin' });
    const held = await sessionOf(world.deps, user.id);
    await update(user.id, { role: 'user' });
    expect((await world.send('GET', '/api/audit', { cookie: held })).status).toBe(403);
  });

  test('must exist', async () => {
    expect(statusOf(await update(999_999, { username: 'nobody' }))).toEqual([
      404,
      { error: 'This user does not exist or was deleted.' },
    ]);
    expect(statusOf(await remove(999_999))).toEqual([404, { error: 'This user does not exist or was deleted.' }]);
  });
});

test('a deleted account is gone, with its sessions [7.39]', async () => {
  const user = await storedUser(world.deps);
  const held = await sessionOf(world.deps, user.id);
  expect(statusOf(await remove(user.id))).toEqual([200, { success: true }]);
  expect(await me(held)).toEqual({ isAuthenticated: false });
  expect((await world.send('GET', '/api/users', { cookie: held })).status).toBe(401);
  expect((await remove(user.id)).status).toBe(404);
});

test('nobody deactivates or deletes itself', async () => {
  const other = await storedUser(world.deps, { role: 'admin' });
  const own = await sessionOf(world.deps, other.id);
  expect(statusOf(await update(other.id, { isActive: false }, own))).toEqual([
    409,
    { error: 'You cannot deactivate your own account.' },
  ]);
  expect(statusOf(await remove(other.id, own))).toEqual([409, { error: 'You cannot delete your own account.' }]);
  expect((await update(other.id, { role: 'user' }, own)).status).toBe(200);
});

test('what is refused changes nothing', async () => {
  const before = await world.deps.database.db.select().from(users).where(eq(users.id, admin.id));
  await update(admin.id, { isActive: false, username: 'Somebody' });
  await update(admin.id, { email: 'not an address', username: 'Somebody' });
  expect(await world.deps.database.db.select().from(users).where(eq(users.id, admin.id))).toEqual(before);
});

async function me(held: string): Promise<unknown> {
  return (await world.send('GET', '/api/auth/me', { cookie: held })).body;
}
