import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { accessibilityFindings } from '@tests/support/axe';
import { expectFourLooks } from '@tests/support/four-looks';
import type { TestServer } from '@tests/support/server';
import type { Page } from 'playwright-core';
import { type DeskPage, deskPage, deskServer } from './desk-page';

setDefaultTimeout(60_000);

let server: TestServer;
let desk: DeskPage;
let page: Page;

/** 30 submissions of Halden, the last five second attempts; 10 of Nordvik; none of the third company. */
beforeAll(async () => {
  server = await deskServer();
  const { sql } = server.deps.database;
  await sql`insert into case_studies (name, description) values ('Subscription Repricing', 'Asks for prices')`;
  await sql`insert into companies (name, domain) values ('Halden', 'halden.com'), ('Nordvik', 'nordvik.no'),
    ('The Honourable Company of Extraordinarily Long Names and Partners International', 'long.example.com')`;
  await sql`
    with made as (
      insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
        uploaded_at, result_count, total_score, max_score, graded_at)
      select case when n % 3 = 0 then 2 else 1 end, case when n <= 30 then 1 else 2 end,
        'student-' || case when n between 26 and 30 then n - 12 else n end,
        's' || case when n between 26 and 30 then n - 12 else n end || '@mail.org',
        case when n between 26 and 30 then 2 else 1 end, '\\x00',
        timestamptz '2026-08-10T12:00:00Z' + n * interval '3 days', 11,
        (array[58, 66, 71, 75, 78, 82, 83, 84, 88, 97])[1 + n % 10], 100, now()
      from generate_series(1, 40) as n returning id, total_score)
    insert into submission_scores (submission_id, criteria, scores, maxima)
    select made.id, array_agg(criteria.id order by criteria.id),
      array_agg(least(max_score, greatest(0, round(max_score * (total_score + (criteria.id * 7 + made.id) % 23 - 11) / 100.0)::int))
        order by criteria.id),
      array_agg(max_score order by criteria.id)
    from made, criteria group by made.id`;
  desk = await deskPage(server, 'user', '/companies/1/results?from=results', {
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  page = desk.page;
  page.setDefaultTimeout(10_000);
});

afterAll(async () => {
  await desk?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const tab = (name: string) => page.getByRole('tab', { name });
const searched = () => new URL(page.url()).search;
const figure = (name: string) =>
  page
    .getByRole('region', { name: 'Summary' })
    .locator('> div')
    .filter({ has: page.getByRole('heading', { name }) });

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
  expect(await columns.count()).toBe(12);
  expect(await columns.first().getAttribute('aria-label')).toBe('Below 45: 0, 0%');
  await expectFourLooks(page, 'company overview');
  await tab('Case Studies').click();
  await page.getByRole('row', { name: /^Subscription Repricing/ }).waitFor();
  await expectFourLooks(page, 'company case studies');
  await tab('Criteria Analysis').click();
  await page.getByText(/over 30 graded submissions here\./).waitFor();
  await expectFourLooks(page, 'company criteria');
});
