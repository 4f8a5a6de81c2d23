import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { MailMessage } from '@server/adapters/mail/mailer';
import { sendDueMails } from '@server/services/mail/send-due';
import { within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const untilLogin = () => client.screen.findByRole('button', { name: 'Sign In' });
/** The header has one for phones and one for all else, of which a style sheet shows one. */
async function logOut(): Promise<void> {
  const [button] = await client.screen.findAllByRole('button', { name: 'Logout' });
  button?.click();
}

const protectedPaths = [
  '/',
  '/results',
  '/prompts',
  '/rubrics',
  '/case-studies',
  '/companies',
  '/companies/1/results',
  '/settings',
  '/account',
  '/no/such/page',
];

test('every protected page shows the login form in its place to whoever is not logged in [2.12] [6.1]', async () => {
  for (const path of protectedPaths) {
    await client.open(world, path);
    await untilLogin();
    expect(location.pathname).toBe(path);
  }
});

test('a spinner shows while the session is checked [2.12]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  client.intercept('auth.me', () => promise);
  await client.open(world, '/results');
  await client.shows('Checking your session');
  expect(client.screen.queryByRole('textbox')).toBeNull();
  resolve(Response.json({ result: { data: { isAuthenticated: false } } }));
  await untilLogin();
  expect(client.screen.queryByText('Checking your session')).toBeNull();
});

test('a session that cannot be checked says so and is checked again on demand', async () => {
  const undo = client.intercept('auth.me');
  await client.open(world, '/');
  await client.shows('Your session could not be checked');
  undo();
  await client.click('button', 'Try again');
  await untilLogin();
});

test('a wrong password and an unknown name are told alike, and the form can be sent again [8.10]', async () => {
  const user = await storedUser(world.deps);
  await client.open(world, '/');
  for (const [name, password] of [
    [user.username, 'Wrong-Horse-7'],
    ['nobody', correctPassword],
  ] as const) {
    await client.signIn(name, password);
    await client.screen.findByRole('button', { name: 'Signing in…' });
    await untilLogin();
    expect(client.screen.getByRole('alert').textContent).toBe('Login failedInvalid credentials');
  }
  await client.signIn(user.username);
  await client.screen.findByRole('heading', { name: 'Dashboard Overview' });
  expect(client.loads).toEqual(['/']);
});

test('too many failures are told in the words of the server', async () => {
  await using world = await userWorld();
  const user = await storedUser(world.deps);
  await client.open(world, '/');
  for (let failure = 1; failure <= 11; failure += 1) {
    await client.signIn(user.username, 'Wrong-Horse-7');
    await client.screen.findByRole('button', { name: 'Signing in…' });
    await untilLogin();
  }
  await client.shows('Too many failed sign-ins. Try again in 15 minutes.');
});

test('a server that does not answer the login says so in a sentence [8.10]', async () => {
  await client.open(world, '/');
  client.intercept('auth.login');
  await client.signIn('anybody');
  await client.shows('An error occurred. Please try again.');
});

test('blank fields are asked for, and nothing is sent', async () => {
  await client.open(world, '/');
  await untilLogin();
  await client.click('button', 'Sign In');
  await client.shows('Please enter your username.');
  await client.shows('Please enter your password.');
  expect(document.activeElement).toBe(client.screen.getByLabelText('Username'));
  expect(client.calls).not.toContain('auth.login');
});

test('after login the page reloads at the requested address [4.8]', async () => {
  const user = await storedUser(world.deps, { role: 'admin' });
  await client.open(world, '/settings?tab=users&search=ruth');
  await client.signIn(user.username);
  expect((await client.screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search users' })).value).toBe('ruth');
  expect(client.loads).toEqual(['/settings?tab=users&search=ruth']);
  await client.shows(`Welcome, ${user.username}`);
});

test('logging out shows a toast and the login form, and the session is over [4.8] [8.10]', async () => {
  await client.openAs(world, 'user', '/upload');
  await logOut();
  await client.shows('Logged out successfully');
  await untilLogin();
  expect(client.cookies).toEqual([]);
  await client.goTo('/settings');
  await untilLogin();
});

test('two browsers of one account do not disturb each other', async () => {
  const user = await client.openAs(world, 'user', '/');
  const other = await sessionOf(world.deps, user.id);
  await logOut();
  await client.shows('Logged out successfully');
  expect((await world.send('GET', '/api/trpc/settings.list', { cookie: other })).status).toBe(200);
});

test('a logout that fails says so, and one stays logged in [8.10]', async () => {
  await client.openAs(world, 'user', '/');
  client.intercept('auth.logout');
  await logOut();
  await client.shows('Logout failed');
  client.screen.getByRole('heading', { name: 'Dashboard Overview' });
});

test('a session that was ended elsewhere leads to the login form at the next call', async () => {
  await client.openAs(world, 'user', '/');
  const pages = await client.screen.findByRole('navigation', { name: 'Main' });
  expect(client.loseSession()).toBe(true);
  within(pages).getByRole('link', { name: 'Settings' }).click();
  await client.shows('Your session has ended');
  await untilLogin();
  expect(location.pathname).toBe('/settings');
});

test('a forgotten password is asked about without telling whether there is an account [1.4] [2.12]', async () => {
  const user = await storedUser(world.deps);
  await client.open(world, '/');
  for (const address of [user.email, 'nobody@example.com']) {
    await untilLogin();
    await client.click('button', 'Forgot your password?');
    await client.fill('Email', 'not an address');
    const sent = client.calls.length;
    await client.click('button', 'Send Reset Instructions');
    await client.shows('Please enter a valid email address.');
    expect(client.calls.length).toBe(sent);
    await client.fill('Email', address);
    await client.click('button', 'Send Reset Instructions');
    await client.shows('If an account has this email, a reset link is on its way.');
    await client.click('button', 'Back to Sign In');
  }
});

test('who has forgotten the password gets a mail whose link sets a new one [1.4] [4.7]', async () => {
  const posted: MailMessage[] = [];
  await using world = await userWorld({
    mailer: {
      async send(message) {
        posted.push(message);
        return { kind: 'accepted', providerId: null };
      },
    },
  });
  const user = await storedUser(world.deps);
  await client.open(world, '/');
  await client.click('button', 'Forgot your password?');
  await client.fill('Email', user.email.toUpperCase());
  await client.click('button', 'Send Reset Instructions');
  await client.shows('a reset link is on its way');
  await sendDueMails(world.deps);
  expect(posted.map(({ to }) => to)).toEqual([user.email]);
  const [link = ''] = /\/reset-password\?token=[\w-]+/.exec(posted[0]?.text ?? '') ?? [];
  await client.goTo(link);
  await client.fill('New password', 'New-Horse-8');
  await client.fill('Confirm password', 'New-Horse-8');
  await client.click('button', 'Reset Password');
  await client.signIn(user.username, 'New-Horse-8');
  await client.shows(`Welcome, ${user.username}`);
  expect(client.loads).toEqual(['/', '/']);
});

test('instructions that could not be asked for are told as failed [8.10]', async () => {
  await client.open(world, '/');
  await untilLogin();
  await client.click('button', 'Forgot your password?');
  client.intercept('auth.forgotPassword');
  await client.fill('Email', 'ruth@example.com');
  await client.click('button', 'Send Reset Instructions');
  await client.shows('Failed to send reset instructions');
});
