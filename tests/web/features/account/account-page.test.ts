import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const region = (name: string) => client.screen.findByRole('region', { name });
const fieldValue = async (label: string) => (await client.screen.findByLabelText<HTMLInputElement>(label)).value;
const sessionCount = () => document.querySelectorAll('main li:has(b)').length;

/** The status of what only somebody who is logged in may call. */
const statusFor = async (cookie: string) => (await world.send('GET', '/api/trpc/settings.list', { cookie })).status;

test('one changes name and address; a new address takes the current password', async () => {
  await client.openAs(world, 'user', '/account');
  await client.fill('Username', 'ruth.adler');
  const profile = await region('Name and address');
  await client.click('button', 'Save Changes', profile);
  await client.shows('Account updated');
  await client.shows('Welcome, ruth.adler');

  await client.fill('Email', 'adler@example.com');
  await client.click('button', 'Save Changes', profile);
  await client.shows('Please enter your current password.', profile);
  await client.fill('Current password', 'Wrong-Horse-7', profile);
  await client.click('button', 'Save Changes', profile);
  await client.shows('This is not your current password.', profile);
  await client.fill('Current password', correctPassword, profile);
  await client.click('button', 'Save Changes', profile);
  await waitFor(() => expect(profile.querySelectorAll('[type=password]').length).toBe(0));
  await client.goTo('/account');
  expect(await fieldValue('Email')).toBe('adler@example.com');
});

test('a name that another account has is refused at its field', async () => {
  await storedUser(world.deps, { username: 'taken' });
  await client.openAs(world, 'user', '/account');
  await client.fill('Username', 'Taken');
  const profile = await region('Name and address');
  await client.click('button', 'Save Changes', profile);
  await client.shows('This username is taken.', profile);
  expect(client.screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
});

test('a new password ends the other sessions, which show it where they go next, and keeps this one', async () => {
  const user = await client.openAs(world, 'user', '/account');
  const other = await sessionOf(world.deps, user.id);
  expect(await statusFor(other)).toBe(200);
  const form = await region('Password');
  await client.fill('Current password', correctPassword, form);
  await client.fill('New password', 'weak', form);
  await client.fill('Confirm password', 'different', form);
  await client.shows('Passwords do not match.', form);
  await client.click('button', 'Change Password', form);
  await client.shows('The password must meet all five rules.', form);
  await client.fill('New password', 'New-Horse-8', form);
  await client.fill('Confirm password', 'New-Horse-8', form);
  await client.click('button', 'Change Password', form);
  await client.shows('Password changed');
  expect(await fieldValue('New password')).toBe('');
  await client.goTo('/account');
  await client.shows('This browser');
  expect(await statusFor(other)).toBe(401);

  const ended = await sessionOf(world.deps, user.id);
  await world.send('POST', '/api/trpc/account.changePassword', {
    cookie: ended,
    body: { currentPassword: 'New-Horse-8', newPassword: 'New-Horse-9' },
  });
  await client.click('link', 'Settings');
  await client.signIn(user.username, 'New-Horse-9');
  await client.screen.findByRole('heading', { level: 1, name: 'Settings' });
});

test("one's sessions are listed, and ended everywhere else at once", async () => {
  const user = await client.openAs(world, 'user', '/');
  const other = await sessionOf(world.deps, user.id);
  (await client.screen.findByText(`Welcome, ${user.username}`)).click();
  await waitFor(() => expect(sessionCount()).toBe(2));
  await client.shows('This browser');
  await client.click('button', 'Sign out other sessions');
  await client.shows('Signed out elsewhere');
  await client.shows('Signed out of 1 other session.');
  await waitFor(() => expect(sessionCount()).toBe(1));
  expect(client.screen.queryByRole('button', { name: 'Sign out other sessions' })).toBeNull();
  expect(await statusFor(other)).toBe(401);
});

test('unsaved changes of an account are asked about before the page is left', async () => {
  await client.openAs(world, 'user', '/account');
  await client.fill('Username', 'half a nam');
  await client.click('link', 'Settings');
  await client.shows('Leave without saving?');
  await client.click('button', 'Keep editing');
  await client.loses('alertdialog', 'Leave without saving?');
  expect(location.pathname).toBe('/account');
  await client.click('link', 'Settings');
  await client.click('button', 'Discard changes');
  await client.screen.findByRole('heading', { level: 1, name: 'Settings' });
});
