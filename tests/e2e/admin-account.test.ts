import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import type { TestServer } from '@tests/support/server';
import { correctPassword, storedUser } from '@tests/support/user';
import { adminPage, adminServer, logIn, signIn, toast } from './admin-page';

setDefaultTimeout(120_000);

/** Of all tests whose accounts are their own. */
let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

test('one changes name and address; a new address takes the current password', async () => {
  await using opened = await adminPage(server, 'user', '/account');
  const { page, user } = opened;
  await page.getByRole('textbox', { name: 'Username' }).fill('ruth.adler');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Account updated').waitFor();
  await page.getByText('Welcome, ruth.adler').waitFor();

  await page.getByRole('textbox', { name: 'Email' }).fill('adler@example.com');
  const profile = page.getByRole('region', { name: 'Name and address' });
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await profile.getByText('Please enter your current password.').waitFor();
  await profile.getByLabel('Current password').fill('Wrong-Horse-7');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await profile.getByText('This is not your current password.').waitFor();
  await profile.getByLabel('Current password').fill(correctPassword);
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await profile.getByLabel('Current password').waitFor({ state: 'detached' });
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('adler@example.com');
  expect(user.email).not.toBe('adler@example.com');
});

test('a name that another account has is refused at its field', async () => {
  await storedUser(server.deps, { username: 'taken' });
  await using opened = await adminPage(server, 'user', '/account');
  const { page } = opened;
  await page.getByRole('textbox', { name: 'Username' }).fill('Taken');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('region', { name: 'Name and address' }).getByText('This username is taken.').waitFor();
});

test('a new password ends the other sessions, which show it where they go next, and keeps this one', async () => {
  await using opened = await adminPage(server, 'user', '/account');
  const { page, user } = opened;
  await using other = await freshPage();
  await logIn(other.context, server, user.id);
  await other.page.goto(`${server.address}/account`);
  await other.page.getByText('This browser').waitFor();

  const form = page.getByRole('region', { name: 'Password', exact: true });
  await form.getByLabel('Current password').fill(correctPassword);
  await form.getByLabel('New password').fill('weak');
  await form.getByLabel('Confirm password').fill('different');
  await form.getByText('Passwords do not match.').waitFor();
  await form.getByRole('button', { name: 'Change Password' }).click();
  await form.getByText('The password has to keep all five rules.').waitFor();
  await form.getByLabel('New password').fill('New-Horse-8');
  await form.getByLabel('Confirm password').fill('New-Horse-8');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await toast(page, 'Password changed').waitFor();
  expect(await form.getByLabel('New password').inputValue()).toBe('');
  await page.reload();
  await page.getByText('This browser').waitFor();

  const ahead = other.page.waitForResponse((response) => response.url().includes('settings.list'));
  await other.page.getByRole('link', { name: 'Settings' }).hover();
  expect((await ahead).status()).toBe(401);
  await other.page.getByRole('link', { name: 'Settings' }).click();
  await signIn(other.page, user.username, 'New-Horse-8');
  await other.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test("one's sessions are listed, and ended everywhere else at once", async () => {
  await using opened = await adminPage(server, 'user', '/');
  const { page, user } = opened;
  await using other = await freshPage();
  await logIn(other.context, server, user.id);
  await other.page.goto(`${server.address}/account`);
  await other.page.getByText('This browser').waitFor();

  await page.getByText(`Welcome, ${user.username}`).click();
  await page.locator('.session').nth(1).waitFor();
  expect(await page.locator('.session').count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await toast(page, 'Signed out elsewhere').filter({ hasText: 'One other session has ended.' }).waitFor();
  await page.locator('.session').nth(1).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Sign out elsewhere' }).count()).toBe(0);
  await other.page.getByRole('link', { name: 'Settings' }).click();
  await other.page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('unsaved changes of an account are asked about before the page is left', async () => {
  await using opened = await adminPage(server, 'user', '/account');
  const { page } = opened;
  await page.getByRole('textbox', { name: 'Username' }).fill('half a nam');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Leave without saving?').waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe('/account');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});
