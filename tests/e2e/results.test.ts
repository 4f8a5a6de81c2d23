import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { startGrading } from '@server/services/grading/start';
import { accessibilityFindings } from '@tests/support/axe';
import { untilFocused } from '@tests/support/focus';
import { expectFourLooks } from '@tests/support/four-looks';
import { countInputs } from '@tests/support/inputs';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import type { Page } from 'playwright-core';
import { type AdminPage, adminPage, adminServer, toast, untilModal } from './admin-page';

setDefaultTimeout(60_000);

let server: TestServer;
let panel: AdminPage;
let page: Page;

/** What the last five criteria of a submission wait for. */
const released = Promise.withResolvers<void>();

const grader = scriptedGrader(async ({ criterion }) => {
  if (criterion.id > 6) await released.promise;
  return fairAnswer(criterion);
});

beforeAll(async () => {
  server = await adminServer({ deps: { grader } });
  const { sql } = server.deps.database;
  await sql`insert into case_studies (name, description) values ('Subscription Repricing', 'Asks for prices')`;
  await sql`insert into companies (name, domain) values ('Brightline', 'brightline.com'), ('Nordvik', 'nordvik.no')`;
  await sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score, graded_at)
    select 1 + n % 2, case when n % 10 = 0 then null else 1 + n % 2 end, 'student-' || n, 's' || n || '@gmail.com', 1,
      '\\x00', now() - n * interval '1 day', 11, case when n <= 20 then 82 else 97 end, 100, now()
    from generate_series(1, 30) as n`;
  panel = await adminPage(server, 'user', '/account', { reducedMotion: 'reduce' });
  page = panel.page;
  page.setDefaultTimeout(10_000);
});

afterAll(async () => {
  released.resolve();
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
});

const open = (search = '') => page.goto(`${server.address}/results${search}`);
const tab = (name: string) => page.getByRole('tab', { name });
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const searched = () => new URL(page.url()).search;

test('the overview counts and averages, its columns are chosen by keyboard, and filters stand in the address [2.34] [2.35] [9.3] [9.5]', async () => {
  await open();
  const summary = page.getByRole('region', { name: 'Summary' });
  const figure = (name: string) => summary.locator('div').filter({ hasText: name });
  await figure('Total Submissions').getByText('30', { exact: true }).waitFor();
  await figure('Average Score').getByText('87.0').waitFor();
  const columns = page.getByRole('toolbar', { name: 'Score distribution' }).getByRole('button');
  // The chart's code comes after the figures.
  await columns.nth(19).waitFor();
  expect(await columns.count()).toBe(20);
  await page.getByRole('button', { name: '80 to 84 points: 20, 66.7%' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('Chosen: 95–100, 10 of 30.').waitFor();
  expect(searched()).toBe('?scores=95');
  const letters = await page
    .getByRole('region', { name: 'Letter Grades' })
    .locator('li > :first-child')
    .allTextContents();
  expect(letters).toEqual(['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F']);
  await expectFourLooks(page, 'results overview');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('row', { name: '80 to 84 points 20 66.7%' }).waitFor();

  await page.getByRole('combobox', { name: 'Company' }).selectOption('Nordvik');
  await figure('Total Submissions').getByText('15', { exact: true }).waitFor();
  expect(searched()).toBe('?company=2');

  await tab('Company Performance').click();
  await page.getByRole('row', { name: /^Nordvik nordvik\.no .* 15 87\.0% Excellent/ }).waitFor();
  await page.getByRole('combobox', { name: 'Company' }).selectOption('All companies');
  await page.getByRole('row', { name: /^No company .* 3 87\.0% Excellent/ }).waitFor();
  await expectFourLooks(page, 'results companies');
  const details = page.getByRole('link', { name: 'View Details of Nordvik' });
  expect(await details.getAttribute('href')).toBe('/companies/2/results?from=results');
});

test('submissions are ticked with Shift, walked with arrow keys and opened by a click anywhere in their row [2.36]', async () => {
  await open('?tab=individual');
  await row('student-1').waitFor();
  await expectFourLooks(page, 'results individual');

  await page.getByRole('checkbox', { name: 'Select student-2', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select student-5', exact: true }).click({ modifiers: ['Shift'] });
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4);
  await page.getByRole('toolbar', { name: 'Selected submissions' }).getByText('4 selected').waitFor();
  await page.getByRole('link', { name: 'student-1', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await untilFocused(page.getByRole('link', { name: 'student-2', exact: true }));
  await row('student-2').click({ position: { x: 500, y: 20 } });
  await page.waitForURL(/\/results\/\d+\?tab=individual$/);
});

test('a row shows its grading as it happens and its grade at the end, without a reload; it is deleted after a question [2.36] [5.11] [8.6] [9.8]', async () => {
  const id = await storedSubmission(server.deps.database.db);
  await open('?tab=individual');
  const live = row('Maya Okafor');
  await live.getByText('Not graded').waitFor();
  const caller = { user: panel.user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  await startGrading(server.deps, caller, { id });
  await live.getByText('6 of 11').waitFor();
  released.resolve();
  await live.getByText('72/100').waitFor();
  await live.getByText('C-', { exact: true }).waitFor();

  const actions = live.getByRole('button', { name: 'Actions for Maya Okafor' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Files' }).click();
  const files = page.getByRole('dialog', { name: 'Files' });
  await files.getByText('1000 Bytes').first().waitFor();
  expect(searched()).toBe(`?tab=individual&files=${id}`);
  expect(await accessibilityFindings(page)).toEqual([]);
  // The bytes are in no storage.
  await files.getByRole('link', { name: 'Download model.xlsx' }).click();
  await toast(page, 'Download failed').getByText('Could not download the file.').waitFor();
  await files.getByRole('button', { name: 'Close dialog' }).click();
  await files.waitFor({ state: 'detached' });
  await untilFocused(actions);

  const question = page.getByRole('alertdialog', { name: 'Delete submission' });
  const askToDelete = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await question.getByText('This action cannot be undone.').waitFor();
  };
  // The first time its code is still to come, so that the menu is gone before it is there.
  for (const _time of ['first', 'second']) {
    await askToDelete();
    await untilModal(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await untilFocused(actions);
  }
  await askToDelete();
  await question.getByRole('button', { name: 'Delete Submission' }).click();
  await toast(page, 'Submission deleted').waitFor();
  await live.waitFor({ state: 'detached' });
});

test('all results of a case study are published and emailed in two clicks [S6]', async () => {
  const { sql } = server.deps.database;
  await sql`update settings set value = 'false' where key = 'display_results_immediately'`;
  await open('?caseStudy=1');
  const inputs = await countInputs(page);
  await page.getByRole('button', { name: 'Publish results…' }).click();
  expect(await page.getByRole('checkbox', { name: 'Email these students their results' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Publish 15 results' }).click();
  await toast(page, 'Results published').waitFor();
  expect(await inputs.soFar()).toEqual({ clicks: 2, keys: 0, choices: 0 });
  const [mails] = await sql<{ count: number }[]>`select count(*)::int from mails where kind = 'results'`;
  expect(mails?.count).toBe(15);
});
