import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { gradeAndWait } from '@server/services/grading/grade';
import { fireEvent, waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;
let one: number;
let other: number;

beforeAll(async () => {
  world = await userWorld();
  const { deps } = world;
  const user = await storedUser(deps);
  const caller = { user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  one = await storedSubmission(deps.database.db);
  other = await storedSubmission(deps.database.db);
  for (const id of [one, other]) await gradeAndWait(deps, caller, { id });
});

beforeEach(async () => {
  await world.deps.database.sql`update grading_results set flag_reasons = '{}'`;
});

afterAll(() => world[Symbol.asyncDispose]());

const open = () => client.openAs(world, 'user', '/review');
const heading = (name: string) => client.screen.findByRole('heading', { name });
const waiting = (count: number) => heading(`${count} to review`);
const item = () =>
  waitFor(() => {
    const focused = document.activeElement;
    if (!focused?.classList.contains('review-item')) throw new Error('no item has the focus');
    return focused;
  });

test('the doubts of one submission are kept together by a button or a key, and wait again when that is undone', async () => {
  const flagged = await world.deps.database.sql`
    update grading_results set flag_reasons = '{Please look at this.}', reviewed_at = null
    where submission_id = ${other} and criterion_id <= 3 or submission_id = ${one} and criterion_id = 1 returning id`;
  expect(flagged).toHaveLength(4);
  await open();
  await waiting(4);
  await client.click('button', /^Keep all 3 scores of /);
  await waiting(1);
  await client.shows('3 scores kept');
  await client.click('button', 'Undo');
  await waiting(4);
  fireEvent.keyDown(await item(), { key: 'A' });
  await waiting(1);
  await client.shows('3 scores kept');
  const left = await item();
  expect(client.screen.queryByRole('button', { name: /^Keep all 3 scores of / })).toBeNull();
  fireEvent.keyDown(left, { key: 'Enter' });
  await heading('Nothing to review');
  await client.shows('Score kept');
});

test('two submissions that are alike stand in the queue with what is equal; who has looked puts them away', async () => {
  const { sql } = world.deps.database;
  const sheets = [
    { first: 'Elasticity', second: 'Elasticity', share: 1 },
    { first: 'Margin leaks', second: 'Where the money goes', share: 0.93 },
  ];
  await sql`insert into similarities (case_study_id, first_id, second_id, files, sheets)
    values (1, ${one}, ${other}, ${['ppt']}, ${sql.json(sheets)})`;
  const user = await open();
  await client.shows('Similar submissions');
  await client.shows('Same deck file');
  await client.shows(
    'Sheet Where the money goes, there Margin leaks: 93% identical, not counting what most submissions share',
  );
  const alike = document.querySelector<HTMLElement>('.review-item');
  alike?.focus();
  fireEvent.keyDown(await item(), { key: 'Enter' });
  await heading('Nothing to review');
  await client.click('button', 'Undo');
  await client.shows('Similar submissions');
  await client.click('button', 'Looked at');
  await heading('Nothing to review');
  await waitFor(async () =>
    expect(await sql`select settled_by from similarities`).toMatchObject([{ settled_by: user.id }]),
  );
});

test('submissions that wait for approval stand above the queue, and are approved one by one or all', async () => {
  const { sql } = world.deps.database;
  for (let more = 0; more < 3; more += 1) await storedSubmission(world.deps.database.db);
  const held = await sql`insert into approvals (submission_id) select id from submissions returning 1`;
  expect(held).toHaveLength(5);
  await open();
  await heading('5 submissions wait for approval');
  await client.shows('Nothing else waits for you');
  await client.screen.findByRole('link', { name: 'Review queue 5 to review' });
  const [first] = await client.screen.findAllByRole('button', { name: /^Approve Maya/ });
  first?.click();
  await client.shows('Approved');
  await client.click('button', 'Approve all 4');
  const question = await client.screen.findByRole('alertdialog', { name: 'Grade all 4 submissions?' });
  await client.click('button', 'Approve all 4', question);
  await client.shows('4 submissions are graded now.');
  await heading('Nothing to review');
  expect(client.screen.queryByText(/wait for approval/)).toBeNull();
  await client.screen.findByRole('link', { name: 'Review queue' });
  expect(await sql`select from approvals`).toHaveLength(0);
});
