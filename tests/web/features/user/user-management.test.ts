import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fireEvent } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { correctPassword, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

test('what the server refuses is told in its words, at the field that is wrong [8.8]', async () => {
  await storedUser(world.deps, { username: 'ruth', email: 'ruth@example.com' });
  await client.openAs(world, 'admin', '/settings?tab=users&user=new');
  const dialog = await client.screen.findByRole('dialog');
  await client.fill('Username', 'RUTH', dialog);
  await client.fill('Email', 'other@example.com', dialog);
  await client.fill('Password', correctPassword, dialog);
  await client.click('button', 'Create User', dialog);
  const sentence = 'This username is taken. Please choose another one.';
  await client.shows(sentence, dialog);
  await client.shows(sentence, await client.screen.findByRole('region', { name: /Notification/, hidden: true }));
  expect(dialog.querySelector('[name=username]')?.getAttribute('aria-invalid')).toBe('true');

  client.intercept('users.create', () => new Response('<html></html>', { status: 502, statusText: 'Bad Gateway' }));
  await client.fill('Username', 'ruth2', dialog);
  await client.click('button', 'Create User', dialog);
  await client.shows('Failed to create user: Bad Gateway');
});

test('one cannot delete oneself, and the last administrator cannot be demoted', async () => {
  await using world = await userWorld();
  const { username } = await client.openAs(world, 'admin', '/settings?tab=users');
  await client.screen.findByRole('button', { name: `Edit ${username}` });
  expect(client.screen.queryByRole('button', { name: `Delete ${username}` })).toBeNull();
  await client.click('button', `Edit ${username}`);
  await client.click('radio', 'user');
  await client.click('button', 'Save Changes');
  await client.shows('last active administrator');
});

test('users are searched, paged and linked to by the address [2.49]', async () => {
  await using world = await userWorld();
  for (let index = 10; index < 55; index += 1) {
    await storedUser(world.deps, { username: `student.${index}`, email: `student.${index}@example.com` });
  }
  await client.openAs(world, 'admin', '/settings?tab=users');
  await client.shows('1–20 of 46 users');
  await client.click('button', 'Next');
  await client.shows('21–40 of 46 users');
  expect(location.search).toBe('?tab=users&page=2');
  const search = await client.screen.findByRole('searchbox');
  fireEvent.input(search, { target: { value: 'student.4' } });
  await client.shows('10 users found');
  expect(location.search).toBe('?tab=users&search=student.4');
  fireEvent.input(search, { target: { value: 'nobody at all' } });
  await client.shows('No users found');
  await client.click('button', 'Clear Search');
  await client.screen.findByText('46 users');
});
