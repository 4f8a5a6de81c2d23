import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { Mailer, MailMessage } from '@server/adapters/mail/mailer';
import { issueReset } from '@server/services/auth/issue-reset';
import { freshPage } from '@tests/support/browser';
import { untilFocused } from '@tests/support/focus';
import type { TestServer } from '@tests/support/server';
import { correctPassword, storedUser } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminPage, adminServer, logIn, signIn, toast } from './admin-page';

setDefaultTimeout(120_000);

/** Of all tests whose accounts are their own. */
let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

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
  await using opened = await freshPage();
  const { page } = opened;
  for (const path of protectedPaths) {
    await page.goto(`${server.address}${path}`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('after logging in the page is loaded anew, at the address that was asked for [4.8]', async () => {
  const user = await storedUser(server.deps, { role: 'admin' });
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(`${server.address}/settings?tab=users&search=ruth`);
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await signIn(page, user.username);
  await page.getByRole('searchbox', { name: 'Search users' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('ruth');
  await page.waitForLoadState();
  expect(loads).toEqual([`${server.address}/settings?tab=users&search=ruth`]);
  await page.getByText(`Welcome, ${user.username}`).waitFor();
});

test('a spinner shows while the session is checked [2.12]', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  let answer = () => undefined as unknown;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/trpc/auth.me**', (route) => {
      answer = () => route.continue();
      resolve();
    });
  });
  await page.goto(`${server.address}/results`);
  await asked;
  await page.getByText('Checking your session').waitFor({ state: 'attached' });
  expect(await page.getByRole('textbox').count()).toBe(0);
  answer();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await page.getByText('Checking your session').count()).toBe(0);
});

test('a session that cannot be checked says so and is checked again on demand', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  await page.route('**/api/trpc/auth.me**', (route) => route.abort());
  await page.goto(`${server.address}/`);
  await page.getByText('Your session could not be checked').waitFor();
  await page.unroute('**/api/trpc/auth.me**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('a wrong password and an unknown name are told alike, and the form can be sent again [8.10]', async () => {
  const user = await storedUser(server.deps);
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  for (const [name, password] of [
    [user.username, 'Wrong-Horse-7'],
    ['nobody', correctPassword],
  ] as const) {
    // What was said of the one before stands there until the next is sent.
    const answered = page.waitForResponse(/auth\.login/);
    await signIn(page, name, password);
    expect((await answered).status()).toBe(401);
    await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('Login failedInvalid credentials');
  }
  await signIn(page, user.username);
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
});

test('too many failures are told in the words of the server', async () => {
  await using server = await adminServer();
  const user = await storedUser(server.deps);
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  for (let failure = 1; failure <= 11; failure += 1) {
    const answered = page.waitForResponse(/auth\.login/);
    await signIn(page, user.username, 'Wrong-Horse-7');
    await answered;
  }
  await page.getByText('There were too many failed logins. Please wait a while and try again.').waitFor();
});

test('a server that does not answer the login says so in a sentence [8.10]', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  await page.route('**/api/trpc/auth.login**', (route) => route.abort());
  await signIn(page, 'anybody');
  await page.getByText('An error occurred. Please try again.').waitFor();
});

test('blank fields are asked for, and nothing is sent', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('auth.login') && sent.push(request.url()));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Please enter your username.').waitFor();
  await page.getByText('Please enter your password.').waitFor();
  await untilFocused(page.getByRole('textbox', { name: 'Username' }));
  expect(sent).toEqual([]);
});

