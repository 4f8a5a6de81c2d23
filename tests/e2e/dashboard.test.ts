import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { untilFocused } from '@tests/support/focus';
import { expectFourLooks } from '@tests/support/four-looks';
import { countInputs } from '@tests/support/inputs';
import type { TestServer } from '@tests/support/server';
import { scriptedReader } from '@tests/support/upload';
import type { Page } from 'playwright-core';
import { type AdminPage, adminPage, adminServer, toast } from './admin-page';

const corpus = (name: string) => join(import.meta.dir, '../corpus/strong', name);

setDefaultTimeout(60_000);

let server: TestServer;
let panel: AdminPage;
let page: Page;

beforeAll(async () => {
  server = await adminServer();
  panel = await adminPage(server, 'user', '/account', { reducedMotion: 'reduce' });
  page = panel.page;
  page.setDefaultTimeout(10_000);
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const part = (name: string) => page.getByRole('region', { name, exact: true });
const dashboard = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Grading Dashboard' });
const elsewhere = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
const figures = { stats: 'Summary', caseStudyStats: 'Case Study Performance', submissions: 'Recent Submissions' };

test('before anything was handed in the dashboard says so and leads to the upload [2.16] [2.17] [2.18]', async () => {
  await dashboard().click();
  await part('Recent Submissions').getByText('Upload student submissions to get started').waitFor();
  await part('Summary').getByText('Currently configured').waitFor();
  expect(await part('Summary').textContent()).toBe(
    'Total Submissions0Across all case studies' +
      'Overall Average Score–Combined average across all cases' +
      'Active Case Studies1Currently configured',
  );
  await part('Case Study Performance').getByText('No grading data available').waitFor();
  await part('From case study to first grade').getByText('Check its rubric: 11 criteria, 100 points').waitFor();
  await part('Cost of Grading').getByText('Offline rules are free.').waitFor();
  const next = part('Recent Submissions').getByRole('link', { name: 'Upload Submissions' });
  expect(await next.getAttribute('href')).toBe('/upload');
  await expectFourLooks(page, 'dashboard empty');
  await elsewhere().click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
});

test('from no case study the four first steps lead to a graded test and a copied link in ten clicks, three files and a key [S10]', async () => {
  await using empty = await adminServer({ deps: { reader: scriptedReader() } });
  await empty.deps.database.sql`delete from case_studies`;
  await using opened = await adminPage(empty, 'user', '/', { permissions: ['clipboard-write'] });
  const { page } = opened;
  const inputs = await countInputs(page);
  const steps = page.getByRole('region', { name: 'From case study to first grade' });
  const back = () => page.getByRole('link', { name: 'Grading Dashboard' }).click();
  await steps.getByRole('link', { name: 'New case study' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sparkling Water');
  await page.getByRole('textbox', { name: 'Description' }).fill('Decide whether a flavored line earns its shelf.');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await toast(page, 'Case study created successfully').waitFor();
  await back();
  await steps.getByText('Check its rubric: 5 criteria, 52 points').waitFor();

  await steps.getByRole('link', { name: 'Open rubric' }).click();
  await page.getByRole('button', { name: 'Add Criterion' }).click();
  const adding = page.getByRole('dialog', { name: 'Create New Criterion' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Price ladder');
  await adding.getByRole('textbox', { name: 'Description' }).fill('The prices of the sizes make sense together.');
  await adding.getByRole('textbox', { name: 'Max score' }).fill('48');
  await page.keyboard.press('Enter');
  await page.getByText('Valid Allocation').waitFor();
  await back();

  await steps.getByRole('button', { name: 'Try it' }).click();
  const trying = page.getByRole('dialog', { name: 'Try with a test submission' });
  await trying.getByLabel('Excel', { exact: true }).setInputFiles(corpus('pricing-model.xlsx'));
  await trying.getByLabel('PowerPoint', { exact: true }).setInputFiles(corpus('launch-deck.pptx'));
  await trying.getByLabel('Executive Summary', { exact: true }).setInputFiles(corpus('exec-summary.docx'));
  await trying.getByRole('button', { name: 'Upload and grade' }).click();
  await page.getByText('Price ladder').first().waitFor();
  await back();
  await steps.getByRole('button', { name: 'Copy link for students' }).click();
  await toast(page, 'Link copied').waitFor();
  await steps.getByLabel('Done').nth(3).waitFor();
  expect(await steps.getByLabel('Done').count()).toBe(4);
  expect(await inputs.soFar()).toEqual({ clicks: 10, keys: 1, choices: 3 });
});

test('submissions, what waits, each case study against last month and the cost stand there, and rows lead on [2.16] [2.17] [2.18] [9.12]', async () => {
  await fill(server);
  await dashboard().click();
  await part('Recent Submissions').waitFor();
  // What was asked for less than a second ago is not asked anew on a visit, but for somebody who comes back to the
  // window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await part('Recent Submissions').getByText('Maya Okafor - Submission #2').waitFor();
  await part('Summary').getByText('1,207').waitFor();
  const rows = part('Recent Submissions').getByRole('listitem');
  expect(await rows.count()).toBe(10);
  expect(await rows.nth(0).textContent()).toMatch(
    /^Maya Okafor - Submission #2Halden · Submitted \w{3} \d+, 20\d\d93\/100Raw ScoreA$/,
  );
  expect(await rows.nth(1).textContent()).toMatch(/^Tomás FerreiraIndividual · .*Not graded$/);
  const performance = part('Case Study Performance').getByRole('listitem');
  expect(await performance.nth(1).textContent()).toMatch(/^Subscription Repricing1 submission · Last: /);
  await performance.getByText('Good', { exact: true }).first().waitFor();
  await performance.getByText('Excellent', { exact: true }).first().waitFor();
  // 12 × 0.75 + 12 × 0.075 + 1 × 4.5 dollars.
  await part('Cost of Grading').getByText('$14.40').first().waitFor();
  await part('Cost of Grading').getByText('240 submissions graded, 6 cents each').waitFor();
  await expectFourLooks(page, 'dashboard');

  // These counts are kept for half a minute, whoever comes back meanwhile.
  await page.reload();
  const needed = part('What needs you').getByRole('link');
  await needed.filter({ hasText: '2 to review' }).waitFor();
  await needed.filter({ hasText: '1 email failed' }).waitFor();
  expect(await needed.allTextContents()).toEqual([
    '2 to review',
    '0 ready to publish',
    '0 incomplete',
    '0 changed since sent',
    '1 email failed',
  ]);
  expect(await needed.first().getAttribute('href')).toBe('/review');
  expect(await needed.nth(2).getAttribute('href')).toBe('/results?tab=individual&state=incomplete');
  await part('Case Study Performance').getByRole('link', { name: 'Subscription Repricing' }).click();
  await page.waitForURL('**/results?caseStudy=2');
  await page.goBack();
  // A page that is gone to takes the focus to its heading.
  await untilFocused(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }));
  await part('Recent Submissions').getByRole('link', { name: 'Maya Okafor' }).first().press('Enter');
  await page.waitForURL(/\/results\/\d+$/);
});

test('placeholders stand for what is fetched, and what fails is tried again on its own [2.19] [7.45]', async () => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trpc/dashboard.**', async (route) => {
    await held.promise;
    if (/dashboard\.(stats|caseStudyStats|submissions)/.test(route.request().url())) await route.abort();
    else await route.fallback();
  });
  await page.goto(`${server.address}/`);
  const placeholders = part('Summary').locator('[role=status] > [aria-hidden]:last-child > *');
  await placeholders.nth(3).waitFor();
  expect(await placeholders.count()).toBe(4);
  expect(await part('Case Study Performance').locator('[role=status] li').count()).toBe(3);
  expect(await part('Recent Submissions').locator('[role=status] li').count()).toBe(5);
  await expectFourLooks(page, 'dashboard loading');
  held.resolve();
  for (const name of Object.values(figures)) await part(name).getByRole('alert').waitFor();
  await part('What needs you').getByRole('link', { name: '2 to review' }).waitFor();
  await expectFourLooks(page, 'dashboard failed');
  await page.unroute('**/api/trpc/dashboard.**');
  await part('Recent Submissions').getByRole('button', { name: 'Try again' }).click();
  await part('Recent Submissions').getByText('Raw Score').first().waitFor();
  await part('Summary').getByRole('alert').waitFor();
});

/** Three case studies and 1,207 submissions, of which some wait for a person. */
async function fill({ deps }: TestServer): Promise<void> {
  const { sql } = deps.database;
  await sql`insert into case_studies (name, description) values ('Subscription Repricing', 'Asks for prices'),
    (${'Cross-border expansion of a family-owned coffee roaster into three new markets at once'}, 'Long')`;
  await sql`insert into companies (name, domain) values ('Halden', 'halden.com'),
    (${'Brightline International Consulting & Professional Services Group'}, 'brightline.com')`;
  await sql`insert into submissions (case_study_id, company_id, student_id, user_email, submission_number,
      upload_fingerprint, uploaded_at, result_count, total_score, max_score, graded_at)
    select case when n = 8 then 2 else 1 end, null, 'student-' || n, 's' || n || '@gmail.com', 1, '\\x00',
      now() - n * interval '90 minutes', 11, case when n = 8 then 71 else 74 + n % 19 end, 100, now()
    from generate_series(8, 1207) as n`;
  const rows = [
    [1, 'student_1', 'maya.okafor@halden.com', 2, 93],
    [null, 'Tomás Ferreira', 'tomas@gmail.com', 1, null],
    [2, 'Maximiliane Freifrau von und zu Hohenstein-Wittgenstein-Berleburg', 'm@brightline.com', 3, 100],
    [1, 'student_4', 'jonas.lindqvist@halden.com', 1, 84],
    [null, 'student_5', 'claire.dubois@maisonarlette.fr', 1, 58],
    [null, 'student_6', 'wei.chen@ey.com', 1, 90],
    [null, 'student_7', 'priya.raman@ibm.com', 1, null],
  ] as const;
  for (const [place, [company, student, email, number, total]] of rows.entries()) {
    await sql`insert into submissions (case_study_id, company_id, student_id, user_email, submission_number,
        upload_fingerprint, uploaded_at, result_count, total_score, max_score, graded_at)
      values (1, ${company}, ${student}, ${email}, ${number}, '\\x00', now() - ${place} * interval '5 minutes',
        ${total === null ? 0 : 11}, ${total}, ${total === null ? null : 100}, ${total === null ? null : new Date()})`;
  }
  const ids = await sql`select id from submissions order by uploaded_at desc limit 7`;
  const [first = 0, second = 0, third = 0, , , , last = 0] = ids.map(({ id }) => Number(id));
  await sql`insert into criterion_versions (criterion_id, version, snapshot) values (1, 1, '{}') on conflict do nothing`;
  for (const id of [first, third]) {
    await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
        rationale, evidence, graded_by, flag_reasons)
      values (${id}, 1, 1, 1, 1, 10, '', '[]', 'ai', '{doubt}')`;
  }
  await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
    values (${second}, 'full', 'failed', 'x', '1'), (${last}, 'full', 'failed', 'x', '1')`;
  await sql`insert into mails (kind, recipient, submission_id, state)
    values ('results', 'm@brightline.com', ${third}, 'failed')`;
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  await sql`insert into model_usage (month, model, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
    values (${month}, 'gpt-5.4-mini', 0, 2640, 24000000, 12000000, 1000000, 240),
      (${month}, 'offline', 0, 11, 0, 0, 0, 1)`;
}
