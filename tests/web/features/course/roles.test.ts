import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  await storedSubmission(world.deps.database.db);
});

afterAll(() => world[Symbol.asyncDispose]());

async function openAs(role: 'reader' | 'assistant' | 'instructor', path: string) {
  const user = await storedUser(world.deps);
  await world.deps.database.sql`
    insert into course_staff (course_id, user_id, role) values (1, ${user.id}, ${role})
    on conflict (course_id, user_id) do update set role = ${role}`;
  client.useSession(await sessionOf(world.deps, user.id));
  await client.open(world, path);
}

const has = (role: string, name: string) => client.screen.queryByRole(role, { name }) !== null;

test('a reader sees case studies and results without the buttons that change them', async () => {
  await openAs('reader', '/case-studies');
  await client.shows('Pricing & Profit Simulation');
  expect(has('button', 'Add Case Study')).toBe(false);
  expect(has('button', 'Delete Pricing & Profit Simulation')).toBe(false);
  await client.goTo('/results?tab=individual');
  await client.shows('1 result');
  expect(has('button', 'Export')).toBe(false);
  await client.goTo('/lab');
  await client.shows('Grade a sample without seeing');
  expect(has('button', 'New Sample')).toBe(false);
});

test('an assistant exports, and emails nothing', async () => {
  await openAs('assistant', '/results?tab=individual');
  await client.screen.findByRole('button', { name: 'Export' });
  await client.click('checkbox', 'Select all on this page');
  await client.screen.findByRole('toolbar', { name: 'Selected submissions' });
  expect(has('button', 'Re-grade…')).toBe(true);
  expect(has('button', 'Email results…')).toBe(false);
});

const archived = 'This course is archived. You can read everything and change nothing.';

test('an archived course says so before an instructor tries, and nothing of it changes [C7.5]', async () => {
  await world.deps.database.sql`update courses set archived_at = now()`;
  await openAs('instructor', '/case-studies');
  await client.shows('Pricing & Profit Simulation');
  expect(has('button', 'Add Case Study')).toBe(false);
  expect(has('button', 'Copy link for students of Pricing & Profit Simulation')).toBe(false);
  await client.shows(archived);
  for (const path of ['/results', '/course?tab=settings']) {
    await client.goTo(path);
    await client.shows(archived);
  }
  await client.goTo('/upload');
  await client.screen.findByRole('heading', { name: 'This course is archived.' });
  expect(has('button', 'Upload')).toBe(false);
  await world.deps.database.sql`update courses set archived_at = null`;
});

test('without companies their entry, tab, filter, column and figures are gone', async () => {
  await world.deps.database.sql`update courses set shows_companies = false`;
  await openAs('instructor', '/results?tab=individual');
  await client.shows('1 result');
  expect(has('link', 'Company Management')).toBe(false);
  expect(has('tab', 'Company Performance')).toBe(false);
  expect(has('combobox', 'Company')).toBe(false);
  expect(has('columnheader', 'Company')).toBe(false);
  await client.goTo('/results?tab=individual&company=none&search=student');
  await client.shows('1 result');
  expect(location.search).toBe('?tab=individual&search=student');
  await client.goTo('/results');
  await client.shows('Average Score');
  expect(client.screen.queryByText('Companies')).toBeNull();
  await client.goTo('/');
  await client.shows('Recent Submissions');
  await waitFor(() => expect(client.screen.queryByText(/Halden|Individual/)).toBeNull());
});

test('an assistant reads the rubric and its prompts without a field to change', async () => {
  await world.deps.database.sql`update courses set shows_companies = true`;
  await openAs('assistant', '/rubrics');
  await client.shows('Core Criteria');
  await waitFor(() => expect(client.screen.queryAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0));
  const names = client.screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  expect(names.filter((name) => /edit:|^Move |^Delete /.test(name))).toEqual([]);
  await client.goTo('/prompts');
  const [prompt] = await client.screen.findAllByRole('textbox', { name: 'Prompt Template' });
  expect(prompt).toHaveProperty('readOnly', true);
  expect(has('button', 'Save General Prompt')).toBe(false);
});

test('a reader finds no box for scores and comments at a submission', async () => {
  const id = await storedSubmission(world.deps.database.db);
  await world.deps.database.sql`
    insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score, rationale,
      evidence, graded_by)
    values (${id}, 1, 1, 1, 3, 10, 'Sound.', '[]', 'ai')`;
  await openAs('reader', `/results/${id}`);
  await client.shows('Sound.');
  for (const name of ['Comment', 'Feedback', 'Change score', 'Re-grade', 'Edit text']) {
    expect(client.screen.queryAllByRole('button', { name })).toEqual([]);
  }
});

test('companies are changed by administrators alone once there are two courses', async () => {
  const { sql } = world.deps.database;
  await sql`insert into companies (name, domain) values ('Halden Foods', 'halden.com')`;
  await openAs('instructor', '/companies');
  await client.screen.findByRole('button', { name: 'Edit Halden Foods' });
  await sql`insert into courses (name, slug) values ('Second', 'second')`;
  await openAs('instructor', '/companies');
  await client.screen.findByRole('link', { name: 'Halden Foods' });
  expect(has('button', 'Edit Halden Foods')).toBe(false);
  expect(has('button', 'Delete Halden Foods')).toBe(false);
});
