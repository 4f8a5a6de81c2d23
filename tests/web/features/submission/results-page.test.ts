import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  const { sql } = world.deps.database;
  await sql`insert into case_studies (name, description) values ('Subscription Repricing', 'Asks for prices')`;
  await sql`insert into companies (name, domain) values ('Brightline', 'brightline.com'), ('Nordvik', 'nordvik.no')`;
  // Twenty of 82 points and ten of 97; every tenth without a company.
  await sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score, graded_at)
    select 1 + n % 2, case when n % 10 = 0 then null else 1 + n % 2 end, 'student-' || n, 's' || n || '@gmail.com', 1,
      '\\x00', now() - n * interval '1 day', 11, case when n <= 20 then 82 else 97 end, 100, now()
    from generate_series(1, 30) as n`;
});

afterAll(() => world[Symbol.asyncDispose]());

const open = (search = '') => client.openAs(world, 'user', `/results${search}`);
const link = (name: string) => client.screen.findByRole('link', { name });
const searchFor = async (text: string) =>
  fireEvent.input(await client.screen.findByRole('searchbox', { name: 'Search by student ID' }), {
    target: { value: text },
  });

test('submissions without a company have a page of their own, and are filtered for like those of one [2.37]', async () => {
  await open('?tab=companies&company=none');
  await client.screen.findByText('0 companies');
  await client.click('link', 'View Details of No company');
  await client.screen.findByRole('heading', { level: 1, name: 'No company' });
  expect(location.pathname + location.search).toBe('/companies/none/results?from=results');
  await client.shows('Work without a company averages');
  await client.click('tab', 'Individual Students');
  await client.shows('3 submissions');
  await client.goTo('/results?tab=individual&company=none');
  await client.shows('3 results found');
  expect(await client.screen.findByRole('combobox', { name: 'Company' })).toHaveProperty('value', 'none');
});

test('submissions are searched, filtered and paged in the address, and opened [2.36]', async () => {
  await open('?tab=individual');
  await link('student-1');
  const heads = client.screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const named = ['Student ID', 'Company', 'Case Study', 'Score', 'Grade', 'Email Status', 'Submitted', 'Actions'];
  expect(heads.slice(1)).toEqual(named);
  const cells = [...((await link('student-1')).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['Nordvik', 'Subscription Repricing', '82/100', 'B-', 'Not sent']));
  // Where the line is cut, it is not the address.
  expect(cells[1]).toStartWith('student-1s1@gmail.com · ');

  await client.click('button', 'Next');
  const last = (await link('student-30')).closest('tr') ?? document.body;
  within(last).getByText('A');
  expect(location.search).toBe('?tab=individual&page=2');
  history.back();
  await link('student-1');
  await searchFor('student-27');
  await client.screen.findByText('1 result found');
  expect(location.search).toBe('?tab=individual&search=student-27');
  await client.click('link', 'student-27');
  await waitFor(() => expect(location.pathname).toMatch(/\/results\/\d+$/));
  expect(location.search).toBe('?tab=individual&search=student-27');
  history.back();
  await link('student-27');
  await searchFor('nobody');
  await client.shows('No results match');
  await client.click('button', 'Clear filters');
  await link('student-1');
  expect(location.search).toBe('?tab=individual');
});

test('[S3.1] column heads sort the useful way first, turn on the second click, and say so', async () => {
  await open('?tab=individual');
  await link('student-1');
  const head = (name: string) => client.screen.getByRole('columnheader', { name });
  expect(head('Submitted').getAttribute('aria-sort')).toBe('descending');
  await client.click('button', 'Score');
  await waitFor(() => expect(location.search).toBe('?tab=individual&sort=score'));
  await waitFor(() => expect(head('Score').getAttribute('aria-sort')).toBe('ascending'));
  await client.click('button', 'Score');
  await waitFor(() => expect(location.search).toBe('?tab=individual&sort=-score'));
  await waitFor(() => expect(client.screen.getAllByRole('row')[1]?.textContent).toContain('97/100'));
  expect(head('Submitted').hasAttribute('aria-sort')).toBe(false);
  expect(within(head('Grade')).queryByRole('button')).toBeNull();
  expect(within(head('Actions')).queryByRole('button')).toBeNull();
});

test('views and filters narrow the list down in one click each, and a chip takes one away', async () => {
  await open('?tab=individual');
  const view = (name: string) => client.screen.findByRole('button', { name });
  expect((await view('All 30')).getAttribute('aria-pressed')).toBe('true');
  await client.click('button', 'Not emailed 30');
  await waitFor(() => expect(location.search).toBe('?tab=individual&state=graded&emailState=none'));
  fireEvent.keyDown(document.body, { key: 'f' });
  await client.click('button', 'Grade');
  await client.click('checkbox', 'A');
  await waitFor(() => expect(location.search).toBe('?tab=individual&state=graded&emailState=none&grade=A'));
  await client.screen.findByText('10 results found');
  await client.click('button', 'Remove filter Grade');
  await client.click('button', 'Older rubric 0');
  await client.shows('No results match');
  await client.click('button', 'All 30');
  await link('student-1');
});

test('[S10.1] row height and rows of a page are kept with the account', async () => {
  await open('?tab=individual&page=2');
  await link('student-30');
  fireEvent.change(client.screen.getByRole('combobox', { name: 'Rows' }), { target: { value: '50' } });
  await link('student-1');
  expect(location.search).toBe('?tab=individual');
  client.screen.getByText('1–30 of 30 results');
  await client.click('button', 'Compact');
  await waitFor(() => expect(document.querySelector('[data-density=compact]')).not.toBeNull());
  await waitFor(async () => {
    const [user] = await world.deps.database.sql`select preferences from users where preferences ? 'density'`;
    expect(user?.preferences).toEqual({ rows: 50, density: 'compact' });
  });
  await world.deps.database.sql`update users set preferences = '{}'`;
});

test('without submissions there is a way to hand in, and what cannot be loaded is tried again [2.38]', async () => {
  const empty = { rows: [], total: 0, capped: false };
  client.intercept('submissions.list', () => Response.json({ result: { data: empty } }));
  const undo = client.intercept('dashboard.overview');
  await open('?tab=individual');
  await client.screen.findByRole('heading', { name: 'No Submissions Yet' });
  const ways = client.screen.getAllByRole('link', { name: 'Upload Submissions' });
  expect(ways.at(-1)?.getAttribute('href')).toBe('/');
  await client.click('tab', 'Overview');
  await client.shows('The overview could not be loaded');
  undo();
  await client.click('button', 'Try again');
  await client.screen.findByRole('region', { name: 'Summary' });
});

test('a page asks for each thing once when it is opened, and anew right after a write that was made here [7.1] [7.45]', async () => {
  await open();
  for (const [path, sign] of [
    ['/results', '80 to 84 points: 20, 66.7%'],
    ['/results?tab=individual', 'Actions for student-1'],
    ['/results?tab=companies', 'View Details of Nordvik'],
    ['/companies', 'Edit Nordvik'],
    ['/companies/2/results', 'Export Results'],
    ['/', 'student-1'],
  ] as const) {
    await client.goTo(path);
    await waitFor(() => {
      if (!document.querySelector(`[aria-label="${sign}"]`)) client.screen.getAllByText(sign);
    });
    const { queryClient } = await import('@web/lib/trpc');
    // The sidebar asks for its count last.
    await waitFor(() => expect(client.calls).toContain('reviews.count'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(client.calls.length).toBeGreaterThan(3);
    expect(client.calls.toSorted()).toEqual([...new Set(client.calls)].sort());
  }
  const total = async (count: string) =>
    within(await client.screen.findByRole('region', { name: 'Summary' })).findByText(count);
  await total('30');
  await client.click('link', 'Results Review');
  await client.click('tab', 'Individual Results');
  (await client.screen.findByRole('button', { name: 'Actions for student-1' })).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await client.click('menuitem', 'Delete');
  await client.click('button', 'Delete Submission', await client.screen.findByRole('alertdialog'));
  await client.shows('Submission deleted');
  await client.click('link', 'Grading Dashboard');
  await total('29');
});
