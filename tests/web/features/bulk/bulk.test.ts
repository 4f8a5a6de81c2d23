import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { livenessClass } from '@server/db/liveness';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

/** Thirty graded submissions, of which the first is hidden and the second incomplete. */
beforeEach(async () => {
  const { sql } = world.deps.database;
  await sql`delete from bulk_actions`;
  await sql`delete from submissions`;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at,
      result_count, total_score, max_score, graded_at, release)
    select 1, 'student-' || n, 's' || n || '@gmail.com', 1, '\\x00', now() - n * interval '1 day', 11,
      case when n = 2 then null else 82 end, 100, now(), case when n = 1 then 'held' else 'by-setting' end
    from generate_series(1, 30) as n`;
});

const open = async () => {
  await client.openAs(world, 'user', '/results?tab=individual');
  await client.screen.findByRole('link', { name: 'student-1' });
};
const tick = async (name: string) => fireEvent.click(await client.screen.findByRole('checkbox', { name }));
const bar = () => client.screen.findByRole('toolbar', { name: 'Selected submissions' });
const dialog = async () => within(await client.screen.findByRole('dialog'));
const releases = async () => {
  const rows = await world.deps.database.sql`select release, count(*)::int as n from submissions group by 1 order by 1`;
  return Object.fromEntries([...rows].map(({ release, n }) => [release, n]));
};

test('a page is selected, then all that match, and one is taken out again [S3.2]', async () => {
  await open();
  await tick('Select all on this page');
  within(await bar()).getByText('25 selected');
  await client.shows('All 25 on this page are selected.');
  await client.click('button', 'Select all 30 that match');
  within(await bar()).getByText('30 selected');
  await client.shows('All 30 that match are selected.');
  await tick('Select student-3');
  await waitFor(async () => within(await bar()).getByText('29 selected'));
  await client.click('button', 'Clear the selection');
  await waitFor(() => expect(client.screen.queryByRole('toolbar', { name: 'Selected submissions' })).toBeNull());
});

test('X selects the row that has the focus, and with Shift all rows from the last one [S3.2]', async () => {
  await open();
  fireEvent.keyDown(await client.screen.findByRole('link', { name: 'student-2' }), { key: 'x' });
  within(await bar()).getByText('1 selected');
  fireEvent.keyDown(await client.screen.findByRole('link', { name: 'student-5' }), { key: 'X', shiftKey: true });
  await waitFor(async () => within(await bar()).getByText('4 selected'));
  fireEvent.keyDown(await client.screen.findByRole('link', { name: 'student-5' }), { key: 'x', ctrlKey: true });
  within(await bar()).getByText('4 selected');
});

test('the email dialog counts who gets what, and its button repeats the number [S3.2]', async () => {
  await world.deps.database
    .sql`update submissions set email_sent_at = now() where student_id in ('student-3', 'student-4')`;
  await world.deps.database.sql`update submissions set sent_digest = '\\x01', student_digest = '\\x02'
    where student_id = 'student-4'`;
  await open();
  await tick('Select all on this page');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Email results…' }));
  const asked = await dialog();
  await asked.findByRole('heading', { name: 'Email results to 22 students?' });
  asked.getByText('25 selected. 3 of them have had this result already or are not ready.');
  expect(
    asked.getAllByRole('checkbox').map((box) => box.hasAttribute('checked') || Reflect.get(box, 'checked')),
  ).toEqual([true, true, false]);
  asked.getByText('No email service is set up.');
  asked.getByText('Emails are saved on the server and reach nobody.');
  asked.getByText('Not ready, left out');
  asked.getByText('1 hidden, 1 incomplete.', { exact: false });
  fireEvent.click(asked.getByRole('button', { name: 'Show them' }));
  await asked.findByText('student-1');
  fireEvent.click(asked.getByRole('checkbox', { name: 'Not emailed yet' }));
  await asked.findByRole('button', { name: 'Save 1 email to the outbox' });
  fireEvent.click(asked.getByRole('checkbox', { name: 'Changed since the last email' }));
  await asked.findByRole('heading', { name: 'No results to email' });
  expect(asked.getByRole('button', { name: 'Save 0 emails to the outbox' })).toHaveProperty('disabled', true);
});

test('results are published by the server, with what remains said at the end [S3.2]', async () => {
  await open();
  await tick('Select student-2');
  await tick('Select student-3');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Publish…' }));
  const asked = await dialog();
  await asked.findByText('2 selected. 1 of them stays as it is.');
  fireEvent.click(await asked.findByRole('button', { name: 'Publish 1 result' }));
  await client.toasted('Results published 1 published.');
  expect(await releases()).toEqual({ released: 1, held: 1, 'by-setting': 28 });
  expect(client.screen.queryByRole('toolbar', { name: 'Selected submissions' })).toBeNull();
  await client.click('button', 'Undo');
  await client.toasted('Change undone 1 restored.');
  expect(await releases()).toEqual({ held: 1, 'by-setting': 29 });
}, 15_000);

test('submissions are assigned to one of the staff who mark [S3.2]', async () => {
  const { id } = await storedUser(world.deps, { username: 'ada-marks' });
  const { sql } = world.deps.database;
  await sql`update submissions set marker_id = ${id} where student_id = 'student-2'`;
  await open();
  for (const student of [2, 3, 4]) await tick(`Select student-${student}`);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Assign…' }));
  const asked = await dialog();
  await asked.findByRole('option', { name: 'ada-marks' });
  fireEvent.change(asked.getByRole('combobox', { name: 'Marker' }), { target: { value: String(id) } });
  await asked.findByText('1 assigned that way already.', { exact: false });
  fireEvent.click(await asked.findByRole('button', { name: 'Assign 2 submissions' }));
  await client.toasted('Submissions assigned 2 assigned.');
  expect(await sql`select from submissions where marker_id = ${id}`).toHaveLength(3);
});

test('all that match are marked a second time by those who are ticked, and that is undone [C8.19]', async () => {
  const { id } = await storedUser(world.deps, { username: 'ada-again' });
  const { sql } = world.deps.database;
  await sql`update submissions set marker_id = ${id} where student_id = 'student-2'`;
  await open();
  await tick('Select all on this page');
  await client.click('button', 'Select all 30 that match');
  fireEvent.keyDown(within(await bar()).getByRole('button', { name: 'More' }), { key: 'Enter' });
  await client.click('menuitem', 'Second marking…');
  const asked = await dialog();
  await asked.findByRole('heading', { name: 'Mark 30 submissions a second time?' });
  const assign = await asked.findByRole('button', { name: 'Assign 30 submissions' });
  expect(assign.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(await asked.findByRole('checkbox', { name: /^ada-again/ }));
  await asked.findByText('1 first marked by the people you chose.', { exact: false });
  fireEvent.click(await asked.findByRole('button', { name: 'Assign 29 submissions' }));
  await client.toasted('Second marks changed 29 changed.');
  expect(await sql`select from second_marks where user_id = ${id}`).toHaveLength(29);
  await client.click('button', 'Undo');
  await client.toasted('Change undone 29 restored.');
  expect(await sql`select from second_marks`).toHaveLength(0);
}, 15_000);

test('unfinished second marks are taken away, and come back with what was entered [C8.17]', async () => {
  const { id } = await storedUser(world.deps, { username: 'ada-once' });
  const { sql } = world.deps.database;
  await sql`insert into second_marks (submission_id, user_id, user_name, finished_at)
    select id, ${id}, 'ada-once', case when student_id = 'student-3' then now() end
    from submissions where student_id in ('student-1', 'student-2', 'student-3')`;
  await sql`insert into second_mark_scores (submission_id, criterion_id, score)
    select id, 1, 7 from submissions where student_id = 'student-1'`;
  const marks = async () => (await sql`select from second_marks`).length;
  await open();
  for (const name of ['student-1', 'student-2', 'student-3', 'student-4']) await tick(`Select ${name}`);
  fireEvent.keyDown(within(await bar()).getByRole('button', { name: 'More' }), { key: 'Enter' });
  await client.click('menuitem', 'Second marking…');
  const asked = await dialog();
  fireEvent.click(await asked.findByRole('radio', { name: /^Remove unfinished second marks/ }));
  await asked.findByRole('heading', { name: 'Remove the second marks of 2 submissions?' });
  await asked.findByText('1 already marked a second time, 1 without a second mark.', { exact: false });
  fireEvent.click(await asked.findByRole('button', { name: 'Remove from 2 submissions' }));
  await client.toasted('Second marks changed 2 changed.');
  expect(await marks()).toBe(1);
  await client.click('button', 'Undo');
  await client.toasted('Change undone 2 restored.');
  expect([await marks(), (await sql`select from second_mark_scores where score = 7`).length]).toEqual([3, 1]);
}, 15_000);

test('a re-grading says how many edited texts it replaces, and how long it takes [3]', async () => {
  const { sql } = world.deps.database;
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, strengths, opportunities, next_steps, evidence, graded_by, edited, edited_by_name, edited_at)
    select submissions.id, 1, 1, 1, 5, 10, 'x', '{}', '{}', '{}', '[]', 'ai', '{"rationale": "Mine"}', 'ruth', now()
    from submissions where student_id in ('student-3', 'student-4')`;
  await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version, started_at, finished_at)
    select id, 'full', 'done', 'offline', 1, now() - interval '20 minutes', now() from submissions`;
  await open();
  await tick('Select student-3');
  await tick('Select student-4');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Re-grade…' }));
  const asked = await dialog();
  await asked.findByText('Your edited text is replaced in 2 results.');
  asked.getByText('About 5 min.');
});

/** Seven submissions, four done, in the hands of another process until the test ends. */
async function inProgress(action: string, userId: number) {
  const { sql } = world.deps.database;
  const process = await sql.reserve();
  const worker = action.length;
  await process`select pg_advisory_lock(${livenessClass}, ${worker})`;
  const [started] = await sql`insert into bulk_actions (action, options, user_id, total, lease, worker)
    values (${action}, '{}', ${userId}, 7, gen_random_uuid(), ${worker}) returning id`;
  await sql`insert into bulk_items (action_id, submission_id, state)
    select ${started?.id}, n, case when n <= 4 then 'done' else 'waiting' end from generate_series(1, 7) as n`;
  return {
    state: async () => (await sql`select state from bulk_actions where id = ${started?.id}`)[0]?.state,
    async [Symbol.asyncDispose]() {
      await process`select pg_advisory_unlock(${livenessClass}, ${worker})`;
      process.release();
    },
  };
}

test('an action in progress is found again after a reload, and stopped after a question [S3.2]', async () => {
  const user = await client.openAs(world, 'user', '/account');
  await using emails = await inProgress('email', user.id);
  await client.goTo('/results?tab=individual');
  await client.shows('Saving emails, 4 of 7');
  await client.click('button', 'Stop');
  await client.shows('4 are done. Those in progress finish; the other 3 are not started.');
  const question = within(await client.screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Stop' }));
  await client.shows('Saving emails, 4 of 7, stopping after those in progress…');
  await waitFor(async () => expect(await emails.state()).toBe('stopping'));
});

test('a re-grading is told on every page, emails on the list of results alone [2]', async () => {
  const user = await client.openAs(world, 'user', '/account');
  await using _regrading = await inProgress('regrade', user.id);
  await using _emails = await inProgress('email', user.id);
  await client.goTo('/account');
  await client.shows('Re-grading, 4 of 7');
  expect(client.screen.queryByText('Saving emails, 4 of 7', { exact: false })).toBeNull();
});
