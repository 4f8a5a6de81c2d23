import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readConfig } from '@server/config';
import { createFirstUser } from '@server/services/user/create-first';
import { cookieHeader, sessionOf, signedIn, type UserWorld, userWorld } from '@tests/support/user';
import { type } from 'arktype';

let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const accounts = type({ user: { id: 'number' } });

test('an administrator learns what is set up, and which variable sets up the rest [S10.1]', async () => {
  const cookie = await signedIn(world.deps, 'admin');
  const { status, body } = await world.send('GET', '/api/setup', { cookie });
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ key: 'model', variable: 'OPENAI_API_KEY' }),
    {
      key: 'email',
      ok: false,
      text: 'No email service. Emails are saved on the server and reach nobody.',
      variable: 'RESEND_API_KEY',
    },
    {
      key: 'address',
      ok: false,
      text: 'Links start with localhost. They open on this computer only.',
      variable: 'APP_URL',
    },
    { key: 'storage', ok: true, text: 'Files are stored on this server', variable: 'UPLOADTHING_TOKEN' },
    { key: 'password', ok: true, text: 'You have your own password', variable: null },
  ]);
  expect(JSON.stringify(body)).not.toContain('sk-');
});

test('with an email service and a public address nothing is missing there [S10.1]', async () => {
  await using live = await userWorld({
    config: readConfig({ RESEND_API_KEY: 're_1', APP_URL: 'https://grades.example.com' }),
  });
  const { body } = await live.send('GET', '/api/setup', { cookie: await signedIn(live.deps, 'admin') });
  expect(body).toContainEqual({
    key: 'address',
    ok: true,
    text: 'Links start with https://grades.example.com',
    variable: 'APP_URL',
  });
  expect(body).toContainEqual({ key: 'email', ok: true, text: 'Email is sent by Resend', variable: 'RESEND_API_KEY' });
  expect(JSON.stringify(body)).not.toContain('re_1');
});

test('a generated password counts as open until it is changed [S10.1]', async () => {
  await using fresh = await userWorld();
  const config = readConfig({});
  const first = await createFirstUser(fresh.deps, config.admin);
  const login = await fresh.send('POST', '/api/auth/login', {
    body: { username: 'admin', password: first?.password },
  });
  const { user } = accounts.assert(login.body);
  const before = await fresh.send('GET', '/api/setup', { cookie: cookieHeader(login.cookies) });
  expect(before.body).toContainEqual(expect.objectContaining({ key: 'password', ok: false }));
  const changed = await fresh.send('POST', '/api/account/password', {
    body: { currentPassword: first?.password, newPassword: 'Fresh-Horse-9' },
    cookie: cookieHeader(login.cookies),
  });
  expect(changed.status).toBe(200);
  const after = await fresh.send('GET', '/api/setup', { cookie: await sessionOf(fresh.deps, user.id) });
  expect(after.body).toContainEqual(expect.objectContaining({ key: 'password', ok: true }));
});
