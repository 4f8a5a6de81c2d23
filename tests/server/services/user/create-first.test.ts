import { expect, test } from 'bun:test';
import { isStrongPassword } from '@domain/user/password';
import { users } from '@server/db/schema/user';
import { createFirstUser } from '@server/services/user/create-first';
import { startProcess, testSite } from '@tests/support/server-process';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';

const settings = { username: 'admin', email: 'admin@example.com', password: null };

const login = (world: UserWorld, username: string, password: string) =>
  world.send('POST', '/api/auth/login', { body: { username, password } });

test('a database without accounts gets an administrator with a strong password that is made up', async () => {
  await using world = await userWorld();
  const first = await createFirstUser(world.deps, settings);
  expect(first?.username).toBe('admin');
  expect(first?.password).toMatch(/^[\dA-Za-z]{4}(?:-[\dA-Za-z]{4}){4}$/);
  expect(isStrongPassword(first?.password ?? '')).toBe(true);
  const { body } = await login(world, 'admin', first?.password ?? '');
  expect(body).toMatchObject({
    user: { username: 'admin', email: 'admin@example.com', role: 'admin', isActive: true },
  });
});

test('a password that the settings name is taken as it is, weak or not, and not told', async () => {
  await using world = await userWorld();
  const given = { username: ' Ruth  Okafor ', email: 'ruth@example.com', password: 'cafe\u0301' };
  expect(await createFirstUser(world.deps, given)).toBeNull();
  expect((await login(world, 'ruth okafor', 'caf\u00e9')).status).toBe(200);
});

test('a database with any account gets none', async () => {
  await using world = await userWorld();
  await storedUser(world.deps, { isActive: false });
  expect(await createFirstUser(world.deps, settings)).toBeNull();
  expect(await world.deps.database.db.$count(users)).toBe(1);
});

test('of many who look at the same time one creates it', async () => {
  await using world = await userWorld();
  const all = await Promise.all(Array.from({ length: 8 }, () => createFirstUser(world.deps, settings)));
  expect(all.filter((first) => first !== null)).toHaveLength(1);
  expect(await world.deps.database.db.$count(users)).toBe(1);
});

test('two first starts at once print one password between them', async () => {
  await using site = await testSite();
  const [one, two] = await Promise.all([startProcess({ site }), startProcess({ site })]);
  await using first = one;
  await using second = two;
  const lines = `${first.output()}\n${second.output()}`.split('\n').filter((line) => line.includes('password'));
  expect(lines).toEqual([expect.stringMatching(/^The first account is "admin" with the password \S{24} \(shown only/)]);
  const password = /password (\S+)/.exec(lines[0] ?? '')?.[1];
  const answer = await fetch(`${second.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(answer.status).toBe(200);
}, 60_000);