test('one logs in, goes to the settings and logs out by keyboard alone [2.12] [2.13]', async () => {
  const user = await storedUser(server.deps, { role: 'admin' });
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await page.keyboard.type(user.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(correctPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
  await untilFocused(heading);
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await toast(page, 'Logged out successfully').waitFor();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
});

test('logging out shows a toast and the login form, and the session is over [4.8] [8.10]', async () => {
  await using opened = await adminPage(server, 'user', '/upload');
  const { page, context } = opened;
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await toast(page, 'Logged out successfully').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await context.cookies()).toEqual([]);
  await page.goto(`${server.address}/settings`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('a logout that fails says so, and one stays logged in [8.10]', async () => {
  await using opened = await adminPage(server, 'user', '/');
  const { page } = opened;
  await page.route('**/api/trpc/auth.logout**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await toast(page, 'Logout failed').waitFor();
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
});

test('a session that was ended elsewhere leads to the login form at the next call', async () => {
  await using opened = await adminPage(server, 'user', '/');
  const { page, context } = opened;
  const kept = await context.cookies();
  await context.clearCookies();
  await context.addCookies(kept.filter(({ name }) => name !== 'session'));
  await page.getByRole('link', { name: 'Settings' }).click();
  await toast(page, 'Your session has ended').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test('/upload is the portal for a student and the same portal in the shell for whoever is logged in [2.1]', async () => {
  await using student = await freshPage();
  await student.page.goto(`${server.address}/upload`);
  await student.page.getByRole('heading', { name: 'Hand in your case study' }).waitFor();
  expect(await student.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);

  await using opened = await adminPage(server, 'user', '/upload');
  const { page } = opened;
  await page.getByRole('heading', { name: 'Upload Submissions' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('button', { name: 'Upload & Grade' }).waitFor();
});

test('who only seems to be logged in gets the portal on /upload as a student does', async () => {
  await using opened = await freshPage();
  const { page, context } = opened;
  await context.addCookies([{ name: 'admin_panel', value: '1', url: server.address }]);
  await page.goto(`${server.address}/upload`);
  await page.getByRole('heading', { name: 'Hand in your case study' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
});

test('a forgotten password is asked about without telling whether there is an account [1.4] [2.12]', async () => {
  const user = await storedUser(server.deps);
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  for (const address of [user.email, 'nobody@example.com']) {
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await page
      .getByText('If this email address belongs to an account, a link to reset the password is on its way.')
      .waitFor();
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  }
});

test('who has forgotten the password gets a mail whose link sets a new one [1.4] [4.7]', async () => {
  const posted = Promise.withResolvers<MailMessage>();
  const mailer: Mailer = {
    async send(message) {
      posted.resolve(message);
      return { kind: 'accepted', providerId: null };
    },
  };
  await using server = await adminServer({ deps: { mailer } });
  const user = await storedUser(server.deps);
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email.toUpperCase());
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  const mail = await posted.promise;
  expect(mail.to).toBe(user.email);
  const link = new URL(/https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail.text)?.[0] ?? '');
  // The server has no fixed port here, so the link's own origin is not where it answers.
  await page.goto(`${server.address}${link.pathname}${link.search}`);
  await page.getByLabel('New password').fill('New-Horse-8');
  await page.getByLabel('Confirm password').fill('New-Horse-8');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL(`${server.address}/`);
  await signIn(page, user.username, 'New-Horse-8');
  await page.getByText(`Welcome, ${user.username}`).waitFor();
});

test('instructions that could not be asked for are told as failed [8.10]', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.route('**/api/trpc/auth.forgotPassword**', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Email' }).fill('ruth@example.com');
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await page.getByText('Failed to send reset instructions').waitFor();
});

test('a reset link leads to a form, a new password, and after 2 s to the login form that takes it [4.7] [5.16] [9.8]', async () => {
  const user = await storedUser(server.deps);
  await using opened = await freshPage();
  const { page } = opened;
  const link = `${server.address}/reset-password?token=${await issueReset(server.deps.database.db, user.id)}`;
  await page.goto(link);
  const password = page.getByLabel('New password');
  const confirmation = page.getByLabel('Confirm password');
  const send = page.getByRole('button', { name: 'Reset Password' });

  for (const [text, label] of [
    ['Aa1!', 'Too short'],
    ['aaaaaaaa', 'Weak'],
    ['aaaaaaa1', 'Fair'],
    ['Aaaaaaa1', 'Good'],
    ['Aaaaaa1!', 'Strong'],
  ] as const) {
    await password.fill(text);
    expect(await page.locator('.strength b').textContent()).toBe(label);
  }
  await password.fill('Aaaaaaa1');
  await confirmation.fill('Aaaaaaa1');
  await send.click();
  await page.getByText('Password too weak').waitFor();

  await password.fill('New-Horse-8');
  await confirmation.fill('New-Horse-9');
  await page.getByText('Passwords do not match.').waitFor();
  await send.click();
  await page.getByRole('alert').filter({ hasText: 'Reset failed' }).waitFor();

  await confirmation.fill('New-Horse-8');
  const answered = page.waitForResponse(/auth\.resetPassword/);
  await send.click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  // By the browser's own clock: a test may come late to see what is shown.
  const { startTime, responseStart } = (await answered).request().timing();
  await page.waitForURL(`${server.address}/`);
  expect(Date.now() - startTime - responseStart).toBeGreaterThan(1_900);
  await signIn(page, user.username, 'New-Horse-8');
  await page.getByText(`Welcome, ${user.username}`).waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'Invalid Link' }).waitFor();
});

test('a reset page without a token, or with one that is none, says Invalid Link and leads back [2.50] [5.16]', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  for (const query of ['', '?token=', '?token=nonsense']) {
    await page.goto(`${server.address}/reset-password${query}`);
    await page.getByRole('heading', { name: 'Invalid Link' }).waitFor();
    await page.getByText('This password reset link is invalid.').waitFor();
  }
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('while a reset link is looked at the page says so, and again when that could not be done [2.50]', async () => {
  const user = await storedUser(server.deps);
  const token = await issueReset(server.deps.database.db, user.id);
  await using opened = await freshPage();
  const { page } = opened;
  let fail = () => undefined as unknown;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/trpc/auth.resetPassword**', (route) => {
      fail = () => route.abort();
      resolve();
    });
  });
  await page.goto(`${server.address}/reset-password?token=${token}`);
  await asked;
  await page.getByRole('heading', { name: 'Checking your link' }).waitFor();
  fail();
  await page.getByText('Your link could not be checked').waitFor();
  await page.unroute('**/api/trpc/auth.resetPassword**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
});

test('a link that expires while its form is open is refused in the words of the server [5.16] [8.10]', async () => {
  const user = await storedUser(server.deps);
  const token = await issueReset(server.deps.database.db, user.id);
  await using first = await freshPage();
  await using second = await freshPage();
  for (const { page } of [first, second]) {
    await page.goto(`${server.address}/reset-password?token=${token}`);
    await page.getByLabel('New password').fill('New-Horse-8');
    await page.getByLabel('Confirm password').fill('New-Horse-8');
  }
  await first.page.getByRole('button', { name: 'Reset Password' }).click();
  await first.page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await second.page.getByRole('button', { name: 'Reset Password' }).click();
  await second.page.getByText('Invalid reset token.').waitFor();
});

test('two browsers of one account do not disturb each other', async () => {
  await using first = await adminPage(server, 'user', '/');
  await using second = await freshPage();
  await logIn(second.context, server, first.user.id);
  await second.page.goto(`${server.address}/`);
  await second.page.getByRole('button', { name: 'Logout' }).first().click();
  await toast(second.page, 'Logged out successfully').waitFor();
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
});

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}
