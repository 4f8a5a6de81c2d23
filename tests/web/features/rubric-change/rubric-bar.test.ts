import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { gradedSubmission } from '@tests/support/mail';
import { type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  const { sql } = world.deps.database;
  await sql`update criteria set archived_at = now() where id > 3`;
  for (let n = 0; n < 3; n += 1) await gradedSubmission(world.deps);
  await sql`update submissions set email_sent_at = now() where id = 1`;
  await sql`update criteria set version = 2, max_score = 10 where id = 1`;
});

afterAll(() => world[Symbol.asyncDispose]());

const bar = () => client.screen.findByRole('complementary', { name: '3 results use an older rubric.' });

test('a saved rubric leaves a bar that asks what should happen to earlier results [S7.1]', async () => {
  await client.openAs(world, 'user', '/rubrics?caseStudy=1');
  within(await bar()).getByText('3 results use the earlier rubric.');
  await client.screen.findByText('3 results use version 1');
  await client.click('button', 'Decide…');
  const dialog = within(
    await client.screen.findByRole('dialog', { name: '3 results were graded with the earlier rubric' }),
  );
  dialog.getByText('Your changes are saved. New submissions are graded with them from now on.');
  dialog.getByText('3 results in 3 submissions.');
  dialog.getByText(/^1 of the 3 has been emailed\./);
  await client.click('radio', /^Keep the grades/);
  await client.click('button', 'Keep the grades');
  await bar();
  await client.click('button', 'Decide later');
  await waitFor(() => expect(client.screen.queryByText('3 results use the earlier rubric.')).toBeNull());
});

test('a page that shows a re-grading itself has no second line of it', async () => {
  const running = { id: 77, action: 'regrade', state: 'running', total: 3, done: 1, secondsLeft: null, undoes: null };
  const action = { ...running, toOutbox: false, undoable: false, failed: [], skipped: [], failedCount: 0 };
  const change = { changed: ['text'], points: null, changedAt: '2026-11-21T10:00:00Z', results: 3, versions: [1] };
  const criterion = { criterionId: 1, name: 'Use of Evidence', ...change };
  const impact = { submissions: 3, results: 3, keptByPeople: 0, emailed: 0, cost: null, seconds: null, regrading: 77 };
  const answers = {
    'bulk.inProgress': [action],
    'bulk.get': action,
    'rubrics.impact': { ...impact, criteria: [criterion] },
  };
  const undone = Object.entries(answers).map(([call, data]) =>
    client.intercept(call, () => Response.json({ result: { data } })),
  );
  await client.openAs(world, 'user', '/rubrics?caseStudy=1');
  await within(await bar()).findByText('Re-grading 1 criterion');
  await client.goTo('/companies');
  await client.shows('Re-grading, 1 of 3');
  await client.click('link', 'Rubric Editor');
  await within(await bar()).findByText('Re-grading 1 criterion');
  await waitFor(() => expect(client.screen.queryByText('Re-grading, 1 of 3', { exact: false })).toBeNull());
  for (const undo of undone) undo();
});

test('re-grading now takes the bar and the line of the statistics away [S7.1]', async () => {
  await client.openAs(world, 'user', '/results?caseStudy=1');
  await client.screen.findByRole('region', { name: '3 results use an older rubric.' });
  await client.click('button', 'Re-grade 3…');
  await client.click('button', 'Re-grade 3 submissions');
  const versions = async () =>
    (
      await world.deps.database.sql`
        select criterion_version from grading_results where criterion_id = 1 and superseded_at is null`
    ).map((row) => row.criterion_version);
  await waitFor(async () => expect(await versions()).toEqual([2, 2, 2]));
  await waitFor(() => expect(client.screen.queryByText('3 results use an older rubric.')).toBeNull());
});
