import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { auditLog } from '@server/db/schema/audit';
import { issueReset } from '@server/services/auth/issue-reset';
import { correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { type } from 'arktype';

let world: UserWorld;
let admin: User;
let cookie: string;

beforeAll(async () => {
  world = await userWorld();
  admin = await storedUser(world.deps, { username: 'Ada', role: 'admin' });
  cookie = await sessionOf(world.deps, admin.id);
});

afterAll(() => world[Symbol.asyncDispose]());

const entry = type({
  id: 'number',
  at: 'string',
  actorName: 'string',
  action: 'string',
  subject: 'string',
  changes: 'object',
});

async function audit(query = ''): Promise<(typeof entry.infer)[]> {
  const { body } = await world.send('GET', `/api/audit${query}`, { cookie });
  return entry.array().assert(body);
}

async function newest(): Promise<unknown> {
  const [{ id: _, at: __, ...answered } = { id: 0, at: '' }] = await audit('?limit=1');
  return answered;
}

test('making, changing and deleting an account is written down: who, what, from what to what', async () => {
  const body = { username: 'Grace', email: 'grace@example.com', password: 'Abcdef1!' };
  const created = type({ id: 'number' }).assert((await world.send('POST', '/api/users', { body, cookie })).body);
  expect(await newest()).toEqual({
    actorName: 'Ada',
    action: 'user.created',
    subject: 'Grace',
    courseName: null,
    changes: {
      username: { from: null, to: 'Grace' },
      email: { from: null, to: 'grace@example.com' },
      role: { from: null, to: 'user' },
      isActive: { from: null, to: true },
    },
  });

  const changes = { username: 'Grace Hopper', email: 'grace@example.com', role: 'admin', password: 'Abcdef2!' };
  await world.send('PUT', `/api/users/${created.id}`, { body: changes, cookie });
  expect(await newest()).toEqual({
    actorName: 'Ada',
    action: 'user.updated',
    subject: 'Grace',
    courseName: null,
    changes: {
      username: { from: 'Grace', to: 'Grace Hopper' },
      role: { from: 'user', to: 'admin' },
      password: { from: '(hidden)', to: '(hidden)' },
    },
  });

  await world.send('DELETE', `/api/users/${created.id}`, { cookie });
  expect(await newest()).toMatchObject({
    action: 'user.deleted',
    subject: 'Grace Hopper',
    changes: { role: { from: 'admin', to: null } },
  });
});

test('changing a setting is written down', async () => {
  await world.send('PUT', '/api/settings/auto_email_results', { body: { value: 'false' }, cookie });
  expect(await newest()).toEqual({
    actorName: 'Ada',
    action: 'setting.updated',
    subject: 'auto_email_results',
    courseName: null,
    changes: { value: { from: 'true', to: 'false' } },
  });
});

test('what one does to one’s own account is written down, a reset by mail too', async () => {
  const user = await storedUser(world.deps, { username: 'Margaret' });
  const own = await sessionOf(world.deps, user.id);
  await world.send('PUT', '/api/account', { body: { username: 'Maggie' }, cookie: own });
  expect(await newest()).toMatchObject({ actorName: 'Margaret', action: 'account.updated' });
  const token = await issueReset(world.deps.database.db, user.id);
  await world.send('POST', '/api/auth/reset-password', { body: { token, newPassword: 'Abcdef1!' } });
  expect(await newest()).toMatchObject({ actorName: 'Maggie', action: 'user.password-reset', subject: 'Maggie' });
});

test('what is refused or changes nothing is not written down', async () => {
  const before = await audit();
  await world.send('PUT', `/api/users/${admin.id}`, { body: { isActive: false }, cookie });
  await world.send('PUT', `/api/users/${admin.id}`, { body: { username: 'Ada' }, cookie });
  await world.send('POST', '/api/users', { body: { username: 'Ada' }, cookie });
  expect(await audit()).toEqual(before);
});

test('no password and no hash is anywhere in it', async () => {
  const rows = JSON.stringify(await world.deps.database.db.select().from(auditLog));
  for (const secret of ['Abcdef1!', 'Abcdef2!', correctPassword, 'argon2']) expect(rows).not.toContain(secret);
});

test('it goes on from any entry, newest first, and says no more than it is asked for', async () => {
  const all = await audit();
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  const [first, second, third] = await audit('?limit=3');
  expect(await audit(`?limit=2&before=${first?.id}`)).toEqual([second, third].flatMap((one) => one ?? []));
  for (const query of ['?limit=0', '?limit=1001', '?before=x']) {
    expect((await world.send('GET', `/api/audit${query}`, { cookie })).status).toBe(400);
  }
});

test('it outlives the account that did it', async () => {
  const other = await storedUser(world.deps, { username: 'Hedy', role: 'admin' });
  const own = await sessionOf(world.deps, other.id);
  const body = { value: 'true' };
  await world.send('PUT', '/api/settings/admin_email_notifications', { body, cookie: own });
  await world.send('DELETE', `/api/users/${other.id}`, { cookie });
  expect((await audit('?limit=2')).map(({ actorName }) => actorName)).toEqual(['Ada', 'Hedy']);
});
