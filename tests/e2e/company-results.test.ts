import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { accessibilityFindings } from '@tests/support/axe';
import { expectFourLooks } from '@tests/support/four-looks';
import { countInputs } from '@tests/support/inputs';
import type { TestServer } from '@tests/support/server';
import type { Page } from 'playwright-core';
import { type AdminPage, adminPage, adminServer } from './admin-page';

setDefaultTimeout(60_000);

/** Where pictures are left to be looked at, as in `expectFourLooks`. */
const pictures = process.env.CASEGRADE_PICTURES;

let server: TestServer;
let panel: AdminPage;
let page: Page;

/** 30 submissions of Halden, the last five second attempts; 10 of Nordvik; none of the third company. */
beforeAll(async () => {
  server = await adminServer();
  const { sql } = server.deps.database;
  await sql`insert into case_studies (name, description) values ('Subscription Repricing', 'Asks for prices')`;
  await sql`insert into companies (name, domain) values ('Halden', 'halden.com'), ('Nordvik', 'nordvik.no'),
    ('The Honourable Company of Extraordinarily Long Names and Partners International', 'long.example.com')`;
  await sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score, graded_at)
    select case when n % 3 = 0 then 2 else 1 end, case when n <= 30 then 1 else 2 end,
      'student-' || case when n between 26 and 30 then n - 12 else n end,
      's' || case when n between 26 and 30 then n - 12 else n end || '@mail.org',
      case when n between 26 and 30 then 2 else 1 end, '\\x00',
      timestamptz '2026-08-10T12:00:00Z' + n * interval '3 days', 11,
      (array[58, 66, 71, 75, 78, 82, 83, 84, 88, 97])[1 + n % 10], 100, now()
    from generate_series(1, 40) as n`;
  // By themselves: which attempt is the latest has to be known before its scores are counted.
  await sql`
    insert into submission_scores (submission_id, criteria, scores, maxima)
    select made.id, array_agg(criteria.id order by criteria.id),
      array_agg(least(criteria.max_score, greatest(0, round(criteria.max_score * (total_score + (criteria.id * 7 + made.id) % 23 - 11) / 100.0)::int))
        order by criteria.id),
      array_agg(criteria.max_score order by criteria.id)
    from submissions as made join criteria on coalesce(criteria.case_study_id, made.case_study_id) = made.case_study_id
    group by made.id`;
  panel = await adminPage(server, 'user', '/companies/1/results?from=results', {
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  page = panel.page;
  page.setDefaultTimeout(10_000);
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const tab = (name: string) => page.getByRole('tab', { name });
const searched = () => new URL(page.url()).search;
const figure = (name: string) =>
  page
    .getByRole('region', { name: 'Summary' })
    .locator('> div > div')
    .filter({ has: page.getByRole('heading', { name }) });

/** What the page has loaded of script so far, in bytes after gzip. */
async function scriptWeight(): Promise<number> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = [...new Set(urls)].filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).bytes()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

test('one company is shown in four tabs with its figures, and Back leads where it came from [2.9] [2.40] [9.3] [9.4] [9.5]', async () => {
  await figure('Submissions').getByText('30', { exact: true }).waitFor();
  await figure('Average Score').getByText('78.2', { exact: false }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Performance Overview',
    'Individual Students',
    'Case Studies',
    'Criteria Analysis',
  ]);
  expect(await page.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe('/results?tab=companies');
  const columns = page.getByRole('toolbar', { name: 'Score distribution' }).getByRole('button');
  await columns.nth(11).waitFor();
  expect(await columns.count()).toBe(12);
  expect(await columns.first().getAttribute('aria-label')).toBe('Below 45: 0, 0%');
  expect(
    await page
      .getByRole('img', { name: /^Average score by month/ })
      .locator('path')
      .count(),
  ).toBe(1);
  expect(await scriptWeight()).toBeLessThanOrEqual(177_200);
  await expectFourLooks(page, 'company overview');
  await tab('Case Studies').click();
  await page.getByRole('row', { name: /^Subscription Repricing/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await tab('Criteria Analysis').click();
  await page.getByText(/^How well this criterion separates strong from weak submissions/).waitFor();
  // Eleven of the first case study, and the five of every one for the second.
  await page.getByRole('tabpanel').getByRole('row').nth(16).waitFor();
  expect(await page.getByRole('tabpanel').getByRole('row').count()).toBe(17);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a bar chosen with the keyboard filters the students, and letters, attempts and search do too, all in the address [2.40] [9.3] [9.6]', async () => {
  await tab('Individual Students').click();
  await page.getByRole('link', { name: 'student-18 - Submission #2' }).waitFor();
  await page.getByText('1–20 of 30 submissions').waitFor();
  await page.getByRole('button', { name: '80 to 84 points: 9, 30%' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 30 graded submissions').waitFor();
  const rows = page.getByRole('region', { name: 'Students' }).getByRole('row').filter({ hasText: '58/100' });
  await rows.nth(2).waitFor();
  expect(await rows.filter({ hasText: 'F' }).count()).toBe(3);
  expect(searched()).toBe('?from=results&tab=students&bar=55');
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByText('Latest attempts', { exact: true }).click();
  await page.getByText(/ of 25 graded submissions/).waitFor();
  expect(searched()).toBe('?from=results&tab=students&bar=55&attempts=latest');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByText('1–20 of 25 submissions').waitFor();
  await page.getByText('Letter Grades', { exact: true }).click();
  await page.getByText('Percentage', { exact: true }).click();
  await page.getByRole('button', { name: /^A\+, 97 to 100 percent/ }).click();
  await page.getByText('3 of 25 graded submissions').waitFor();
  await page.getByRole('region', { name: 'Students' }).getByRole('row').filter({ hasText: '97/100' }).nth(2).waitFor();
  expect(searched()).toBe('?from=results&tab=students&attempts=latest&grades=letters&unit=percent&bar=A%2B');
  await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody');
  await page.getByText('No results match').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('1–20 of 25 submissions').waitFor();
});

test('the workbook has the numbers of the screen, filtered and switched like it, in a choice and two clicks [2.40]', async () => {
  const inputs = await countInputs(page);
  await page.getByRole('combobox', { name: 'Case study' }).selectOption('Subscription Repricing');
  await tab('Performance Overview').click();
  await figure('Submissions').getByText('Latest attempts alone').waitFor();
  // The figures of all case studies stand there until these come.
  await figure('Submissions').getByText('8', { exact: true }).waitFor();
  await figure('Average Score').getByText('76.5', { exact: false }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Results' }).click(),
  ]);
  expect(await inputs.soFar()).toEqual({ clicks: 2, keys: 0, choices: 1 });
  expect(file.suggestedFilename()).toMatch(/^Halden results \d{4}-\d\d-\d\d\.xlsx$/);
  const book = read(await Bun.file(await file.path()).bytes());
  const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
  const cell = (name: string) => rows('Performance Overview').find(([first]) => first === name)?.[1];
  expect([cell('Average in %'), cell('Submissions')]).toEqual([76.5, 8]);
  expect(rows('Individual Students')).toHaveLength(9);
  expect(rows('Criteria Analysis').map((row) => row[3])).toEqual(['Graded', 8, 8, 8, 8, 8]);
});

test('on paper the four tabs are one to three pages of A4 [2.40]', async () => {
  await page.getByRole('combobox', { name: 'Case study' }).selectOption('All case studies');
  await figure('Submissions').getByText('25', { exact: true }).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(pictures && { path: `${pictures}/company-report.pdf` }) });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect([1, 2, 3]).toContain(pages);
  await page.getByRole('article', { name: 'Report' }).waitFor({ state: 'detached' });
});

test('without submissions, a failed call and a company that is deleted while it is open are said plainly, with a way on [2.9]', async () => {
  await page.goto(`${server.address}/companies/3/results?bar=7`);
  await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to companies' }).getAttribute('href')).toBe('/companies');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.route('**/api/trpc/analysis.company**', (route) => route.abort());
  await page.getByText('Latest attempts', { exact: true }).click();
  await page.getByText('The company’s results could not be loaded').waitFor();
  await page.unroute('**/api/trpc/analysis.company**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
  await server.deps.database.sql`delete from companies where id = 3`;
  // Somebody comes back to the window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByText('This company no longer exists').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to companies' }).click();
  await page.waitForURL(/\/companies$/);
});
