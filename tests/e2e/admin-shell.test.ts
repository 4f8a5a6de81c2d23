import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { untilFocused } from '@tests/support/focus';
import { followRequests } from '@tests/support/follow-requests';
import { layoutShift } from '@tests/support/layout-shift';
import { weighScripts } from '@tests/support/script-weight';
import type { TestServer } from '@tests/support/server';
import { storedUser } from '@tests/support/user';
import { adminPage, adminServer, logIn, phone, untilModal } from './admin-page';

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

test('the sidebar has its eight entries, each leads to its page with title and description, and a dialog there gives the focus back to what opened it [2.3]–[2.14]', async () => {
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
    expect(await page.getByRole('banner').getByRole('paragraph').textContent()).not.toBe('');
    expect(await rail.locator('[aria-current=page]').allTextContents()).toEqual([name]);
  }
  await rail.getByRole('link', { name: 'Case Studies' }).click();
  const add = page.getByRole('button', { name: 'Add Case Study' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create New Case Study' }).waitFor();
  await untilModal(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilFocused(add);
  expect(complaints).toEqual([]);
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

/** In bytes after gzip, closely above what they take today, so that growth is seen. */
const budgets = {
  '/': 168_900,
  '/results': 161_100,
  '/results?tab=individual': 173_800,
  '/review': 172_800,
  '/rubrics': 173_600,
  '/lab': 151_700,
  '/settings?tab=users': 161_500,
  '/account': 159_900,
};

const phoneBudgets = {
  '/settings': 155_700,
  '/upload': 167_300,
  '/case-studies': 166_100,
  '/prompts': 164_700,
  '/companies': 161_800,
};

test('a first visit to a page loads at most 180 KB of script, what needs no login at most 120 KB, and on a phone nothing is pushed down', async () => {
  await using opened = await adminPage(server, 'admin', '/');
  const { page, context } = opened;
  const untilQuiet = followRequests(page);
  const scripts = weighScripts(page);
  const weigh = async (path: string) => {
    scripts.again();
    await page.goto(`${server.address}${path}`);
    await page.locator('h1, h2').filter({ visible: true }).first().waitFor();
    await untilQuiet();
    return scripts.bytes();
  };
  for (const [path, max] of Object.entries(budgets)) expect(await weigh(path), path).toBeLessThanOrEqual(max);
  // No width of a window loads other code.
  await page.setViewportSize(phone.viewport);
  await logIn(context, server, (await storedUser(server.deps)).id);
  for (const [path, max] of Object.entries(phoneBudgets)) {
    expect(await weigh(path), path).toBeLessThanOrEqual(max);
    expect({ path, still: (await layoutShift(page)) <= 0.02 }).toEqual({ path, still: true });
  }
  await context.clearCookies();
  for (const path of ['/', '/reset-password', '/join']) expect(await weigh(path)).toBeLessThanOrEqual(82_800);
});
