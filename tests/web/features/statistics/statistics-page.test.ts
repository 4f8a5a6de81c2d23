import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;

/** Twenty of 72 percent and ten of 97, half of them of one student's second attempts; one is not graded. */
beforeAll(async () => {
  world = await userWorld();
  const { sql } = world.deps.database;
  await sql`update criteria set archived_at = now() where id > 3`;
  await sql`insert into case_studies (name, description) values ('Empty', 'Nobody handed in')`;
  await sql`insert into companies (name, domain) values ('Nordvik', 'nordvik.no')`;
  await sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score, graded_at)
    select 1, case when n > 20 then 1 end, 'student-' || n % 15, 's' || n % 15 || '@gmail.com', 1 + n / 15,
      '\\x00', now() - n * interval '1 day', 2, case when n <= 20 then 18 else 25 end, 25, now()
    from generate_series(0, 29) as n`;
  await sql`
    insert into submission_scores (submission_id, criteria, scores, maxima)
    select id, '{1,2}', array[total_score - 13, 13], '{12,13}' from submissions`;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    values (1, 'late', 'late@gmail.com', 1, '\\x00')`;
});

afterAll(() => world[Symbol.asyncDispose]());

const open = (search: string) => client.openAs(world, 'user', `/results${search}`);
const summary = async () => within(await client.screen.findByRole('region', { name: 'Summary' }));

test('Overview with one case study chosen is its statistics [S8.1]', async () => {
  await open('?caseStudy=1');
  const figures = await summary();
  await figures.findByText('31');
  figures.getByRole('link', { name: '30 graded' });
  figures.getByText(/1 not graded/);
  await client.shows('30 graded submissions, steps of five points');
  await client.shows('Share of the');
  const table = within(await client.screen.findByRole('region', { name: 'Table of criteria' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('Pricing-Concept Application12 points · Core');
  expect(rows[2]).toContain('100% 13.0/13');
  expect(table.getByRole('link', { name: 'Excel Workbook' }).getAttribute('href')).toBe(
    '/review?caseStudy=1&criterion=3&group=criterion',
  );
  expect(rows[3]).toContain('Excel Workbook10 points · Core––Needs 10 graded (0 so far)0');
});

test('a bar opens the list of its submissions, and what was chosen stands there [S8.1]', async () => {
  await open('?caseStudy=1');
  await client.click('button', '70 to 74 points: 21, 70%');
  await client.shows('21 results found');
  expect(location.search).toContain('tab=individual');
  await client.click('button', 'Remove filter Score');
  await client.shows('31 results found');
});

test('letters have bars too, and latest attempts are counted alone [S8.1]', async () => {
  await open('?caseStudy=1');
  await client.click('radio', 'Letters');
  await client.screen.findByRole('button', { name: 'A, 93 to 100 percent: 9, 30%' });
  await client.click('radio', 'Latest attempts');
  await waitFor(async () => (await summary()).getByText('16'));
  expect(location.search).toContain('attempts=latest');
});

test('a case study without submissions has its criteria, and a deleted one a way back [S8.1]', async () => {
  await open('?caseStudy=2');
  await client.shows('No submission is fully graded yet.');
  client.screen.getByRole('link', { name: 'Excel Workbook' });
  await client.goTo('/results?caseStudy=99');
  await client.shows('This case study does not exist or was deleted.');
  await client.click('link', 'Show all case studies');
  await client.shows('31');
});

test('statistics that cannot be loaded are tried again [S8.1]', async () => {
  const undo = client.intercept('analysis.caseStudy');
  await open('?caseStudy=1');
  await client.shows('The statistics could not be loaded');
  undo();
  await client.click('button', 'Try again');
  await summary();
});
