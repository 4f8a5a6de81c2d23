import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import { untilFocused } from '@tests/support/focus';
import type { TestServer } from '@tests/support/server';
import { correctPassword, storedUser } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminPage, adminServer, toast } from './admin-page';

setDefaultTimeout(120_000);

/** Of all tests whose accounts are their own. */
let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

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

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}
