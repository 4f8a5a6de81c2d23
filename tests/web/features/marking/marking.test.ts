import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { averageMark } from '@domain/marking/average';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;
let ada = 0;

beforeAll(async () => {
  world = await userWorld();
  ada = (await storedUser(world.deps, { username: 'ada' })).id;
  await storedUser(world.deps, { username: 'bo' });
});

afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  const { sql } = world.deps.database;
  await sql`delete from submissions`;
  await sql`delete from case_study_markers`;
  await sql`update case_studies set anonymous = false`;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    select 1, 'student-' || n, 's' || n || '@gmail.com', 1, '\\x00' from generate_series(1, 4) as n`;
});

async function graded(): Promise<number> {
  const { sql } = world.deps.database;
  const [row] = await sql`select id from submissions order by id limit 1`;
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, evidence, graded_by)
    select ${row?.id}, id, version, 1, 3, max_score, 'Sound.', '[]', 'ai' from criteria where archived_at is null`;
  await sql`update submissions set result_count = 11, total_score = 33, max_score = 100 where id = ${row?.id}`;
  return Number(row?.id);
}

const dialog = async (title: string) => within(await client.screen.findByRole('dialog', { name: title }));

test('an instructor ticks who marks, and sees the shares [C8.17]', async () => {
  await client.openAs(world, 'user', '/results?caseStudy=1&tab=individual');
  await client.click('button', 'Assign markers');
  const shown = await dialog('Who marks Pricing & Profit Simulation?');
  expect(shown.queryByRole('table')).toBeNull();
  await client.click('checkbox', /^ada/);
  await client.click('checkbox', /^bo/);
  await client.click('button', 'Assign');
  const table = within(await shown.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MarkerAssignedDoneLeft',
    'ada202',
    'bo202',
  ]);
});

test('uneven shares are rebalanced after saying how many move', async () => {
  const { sql } = world.deps.database;
  await sql`insert into case_study_markers (case_study_id, course_id, user_id)
    select 1, 1, id from users where username in ('ada', 'bo')`;
  await sql`update submissions set marker_id = ${ada}`;
  await client.openAs(world, 'user', '/results?caseStudy=1&tab=individual');
  await client.click('button', 'Assign markers');
  await client.click('button', 'Rebalance…');
  await client.screen.findByText('Moves 2 submissions that nobody has started.');
  await client.click('button', 'Rebalance');
  await waitFor(async () => expect(await sql`select 1 from submissions where marker_id = ${ada}`).toHaveLength(2));
});

test('both marks stand side by side, and an instructor says which count [C8.20]', async () => {
  const { sql } = world.deps.database;
  const id = await graded();
  await sql`insert into second_marks (submission_id, user_id, user_name, finished_at) values (${id}, ${ada}, 'ada', now())`;
  await sql`insert into second_mark_scores (submission_id, criterion_id, score, note)
    select ${id}, id, 6, case position when 1 then 'Half of the test' else '' end from criteria where archived_at is null`;
  await client.openAs(world, 'user', `/results/${id}`);
  const shown = within(await client.screen.findByRole('region', { name: 'Second marking' }));
  await shown.findByText('Marked a second time by ada');
  await shown.findAllByText('ada: Half of the test');
  const average = (await shown.findAllByRole('button', { name: 'Average' })).at(-1);
  average?.click();
  await client.click('button', 'Resolve');
  await client.shows('Second marks resolved');
  const scores = await sql`select distinct score from grading_results where superseded_at is null`;
  expect(scores).toMatchObject([{ score: 5 }]);
});

test('a list of an anonymous case study names nobody [C8.18]', async () => {
  await client.openAs(world, 'user', '/results?tab=individual');
  await client.screen.findByText('student-1');
  await world.deps.database.sql`update case_studies set anonymous = true`;
  await world.deps.database.sql`select fill_aliases(1)`;
  await client.openAs(world, 'user', '/results?tab=individual');
  expect(await client.screen.findAllByText(/^Student [A-Z2-9]{6}$/)).toHaveLength(4);
  expect(document.body.textContent).not.toContain('student-1');
  expect(document.body.textContent).not.toContain('gmail');
});

test.each([
  [12, 15, 14],
  [3, 6, 5],
  [4, 4, 4],
])('the average of %d and %d is %d, half up', (first, second, average) => {
  expect(averageMark(first, second)).toBe(average);
});

test('an open list follows the next call of its page when somebody else hides names or shows them again [C8.18]', async () => {
  const cookie = await signedIn(world.deps, 'admin');
  const hide = (anonymous: boolean) => world.send('PUT', '/api/case-studies/1', { cookie, body: { anonymous } });
  await client.openAs(world, 'user', '/results?caseStudy=1&tab=individual');
  await client.shows('s1@gmail.com');
  await hide(true);
  await client.click('button', 'Assign markers');
  await waitFor(() => expect(client.screen.queryByText('s1@gmail.com')).toBeNull());
  expect((await client.screen.findAllByText(/^Student [A-HJ-NP-Z2-9]{6}$/)).length).toBeGreaterThan(0);
  await hide(false);
  await client.click('button', 'Close');
  await client.click('button', 'Assign markers');
  await client.shows('s1@gmail.com');
});
