import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { gradeAndWait } from '@server/services/grading/grade';
import { layoutShift } from '@tests/support/layout-shift';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import type { Page } from 'playwright-core';
import { type AdminPage, adminPage, adminServer } from './admin-page';

setDefaultTimeout(60_000);

let server: TestServer;
let panel: AdminPage;
let page: Page;
let ids: number[];
let score = 5;

const grader = scriptedGrader(async ({ criterion }) => ({
  ...fairAnswer(criterion),
  score: Math.min(score, criterion.maxScore),
}));

const flagged = smallEvidence.map((file) =>
  file.slot === 'summary'
    ? { ...file, findings: [{ code: 'macros' as const, detail: 'The document holds macros. They were not run.' }] }
    : file,
);

const caller = () => ({
  user: panel.user,
  sessionId: null,
  access: new Map(),
  address: '',
  browser: '',
  requestId: '',
});

beforeAll(async () => {
  server = await adminServer({ deps: { grader } });
  const { db, sql } = server.deps.database;
  await sql`update settings set value = 'false' where key = 'auto_email_results'`;
  ids = [await storedSubmission(db, flagged), await storedSubmission(db), await storedSubmission(db)];
  await sql`update submissions set uploaded_at = timestamptz '2026-11-01' + make_interval(days => id)`;
  panel = await adminPage(server, 'user', '/account', { reducedMotion: 'reduce' });
  page = panel.page;
  page.setDefaultTimeout(10_000);
  for (const id of ids) await gradeAndWait(server.deps, caller(), { id });
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const open = async (id: number | undefined, search = '') => {
  await page.goto(`${server.address}/results/${id}${search}`);
  await page.getByRole('article').first().waitFor();
};
const boxOf = async (name: string) =>
  (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('what the page asks first comes with its document, and is asked for once', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url().split('/api/trpc/')[1] ?? '')));
  await open(ids[0]);
  await page.getByRole('region', { name: 'Files' }).waitFor();
  const id = `{"id":${ids[0]}}`;
  for (const call of [
    'auth.me',
    'courses.inView?input={"course":""}',
    'spending.isPaused',
    `submissions.get?input=${id}`,
    `submissions.results?input=${id}`,
  ]) {
    expect([call, asked.filter((one) => one === call).length]).toEqual([call, 1]);
  }
});

test('the work and the first criterion begin above 350 px, and the sheet is at most 116 px high [2.39]', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(ids[0]);
  await page.getByText('1 thing to check.').waitFor();
  await page.getByRole('region', { name: 'File viewer' }).getByRole('tab', { name: 'Findings' }).waitFor();
  expect((await boxOf('Result')).height).toBeLessThanOrEqual(116);
  expect((await boxOf('Breakdown by criterion')).y).toBeLessThan(350);
  expect((await boxOf('File viewer')).y).toBeLessThan(350);
  expect(await layoutShift(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const chip = await page.getByRole('article').first().locator('.chip').first().boundingBox();
  expect((chip?.y ?? 720) + (chip?.height ?? 0)).toBeLessThan(720);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the page scrolls as a whole, and the viewer stays in sight beside the criteria', async () => {
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 4_000);
  await page.waitForFunction(() => scrollY > 100);
  expect((await boxOf('File viewer')).y).toBe(14);
  await page.evaluate(() => scrollTo(0, 0));
});

test('at 200 % the bar at the bottom edge hides nothing that has the focus', async () => {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: 'Open files' }).last().waitFor();
  const hidden: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    hidden.push(
      ...(await page.evaluate(() => {
        const bar = document.querySelector('[data-bottom-bar]');
        const focused = document.activeElement;
        if (!bar || !focused || bar.contains(focused) || focused === document.body) return [];
        const isBehind = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return isBehind ? [focused.textContent ?? ''] : [];
      })),
    );
  }
  expect(hidden).toEqual([]);
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
});

test('a bar names its criterion and opens it', async () => {
  const bar = page.getByRole('button', { name: 'Margin leaks: 5/6' });
  await bar.hover();
  await page.getByText('Margin leaks 5/6').waitFor();
  await bar.click();
  await page.getByRole('article').last().getByRole('button', { name: 'Margin leaks', expanded: true }).waitFor();
});

test('J and K lead through the list that the page was opened from, which the address keeps', async () => {
  await open(ids[1], '?tab=individual&search=halden');
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(`**/results/${ids[0]}?tab=individual&search=halden`);
  await page.getByText('3 of 3', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Next submission (J)' }).isDisabled()).toBe(true);
  await page.keyboard.press('k');
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await page.waitForURL(`**/results/${ids[2]}?tab=individual&search=halden`);
  await page.getByText('1 of 3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'All submission details' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe(`/results/${ids[2]}`);
});

test('the total is the sum of the rows beside it at every moment, also while a stream replays and grades again [S4.4]', async () => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const check = () => {
      const label = document.querySelector('[aria-label=Result] [role=img]')?.getAttribute('aria-label');
      const rows = [...document.querySelectorAll('article')].map(
        (row) => Number.parseInt(row.textContent ?? '', 10) || 0,
      );
      // Before the rows are loaded there is nothing beside the total.
      if (label == null || rows.length === 0) return;
      const found = `${Number.parseInt(label, 10)} = ${rows.reduce((sum, points) => sum + points, 0)}`;
      if (seen.at(-1) !== found) seen.push(found);
    };
    new MutationObserver(check).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  const ring = (figure: string) => page.getByRole('img', { name: figure });
  await open(ids[1]);
  await ring('55 of 100').waitFor();
  score = 4;
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Re-grade the whole submission…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-grade' }).click();
  await ring('44 of 100').waitFor();
  const seen: string[] = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen.at(-1)).toBe('44 = 44');
  await page.reload();
  await ring('44 of 100').waitFor();
  seen.push(...(await page.evaluate(() => Reflect.get(window, 'seen'))));
  expect(seen.filter((found) => found.split(' = ')[0] !== found.split(' = ')[1])).toEqual([]);
});
