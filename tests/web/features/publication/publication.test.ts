import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;
const name = 'Pricing & Profit Simulation';

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

/** Five submissions: one incomplete, one published by itself, one with an open question. */
beforeEach(async () => {
  const { sql } = world.deps.database;
  await sql`delete from mails`;
  await sql`delete from bulk_actions`;
  await sql`delete from submissions`;
  await sql`update case_studies set results = 'by-setting', published_at = null`;
  await sql`update settings set value = 'false' where key = 'display_results_immediately'`;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score, graded_at, release)
    select 1, 'student-' || n, 's' || n || '@gmail.com', 1, '\\x00', 11, case when n > 1 then 82 end, 100, now(),
      case when n = 2 then 'released' else 'by-setting' end
    from generate_series(1, 5) as n`;
  await sql`insert into questions (submission_id, question) select id, 'Why?' from submissions where student_id = 'student-3'`;
});

const dialog = async (title: string) => within(await client.screen.findByRole('dialog', { name: title }));
const publication = async () => {
  const [row] = await world.deps.database.sql`select results from case_studies where id = 1`;
  return row?.results;
};
const mailed = async () =>
  (await world.deps.database.sql`select recipient from mails order by 1`).map((m) => m.recipient);

test('the dialog says what is open, and publishes everything with an email to each [C8.21] [C8.22]', async () => {
  await client.openAs(world, 'user', '/case-studies');
  await client.click('link', `Publish 3 results… of ${name}`);
  const shown = await dialog(`Publish results of ${name}`);
  await shown.findByText('1 of 5 is published. Students of the others see “Your instructor will publish the results.”');
  await shown.findByText('Questions without an answer');
  shown.getByText('They cannot be published yet');
  // Each count opens exactly what it counts.
  const leadsTo = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Answer questions')).toContain('reason=question');
  expect(leadsTo('Show incomplete submissions')).toContain('state=grading%2Cwaiting%2Cincomplete%2Cnone');
  expect(shown.queryByText('Graded with an older rubric')).toBeNull();
  shown.getByRole('radio', { name: /^The 2 with nothing open/ });
  shown.getByText('The other 1 stays hidden until you publish again.');
  shown.getByRole('button', { name: 'Publish 2 results' });
  await client.click('radio', /^Everything, also what is graded later/);
  await client.click('button', 'Publish 3 results');
  await client.shows('Results published');
  await client.screen.findByText(/^Published [A-Z][a-z]{2} \d{1,2}$/);
  expect(await publication()).toBe('published');
  expect(await mailed()).toEqual(['s2@gmail.com', 's3@gmail.com', 's4@gmail.com', 's5@gmail.com']);
});

test('the dialog says what is visible by the setting alone, which publishing makes last', async () => {
  await world.deps.database.sql`update settings set value = 'true' where key = 'display_results_immediately'`;
  await client.openAs(world, 'user', '/case-studies?publish=1');
  const shown = await dialog(`Publish results of ${name}`);
  await shown.findByText('4 of 5 are visible, because “Display results immediately” is on.');
  await shown.findByRole('button', { name: 'Publish 2 results' });
});

test('what is to be marked a second time is still open', async () => {
  await world.deps.database.sql`insert into second_marks (submission_id, user_name)
    select id, 'ada' from submissions where student_id = 'student-4'`;
  await client.openAs(world, 'user', '/case-studies');
  await client.click('link', `Publish 3 results… of ${name}`);
  const shown = await dialog(`Publish results of ${name}`);
  await shown.findByText('Second marks not resolved');
  shown.getByRole('radio', { name: /^The 1 with nothing open/ });
});

test('what has nothing open is published one by one [S3.2]', async () => {
  await client.openAs(world, 'user', '/case-studies?publish=1');
  await client.click('button', 'Publish 2 results');
  await waitFor(async () => {
    expect(await world.deps.database.sql`select 1 from bulk_actions`).toHaveLength(1);
  });
  expect(await publication()).toBe('by-setting');
  const [action] = await world.deps.database
    .sql`select action, options, total from bulk_actions order by id desc limit 1`;
  expect(action).toEqual({ action: 'publish', options: { onlyClear: true, email: true }, total: 2 });
});

test('nothing is left to publish once everything is', async () => {
  const { sql } = world.deps.database;
  await sql`update case_studies set results = 'published', published_at = now()`;
  await client.openAs(world, 'user', '/case-studies?publish=1');
  await client.shows('All 4 graded results are published.');
  expect(client.screen.queryByRole('radio')).toBeNull();
});

test('hiding says how many students lose them, and takes back those published one by one', async () => {
  const { sql } = world.deps.database;
  await sql`update case_studies set results = 'published', published_at = now()`;
  await client.openAs(world, 'user', '/case-studies');
  await client.click('button', `More actions for ${name}`);
  await client.click('menuitem', 'Hide results…');
  await client.shows('4 students see these results now and will not any more. Emails stay sent.');
  expect(client.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await client.shows('Hide the 1 that was published one by one, too');
  await client.click('button', 'Hide results');
  await client.screen.findByRole('link', { name: `Publish 3 results… of ${name}` });
  expect(await publication()).toBe('held');
  await waitFor(async () => {
    const [action] = await sql`select action, total from bulk_actions order by id desc limit 1`;
    expect(action).toEqual({ action: 'default', total: 1 });
  });
});

test('the overview of one case study publishes its results', async () => {
  await client.openAs(world, 'user', '/results?caseStudy=1');
  await client.click('button', 'Publish results…');
  const shown = await dialog(`Publish results of ${name}`);
  await shown.findByRole('button', { name: 'Publish 2 results' });
});
