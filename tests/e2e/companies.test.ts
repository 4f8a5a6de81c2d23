import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { accessibilityFindings } from '@tests/support/axe';
import { untilFocused } from '@tests/support/focus';
import { expectFourLooks } from '@tests/support/four-looks';
import type { TestServer } from '@tests/support/server';
import type { Page } from 'playwright-core';
import { type AdminPage, adminPage, adminServer, toast, untilModal } from './admin-page';

setDefaultTimeout(60_000);

let server: TestServer;
let panel: AdminPage;
let page: Page;

beforeAll(async () => {
  server = await adminServer();
  const { sql } = server.deps.database;
  panel = await adminPage(server, 'user', '/account', { reducedMotion: 'reduce' });
  page = panel.page;
  page.setDefaultTimeout(10_000);
  // Halden's 25 submissions: eight of 82 points, sixteen of 97, and one whose grading is incomplete.
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at,
      result_count, total_score, max_score, graded_at)
    select 1, 'student-' || n, 's' || n || '@halden.com', 1, '\\x00', now() - n * interval '1 day',
      11, case when n <= 8 then 82 when n < 25 then 97 end, case when n < 25 then 100 end, now()
    from generate_series(1, 25) as n`;
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const field = (name: string) => page.getByRole('textbox', { name });
const searched = () => new URL(page.url()).search;

test('companies are added, refused where the domain is taken, searched and paged [2.31] [2.32] [5.8] [7.17] [8.5]', async () => {
  await page.route('**/api/trpc/companies.list**', (route) => route.abort());
  await page.goto(`${server.address}/companies`);
  await page.getByText('The companies could not be loaded').waitFor();
  await page.unroute('**/api/trpc/companies.list**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'No companies yet' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Your First Company' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Company' }).click();
  await page.getByText('Please enter an email domain such as acme.com.').waitFor();
  await field('Company name').fill('Halden');
  await field('Email domain').fill('https://Halden.com/about');
  await page.getByText('Saved as halden.com.').waitFor();
  await page.keyboard.press('Enter');
  await toast(page, 'Company created successfully').getByText('Halden').waitFor();
  await row('Halden').waitFor();
  await row('Halden').getByRole('cell', { name: '25', exact: true }).waitFor();
  expect(await row('Halden').getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['halden.com', '25', '92.0%']),
  );

  await page.getByRole('button', { name: 'Add Company' }).click();
  await field('Company name').fill('Halden Group');
  await field('Email domain').fill('@HALDEN.com');
  await field('Contact email (optional)').fill('hr@halden.com');
  await page.keyboard.press('Enter');
  await page.getByText('Halden already has this domain.').waitFor();
  await toast(page, 'Error').getByText('Another company has this domain.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await untilFocused(field('Email domain'));
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await field('Email domain').fill('gmail.com');
  await page.getByText('gmail.com is a public email provider.').waitFor();
  await field('Email domain').fill('group.halden.com');
  await page.keyboard.press('Enter');
  await row('Halden Group').waitFor();
  expect(searched()).toBe('');

  const { sql } = server.deps.database;
  await sql`insert into companies (name, domain) select 'Team ' || n, 'team' || n || '.org' from generate_series(1, 12) n`;
  await sql`insert into companies (name, domain, contact_email)
    values ('The Very Long Name of a Company That Nobody Would Ever Say Twice in One Conversation', 'a-rather-long-domain-of-a-company.example.com', 'learning-and-development@a-rather-long-domain-of-a-company.example.com')`;
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('1–12 of 15 companies').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await row('Team 12').waitFor();
  expect(searched()).toBe('?page=2');
  await expectFourLooks(page, 'companies');
  await page.getByRole('searchbox', { name: 'Search by name or domain' }).fill('haldne');
  await page.getByRole('heading', { name: 'No companies found' }).waitFor();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await row('Halden').waitFor();
  const results = page.getByRole('link', { name: 'View Results of Halden', exact: true });
  expect(await results.getAttribute('href')).toMatch(/^\/companies\/\d+\/results\?from=companies$/);
});

test('a control without words says what it does: on focus, under a pointer that rests, and until Escape [9.11]', async () => {
  await page.goto(`${server.address}/companies`);
  const edit = row('Halden').getByRole('button', { name: 'Edit Halden' });
  const tip = page.getByRole('tooltip');
  await edit.hover();
  await tip.getByText('Edit', { exact: true }).waitFor();
  expect(await edit.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await tip.hover();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await row('Halden').getByRole('link', { name: 'View Results' }).focus();
  await page.keyboard.press('Tab');
  await tip.getByText('Edit', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await tip.getByText('Delete', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tip.waitFor({ state: 'detached' });
  await untilModal(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

test('a company’s submissions are filtered by a bar with the keyboard, paged, searched and downloaded [2.33] [9.3] [9.5] [9.6]', async () => {
  await page.getByRole('searchbox', { name: 'Search by name or domain' }).fill('halden');
  await row('Halden').click({ position: { x: 600, y: 20 } });
  await page.getByText('halden.com · 25 submissions · average 92.0%').waitFor();
  await row('student-1').waitFor();
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads).toEqual([
    'Student ID',
    'Case Study',
    'Submission Date',
    'Total Score',
    'Letter Grade',
    'Files',
    'Actions',
  ]);
  await page.getByText('1–20 of 25 submissions').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await row('student-25').getByText('Incomplete').waitFor();

  const chart = page.getByRole('toolbar', { name: 'Performance Distribution' });
  await chart.getByRole('button').nth(19).waitFor();
  expect(await chart.getByRole('button').count()).toBe(20);
  await chart.getByRole('button', { name: '80 to 84 points: 8, 33.3%' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('8 of 25 submissions').waitFor();
  await row('student-8').waitFor();
  expect(searched()).toMatch(/^\?search=halden&company=\d+&bar=80$/);
  expect(await row('student-8').getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['Pricing & Profit Simulation', '82/100', 'B-']),
  );
  await expectFourLooks(page, 'company drill-down');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await row('student-20').waitFor();

  await page.getByText('Letter Grades', { exact: true }).click();
  await page.getByText('Percentage', { exact: true }).click();
  await chart.getByRole('button', { name: 'A+, 97 to 100 percent: 16, 66.7%' }).click();
  await page.getByText('16 of 25 submissions').waitFor();
  await row('student-9').getByText('A+', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('student-1@');
  await page.getByRole('heading', { name: 'No submissions found' }).waitFor();
  await page.getByRole('button', { name: 'Show all submissions' }).click();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('row', { name: /^B-, 80 to 82 percent 8 33\.3%$/ }).waitFor();

  const { deps } = server;
  const key = 'the-only-file-of-student-3';
  await deps.storage.put(key, new Blob(['bytes']), 'text/plain');
  await deps.database.sql`
    insert into submission_files (submission_id, slot, file_name, content_type, size, sha256, storage_key)
    select id, 'excel', 'model.xlsx', 'text/plain', 5, '\\x00', ${key} from submissions
    where student_id = 'student-3'`;
  await page.getByRole('button', { name: 'Files of student-3', exact: true }).click();
  await page.getByRole('dialog', { name: 'Files' }).getByText('model.xlsx').waitFor();
  await page.getByRole('button', { name: 'Close dialog' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the files of student-3', exact: true }).click();
  expect((await started).suggestedFilename()).toBe('model.xlsx');
  await toast(page, 'Download started').waitFor();
});

test('a company is edited and deleted; its submissions stay [2.31] [7.18] [7.19] [8.5]', async () => {
  await page.getByRole('link', { name: 'Back to companies' }).click();
  await row('Halden').waitFor();
  expect(searched()).toBe('?search=halden');
  await untilFocused(page.getByRole('link', { name: 'Halden', exact: true }));
  await page.getByRole('button', { name: 'Edit Halden', exact: true }).click();
  await field('Company name').fill('Halden Foods');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Company updated successfully').getByText('Halden Foods').waitFor();
  await row('Halden Foods').getByRole('cell', { name: '25', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Delete Halden Foods' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Company' });
  await question.getByText('Its 25 submissions stay, without a company.').waitFor();
  await question.getByRole('button', { name: 'Delete Company' }).click();
  await toast(page, 'Company deleted successfully').waitFor();
  await row('Halden Foods').waitFor({ state: 'detached' });
  const { sql } = server.deps.database;
  expect(await sql`select count(*)::int as count from submissions where company_id is null`).toMatchObject([
    { count: 25 },
  ]);
  // From the dialog to the list, from there to the submissions.
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: 'This company is gone' }).waitFor();
  expect(panel.complaints.filter((text) => !/ERR_FAILED|404|409/.test(text))).toEqual([]);
});
