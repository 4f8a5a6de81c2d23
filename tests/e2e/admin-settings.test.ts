import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { settings } from '@server/db/schema/setting';
import { freshPage } from '@tests/support/browser';
import { expectFourLooks } from '@tests/support/four-looks';
import type { TestServer } from '@tests/support/server';
import { correctPassword, storedUser } from '@tests/support/user';
import { eq } from 'drizzle-orm';
import { adminPage, adminServer, phone, signIn, toast, untilModal } from './admin-page';

setDefaultTimeout(120_000);

/** Where pictures are asked for there is more to see, as in `expectFourLooks`. */
const pictures = process.env.CASEGRADE_PICTURES !== undefined;

/** Dialogs and toasts that come and go over time. */
const moving = { reducedMotion: 'no-preference' } as const;

/** Of all tests whose accounts are their own. */
let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

const stored = async (server: TestServer, key: string) => {
  const [row] = await server.deps.database.db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
};

test('three switches show and change the settings, and the summary follows [2.48] [3.13] [7.34] [7.35]', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'admin', '/settings');
  const { page } = opened;
  await page.getByRole('switch').nth(2).waitFor();
  expect(await page.getByRole('switch').count()).toBe(3);
  const notify = page.getByRole('switch', { name: 'Notify administrators' });
  expect(await notify.getAttribute('aria-checked')).toBe('false');
  await page.getByText('Administrators get no mail').waitFor();
  await notify.click();
  await toast(page, 'Setting updated').waitFor();
  await page.getByText('Administrators get a mail', { exact: true }).waitFor();
  expect(await stored(server, 'admin_email_notifications')).toBe('true');
  await page.reload();
  await notify.waitFor();
  expect(await notify.getAttribute('aria-checked')).toBe('true');
});

test('a change that the server does not take is taken back and told [8.9]', async () => {
  await using opened = await adminPage(server, 'admin', '/settings');
  const { page } = opened;
  await page.route('**/api/trpc/settings.update**', (route) => route.fulfill({ status: 503, body: 'down' }));
  const display = page.getByRole('switch', { name: 'Display results immediately' });
  await display.click();
  await toast(page, 'Error').filter({ hasText: 'Failed to update setting. Please try again.' }).waitFor();
  expect(await display.getAttribute('aria-checked')).toBe('true');
  expect(await stored(server, 'display_results_immediately')).toBe('true');
});

test('before results are hidden from students, or shown to them, it is said to how many [3.13]', async () => {
  await using server = await adminServer();
  const { sql } = server.deps.database;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score)
    select 1, 'student', 's' || n || '@example.com', 1, '\\x00', 11, 80, 100 from generate_series(1, 148) as n`;
  await using opened = await adminPage(server, 'admin', '/settings', moving);
  const { page } = opened;
  const display = page.getByRole('switch', { name: 'Display results immediately' });
  await page.getByText('Applies immediately, to earlier submissions too unless they are published').waitFor();
  await display.click();
  const hide = page.getByRole('alertdialog', { name: 'Hide the results of 148 students?' });
  await hide.getByText('They see them now only because of this setting.').waitFor();
  await hide.getByRole('button', { name: 'Cancel' }).click();
  await hide.waitFor({ state: 'detached' });
  expect(await display.getAttribute('aria-checked')).toBe('true');
  expect(await stored(server, 'display_results_immediately')).toBe('true');

  await display.click();
  if (pictures) await expectFourLooks(page, 'hide results');
  await hide.getByRole('button', { name: 'Hide them' }).click();
  await toast(page, 'Setting updated').waitFor();
  expect(await stored(server, 'display_results_immediately')).toBe('false');

  await sql`update submissions set release = 'held' where student_id = 'student' and user_email <> 's1@example.com'`;
  await display.click();
  const show = page.getByRole('alertdialog', { name: 'Show results to 1 student?' });
  await show.getByRole('button', { name: 'Show them' }).click();
  await page.getByText('Grading streams to the page').waitFor();
  await page.locator('[role=switch][aria-checked=true]').nth(1).waitFor();
});

test('Refresh Settings fetches what somebody else has changed [2.48]', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'admin', '/settings');
  const { page } = opened;
  const mail = page.getByRole('switch', { name: 'Email results automatically' });
  await mail.waitFor();
  await server.deps.database.db.update(settings).set({ value: 'false' }).where(eq(settings.key, 'auto_email_results'));
  await page.getByRole('button', { name: 'Refresh Settings' }).click();
  await page.locator('[role=switch][aria-checked=false]').nth(1).waitFor();
  expect(await mail.getAttribute('aria-checked')).toBe('false');
  await page.getByText('The student gets no mail').waitFor();
});

test('settings and users that cannot be loaded say so and are loaded again on demand', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'admin', '/');
  const { page } = opened;
  for (const [path, call, title, sign] of [
    ['/settings', 'settings.list', 'The settings could not be loaded', 'Refresh Settings'],
    ['/settings?tab=users', 'users.list', 'The users could not be loaded', 'Last Login'],
    ['/settings?tab=changes', 'audit.list', 'The changes could not be loaded', 'Nothing has been changed yet'],
    ['/account', 'account.sessions', 'Your sessions could not be loaded', 'This browser'],
  ] as const) {
    await page.route(`**/api/trpc/${call}**`, (route) => route.abort());
    await page.goto(`${server.address}${path}`);
    await page.getByText(title).waitFor();
    await page.unroute(`**/api/trpc/${call}**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(sign).waitFor();
  }
});

