import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import type { TestServer } from '@tests/support/server';
import { storedUser } from '@tests/support/user';
import { adminPage, adminServer, phone, signIn, toast, untilModal } from './admin-page';

setDefaultTimeout(120_000);

/** Dialogs and toasts that come and go over time. */
const moving = { reducedMotion: 'no-preference' } as const;

/** Of all tests whose accounts are their own. */
let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

test('an administrator adds a user, changes it without its password, and deletes it [2.49] [4.12] [5.15]', async () => {
  await using opened = await adminPage(server, 'admin', '/settings?tab=users', moving);
  const { page } = opened;
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill('m.novak');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('mila@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('Ledger-rule');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await dialog.getByText('The password has to keep all five rules.').waitFor();
  expect(await dialog.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('true');
  await dialog.getByLabel('Password', { exact: true }).fill('Ledger-rule7');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast(page, 'User created successfully').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'mila@example.com' });
  await row.getByText('Never').waitFor();

  await row.getByRole('button', { name: 'Edit m.novak' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByRole('textbox', { name: 'Username' }).fill('mila');
  await edit.getByRole('radio', { name: 'admin' }).click();
  await edit.getByText('Leave it blank to keep the current one.').waitFor();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'User updated successfully').waitFor();
  await row.getByText('admin', { exact: true }).waitFor();

  await using other = await freshPage();
  await other.page.goto(server.address);
  await signIn(other.page, 'MILA', 'Ledger-rule7');
  await other.page.getByText('Welcome, mila').waitFor();

  await row.getByRole('button', { name: 'Delete mila' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete user' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Delete mila' }).click();
  await question.getByRole('button', { name: 'Delete User' }).click();
  await toast(page, 'User deleted successfully').waitFor();
  await row.waitFor({ state: 'detached' });
  await other.page.getByRole('link', { name: 'Settings' }).click();
  await other.page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('what is unsaved in a dialog is asked about before it is lost', async () => {
  await using opened = await adminPage(server, 'admin', '/settings?tab=users', moving);
  const { page } = opened;
  await page.getByRole('button', { name: 'Add User' }).click();
  const name = page.getByRole('textbox', { name: 'Username' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await name.fill('half a nam');
  await untilModal(page);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('half a nam');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('half a nam');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add User' }).click();
  expect(await name.inputValue()).toBe('');
  await untilModal(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('on a phone users are a list whose menu edits and deletes', async () => {
  const other = await storedUser(server.deps);
  await using opened = await adminPage(server, 'admin', '/settings?tab=users', phone);
  const { page } = opened;
  await page.getByRole('button', { name: `Actions for ${other.username}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit User' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Actions for ${other.username}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await toast(page, 'User deleted successfully').waitFor();
});
