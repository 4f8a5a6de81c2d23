import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import type { TestServer } from '@tests/support/server';
import type { Page } from 'playwright-core';
import { adminPage, adminServer } from './admin-page';
import { fileInput, pretendFile, scenes } from './portal-scenes';

setDefaultTimeout(60_000);

let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

const scripts = '**/assets/*.js*';

/** From now on no further code can be fetched: the connection is gone, or a release has taken the files away. */
async function loseCode(page: Page, how: 'offline' | 'released' = 'offline'): Promise<() => Promise<void>> {
  // A module whose import is cut off on its way is never fetched again.
  await page.waitForLoadState('networkidle');
  await page.route(scripts, (route) =>
    how === 'offline' ? route.abort() : route.fulfill({ status: 404, body: '{}' }),
  );
  return () => page.unroute(scripts);
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not load.' });

async function openEvidence(page: Page) {
  await page.locator('.chip').first().click();
  await page.getByRole('button', { name: 'Open in the file' }).click();
}

test('a part of the portal whose code cannot be fetched is left out beside the grade, and comes once it can', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page } = opened;
  await scenes.graded?.(page, api);
  const comeBack = await loseCode(page);
  await openEvidence(page);
  await notice(page).waitFor();
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
  await again(page).click();
  await notice(page).waitFor();
  await comeBack();
  await again(page).click();
  await page.getByRole('dialog').waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a portal that was opened before a release keeps the grade, and its reload brings the part', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page } = opened;
  await scenes.graded?.(page, api);
  const comeBack = await loseCode(page, 'released');
  await openEvidence(page);
  await again(page).click();
  await notice(page).waitFor();
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
  await comeBack();
  await notice(page).getByRole('button', { name: 'Reload page' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
  await openEvidence(page);
  await page.getByRole('dialog').waitFor();
});

test('live grading whose code cannot be fetched is offered again in its place', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page } = opened;
  // Not unrouted, because a request that is on its way at that moment is lost now and then.
  let isLost = true;
  await page.route('**/assets/live-view-*.js*', (route) => (isLost ? route.abort() : route.continue()));
  const reached = scenes.graded?.(page, api);
  await page.getByRole('main').getByText('This part could not load.').waitFor();
  isLost = false;
  await again(page).click();
  await reached;
});

test('what a toast says is read where the code of toasts cannot be fetched', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page } = opened;
  await page.route('**/assets/toaster-*.js*', (route) => route.abort());
  await page.goto(`${api.url}/upload`);
  await fileInput(page).setInputFiles([pretendFile('a.txt')]);
  await page.getByText('Invalid file type').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Invalid file type').waitFor({ state: 'detached' });
});

test('a page of the admin panel whose code cannot be fetched says so inside the shell and comes with Try again', async () => {
  await using opened = await adminPage(server, 'admin', '/account');
  const { page } = opened;
  const comeBack = await loseCode(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await notice(page).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await comeBack();
  await again(page).click();
  await page.getByRole('tab', { name: 'User Management' }).waitFor();
  // Likewise a tab of that page, and a dialog, which can be given up.
  const comeBackAgain = await loseCode(page);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await notice(page).waitFor();
  await comeBackAgain();
  await again(page).click();
  await page.getByRole('button', { name: 'Add User' }).waitFor();
  await page.route('**/assets/command-palette-*.js*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.unroute('**/assets/command-palette-*.js*');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
});

test('a page whose first code cannot be fetched is never blank', async () => {
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page } = opened;
  await page.route('**/assets/sign-in-*.js', (route) => route.abort());
  await page.goto(`${server.address}/results`);
  // What turns until then gives way after 12 s.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 12_000;
  });
  await page.getByText('CaseGrade could not load.').waitFor();
  await page.unroute('**/assets/sign-in-*.js');
  await page.reload();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
});