test('a user sees settings and users but can change neither, and no log of changes [6.2]', async () => {
  await using opened = await adminPage(server, 'user', '/settings');
  const { page, user } = opened;
  await page.getByText('that takes an administrator').waitFor();
  await page.getByRole('switch').nth(2).waitFor();
  for (const control of await page.getByRole('switch').all()) expect(await control.isDisabled()).toBe(true);
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Email Settings',
    'User Management',
    'Model',
    'Spending',
  ]);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByText('takes an administrator').waitFor();
  await page.getByRole('cell', { name: user.email }).waitFor();
  expect(await page.getByRole('button', { name: /Add User|Edit|Delete/ }).count()).toBe(0);
  await page.goto(`${server.address}/settings?tab=users&user=${user.id}`);
  await page.getByRole('cell', { name: user.email }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

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

test('what the server refuses is told in its words, at the field that is wrong [8.8]', async () => {
  await storedUser(server.deps, { username: 'ruth', email: 'ruth@example.com' });
  await using opened = await adminPage(server, 'admin', '/settings?tab=users&user=new');
  const { page } = opened;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('RUTH');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('other@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(correctPassword);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  const sentence = 'This username is taken. Please choose another one.';
  await toast(page, 'Error').filter({ hasText: sentence }).waitFor();
  await dialog.getByText(sentence).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Username' }).getAttribute('aria-invalid')).toBe('true');

  await page.route('**/api/trpc/users.create**', (route) => route.fulfill({ status: 502, body: '<html></html>' }));
  await dialog.getByRole('textbox', { name: 'Username' }).fill('ruth2');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast(page, 'Error').filter({ hasText: 'Failed to create user: Bad Gateway' }).waitFor();
});

test('one cannot delete oneself, and the last administrator cannot be demoted', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'admin', '/settings?tab=users');
  const { page, user } = opened;
  const edit = page.getByRole('button', { name: `Edit ${user.username}` });
  await edit.waitFor();
  expect(await page.getByRole('button', { name: `Delete ${user.username}` }).count()).toBe(0);
  await edit.click();
  await page.getByRole('radio', { name: 'user', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Error').filter({ hasText: 'last active administrator' }).waitFor();
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

test('users are searched, paged and linked to by the address [2.49]', async () => {
  await using server = await adminServer();
  for (let index = 10; index < 55; index += 1) {
    await storedUser(server.deps, { username: `student.${index}`, email: `student.${index}@example.com` });
  }
  await using opened = await adminPage(server, 'admin', '/settings?tab=users');
  const { page } = opened;
  await page.getByText('1–20 of 46 users').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('21–40 of 46 users').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=users&page=2');
  await page.getByRole('searchbox').fill('student.4');
  await page.getByText('10 users found').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=users&search=student.4');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByText('No users found').waitFor();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await page.getByText('46 users', { exact: true }).waitFor();
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

test('an administrator reads who changed which user or setting when', async () => {
  await using server = await adminServer();
  const other = await storedUser(server.deps, { username: 'j.mbeki' });
  await using opened = await adminPage(server, 'admin', `/settings?tab=users&user=${other.id}`);
  const { page, user } = opened;
  await page.getByRole('dialog').getByRole('radio', { name: 'admin' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'User updated successfully').waitFor();
  await page.getByRole('tab', { name: 'Email Settings' }).click();
  await page.getByRole('switch', { name: 'Notify administrators' }).click();
  await toast(page, 'Setting updated').waitFor();
  await page.getByRole('tab', { name: 'Change Log' }).click();
  await page.locator('.change').nth(1).waitFor();
  const told = await page.locator('.change > div').allTextContents();
  expect(told).toEqual([
    `${user.username} turned on Notify administrators`,
    `${user.username} changed the user j.mbekiRole: user → admin`,
  ]);
});
