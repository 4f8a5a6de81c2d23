import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fireEvent, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { dom } from '@tests/support/component/dom';
import { cookieHeader, correctPassword, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function rowOf(email: string): Promise<HTMLElement> {
  const row = (await client.screen.findByText(email)).closest('tr');
  if (!row) throw new Error(`${email} is in no row`);
  return row;
}

test('an administrator adds a user, changes it without its password, and deletes it [2.49] [4.12] [5.15]', async () => {
  await client.openAs(world, 'admin', '/settings?tab=users');
  await client.click('button', 'Add User');
  const dialog = await client.screen.findByRole('dialog', { name: 'Add User' });
  await client.fill('Username', 'm.novak', dialog);
  await client.fill('Email', 'mila@example.com', dialog);
  await client.fill('Password', 'Ledger-rule', dialog);
  await client.click('button', 'Create User', dialog);
  await client.shows('The password must meet all five rules.', dialog);
  expect(within(dialog).getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('true');
  await client.fill('Password', 'Ledger-rule7', dialog);
  await client.click('button', 'Create User', dialog);
  await client.shows('User created successfully');
  await client.loses('dialog', 'Add User');
  await client.shows('Never', await rowOf('mila@example.com'));

  await client.click('button', 'Edit m.novak');
  const edit = await client.screen.findByRole('dialog', { name: 'Edit User' });
  await client.fill('Username', 'mila', edit);
  await client.click('radio', 'admin', edit);
  await client.shows('Leave it blank to keep the current one.', edit);
  await client.click('button', 'Save Changes', edit);
  await client.shows('User updated successfully');
  await client.loses('dialog', 'Edit User');
  await within(await rowOf('mila@example.com')).findByText('admin', { exact: true });

  const { cookies } = await world.send('POST', '/api/auth/login', {
    body: { username: 'MILA', password: 'Ledger-rule7' },
  });
  const statusOfHers = async () =>
    (await world.send('GET', '/api/trpc/settings.list', { cookie: cookieHeader(cookies) })).status;
  expect(await statusOfHers()).toBe(200);

  await client.click('button', 'Delete mila');
  await client.click('button', 'Cancel', await client.screen.findByRole('alertdialog', { name: 'Delete user' }));
  await client.loses('alertdialog', 'Delete user');
  await client.click('button', 'Delete mila');
  await client.click('button', 'Delete User');
  await client.shows('User deleted successfully');
  await client.loses('button', 'Edit mila');
  expect(await statusOfHers()).toBe(401);
});

test('what is unsaved in a dialog is asked about before it is lost', async () => {
  await client.openAs(world, 'admin', '/settings?tab=users');
  await client.click('button', 'Add User');
  const dialog = await client.screen.findByRole('dialog', { name: 'Add User' });
  const name = () => client.screen.getByLabelText<HTMLInputElement>('Username').value;
  const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
  await client.fill('Username', 'half a nam', dialog);
  pressEscape();
  await client.click('button', 'Keep editing');
  await client.loses('alertdialog', 'Leave without saving?');
  expect(name()).toBe('half a nam');
  history.back();
  await client.click('button', 'Keep editing');
  await client.loses('alertdialog', 'Leave without saving?');
  expect(name()).toBe('half a nam');
  pressEscape();
  await client.click('button', 'Discard changes');
  await client.loses('dialog', 'Add User');
  await client.click('button', 'Add User');
  await client.screen.findByRole('dialog', { name: 'Add User' });
  expect(name()).toBe('');
  pressEscape();
  await client.loses('dialog', 'Add User');
});

test('on a phone users are a list whose menu edits and deletes', async () => {
  const other = await storedUser(world.deps);
  dom.happyDOM.setViewport({ width: 390, height: 844 });
  try {
    await client.openAs(world, 'admin', '/settings?tab=users');
    await client.click('button', `Actions for ${other.username}`);
    await client.click('menuitem', 'Edit');
    await client.screen.findByRole('dialog', { name: 'Edit User' });
    await client.click('button', 'Cancel');
    await client.loses('dialog', 'Edit User');
    await client.click('button', `Actions for ${other.username}`);
    await client.click('menuitem', 'Delete');
    await client.click('button', 'Delete User');
    await client.shows('User deleted successfully');
  } finally {
    dom.happyDOM.setViewport({ width: 1280, height: 720 });
  }
});

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
