import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { untilFocused } from '@tests/support/focus';
import { layoutShift } from '@tests/support/layout-shift';
import { startFakeOpenAi } from '@tests/support/openai';
import type { TestServer } from '@tests/support/server';
import { adminPage, adminServer, phone, untilModal } from './admin-page';

setDefaultTimeout(120_000);

/** Of all tests whose accounts are their own. */
let server: TestServer;

beforeAll(async () => {
  server = await adminServer();
});

afterAll(() => server[Symbol.asyncDispose]());

const entries = [
  ['Grading Dashboard', '/', 'Dashboard Overview'],
  ['Upload Submissions', '/upload', 'Upload Submissions'],
  ['Results Review', '/results', 'Results Review'],
  ['Prompt Management', '/prompts', 'Prompt Management'],
  ['Rubric Editor', '/rubrics', 'Rubric Editor'],
  ['Case Studies', '/case-studies', 'Case Study Management'],
  ['Company Management', '/companies', 'Company Management'],
  ['Settings', '/settings', 'Settings'],
] as const;

test('the sidebar has its eight entries, each leads to its page with title and description [2.3]–[2.14]', async () => {
  await using opened = await adminPage(server, 'user', '/');
  const { page, complaints } = opened;
  const rail = page.getByRole('navigation', { name: 'Main' });
  expect(await rail.getByRole('link').allTextContents()).toEqual(entries.map(([name]) => name));
  await page.getByText('Every point, with its proof.').waitFor();
  await page.getByText('AI Grading Admin Panel').waitFor();
  for (const [name, path, title] of entries) {
    await rail.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForFunction((text) => document.title === `${text} · CaseGrade`, title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.locator('.admin-top p').textContent()).not.toBe('');
    expect(await rail.locator('[aria-current=page]').allTextContents()).toEqual([name]);
  }
  expect(complaints).toEqual([]);
});

test('the notice above a page is there with it: on a phone nothing is pushed down', async () => {
  await using opened = await adminPage(server, 'user', '/settings', phone);
  const { page } = opened;
  for (const path of ['/settings', '/upload', '/case-studies', '/prompts', '/companies']) {
    await page.goto(`${server.address}${path}`);
    await page.getByRole('complementary', { name: 'Grader' }).waitFor();
    expect({ path, still: (await layoutShift(page)) <= 0.02 }).toEqual({ path, still: true });
  }
});

test('an address that is no page says so and leads back', async () => {
  await using opened = await adminPage(server, 'user', '/no/such/page');
  const { page } = opened;
  await page.getByText('There is no such page').waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
});

test('on a phone the sidebar is a drawer that closes when a page is chosen, and with Escape', async () => {
  await using opened = await adminPage(server, 'user', '/', phone);
  const { page } = opened;
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await page.getByRole('dialog').waitFor();
  await untilModal(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilFocused(menu);
  await menu.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^My account/ })
    .click();
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('Ctrl-K opens a palette that finds pages by their words and goes there with Enter', async () => {
  await using opened = await adminPage(server, 'user', '/');
  const { page } = opened;
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('ma');
  const options = page.getByRole('option');
  await page.getByText('3 matches').waitFor({ state: 'attached' });
  expect(await options.allTextContents()).toEqual(['Prompt Management', 'Company Management', 'User Management']);
  await field.press('ArrowDown');
  expect(await page.locator('[role=option][aria-selected=true]').textContent()).toBe('Company Management');
  const active = await field.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toBe('Company Management');
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  await field.press('Enter');
  await page.getByRole('searchbox', { name: 'Search users' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zzz');
  await page.getByText('Nothing is called “zzz”.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
});

test('the theme that is chosen is kept by the browser', async () => {
  await using opened = await adminPage(server, 'user', '/', { colorScheme: 'light' });
  const { page } = opened;
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Switch to the dark theme' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('an installation without a model says on every page that grades come from offline rules', async () => {
  await using opened = await adminPage(server, 'user', '/');
  const { page } = opened;
  const notice = page.getByText('These grades come from offline rules, not from AI.');
  await notice.waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await notice.waitFor();
});

test('an installation with a model shows no such notice', async () => {
  await using openAi = await startFakeOpenAi();
  await using server = await adminServer({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openAi.url } });
  await using opened = await adminPage(server, 'user', '/');
  const { page } = opened;
  // Asked once it is known that a model grades.
  await Promise.all([page.waitForResponse(/spending\.get/), page.reload()]);
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  expect(await page.getByText('offline rules').count()).toBe(0);
});

test('files that were chosen on the upload page outlive a look at another page', async () => {
  await using opened = await adminPage(server, 'user', '/upload');
  const { page } = opened;
  await page
    .getByLabel(/choose files/i)
    .setInputFiles([{ name: 'model.xlsx', mimeType: '', buffer: Buffer.from('PK') }]);
  await page.getByText('model.xlsx').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Upload Submissions' }).click();
  await page.getByText('model.xlsx').waitFor();
});

test('the header of a company’s results names the company [2.14]', async () => {
  await server.deps.database.sql`insert into companies (name, domain) values ('Halden Coffee', 'halden.com')`;
  await using opened = await adminPage(server, 'admin', '/companies/1/results?from=companies');
  await opened.page.getByRole('heading', { name: 'Halden Coffee', level: 1 }).waitFor();
});

test('a first visit to a page loads at most 200 KB of script, and what needs no login at most 120 KB', async () => {
  await using opened = await adminPage(server, 'admin', '/');
  const { page, context } = opened;
  const weights = new Map<string, Promise<number>>();
  const weightOf = async (url: string) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length;
  const weigh = async (path: string) => {
    const scripts = new Set<string>();
    page.removeAllListeners('request');
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    await page.goto(`${server.address}${path}`, { waitUntil: 'networkidle' });
    // Fetched apart: the browser forgets a body when it moves on.
    for (const url of scripts) weights.set(url, weights.get(url) ?? weightOf(url));
    const all = await Promise.all([...scripts].map((url) => weights.get(url) ?? 0));
    return all.reduce((sum, weight) => sum + weight, 0);
  };
  const pages = ['/', '/settings', '/settings?tab=users', '/account', '/upload', '/results', '/companies'];
  for (const path of [...pages, '/case-studies', '/rubrics', '/prompts', '/lab']) {
    expect(await weigh(path)).toBeLessThanOrEqual(200_000);
  }
  await context.clearCookies();
  expect(await weigh('/')).toBeLessThanOrEqual(120_000);
  expect(await weigh('/reset-password')).toBeLessThanOrEqual(120_000);
});

test('a dialog that is closed gives the focus back to what opened it', async () => {
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page } = opened;
  const add = page.getByRole('button', { name: 'Add Case Study' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create New Case Study' }).waitFor();
  await untilModal(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilFocused(add);
});
