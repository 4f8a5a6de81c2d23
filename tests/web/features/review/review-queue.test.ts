import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { gradeAndWait } from '@server/services/grading/grade';
import { fireEvent, waitFor, within } from '@testing-library/dom';
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
  await world.deps.database.sql`update grading_results set flag_reasons = '{}', flag_codes = '{}', kept_codes = '{}'`;
});

afterAll(() => world[Symbol.asyncDispose]());

const open = (query = '') => client.openAs(world, 'user', `/review${query}`);
/** The count, and an entry to decide. */
const waiting = async (count: number) => {
  await client.shows(`${count} to review`);
  await client.shows(` of ${count}`);
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const heading = (name: string) => client.screen.findByRole('heading', { name });

/** Flags the criteria up to `last` of a submission for a low score. */
async function flag(submission: number, last: number): Promise<void> {
  await world.deps.database.sql`
    update grading_results set flag_reasons = '{Below half of the points.}', flag_codes = '{low-score}', reviewed_at = null
    where submission_id = ${submission} and criterion_id <= ${last}`;
}

test('a list whose counts cannot be loaded names no count', async () => {
  await flag(one, 1);
  const restore = client.intercept('reviews.count');
  await open();
  const list = await client.screen.findByRole('region', { name: 'To review' });
  expect(list.querySelector('p')?.textContent).toBe('To review');
  restore();
});

test('keys decide at once, with the focus nowhere: keep, undo, keep all of a submission, later [S5]', async () => {
  await flag(other, 3);
  await flag(one, 1);
  await open();
  await waiting(4);
  press('Enter');
  await waiting(3);
  await client.shows('Score kept.');
  press('u');
  await waiting(4);
  press('L');
  press('A');
  await waiting(1);
  await client.shows('3 scores kept.');
  press('U');
  await waiting(4);
  press('a');
  await waiting(1);
  press('Enter');
  await heading('Nothing to review');
  await client.shows('Score kept.');
});

test('a failure brings the entry back with its sentence [S5]', async () => {
  await flag(one, 2);
  await open();
  await waiting(2);
  const restore = client.intercept('reviews.keep');
  press('Enter');
  await client.shows('The score was not kept.');
  await waiting(2);
  restore();
  press('Enter');
  await waiting(1);
  await client.shows('Score kept.');
});

test('what somebody else has decided says so, and the queue goes on [S5]', async () => {
  await flag(one, 1);
  await open();
  await waiting(1);
  await world.deps.database.sql`update grading_results set superseded_at = now() where submission_id = ${one}
    and criterion_id = 1`;
  press('Enter');
  await client.shows('is already decided.');
  await world.deps.database.sql`update grading_results set superseded_at = null where submission_id = ${one}`;
});

test('one hidden sentence is one entry with the criteria it touches, and a reason filters the queue [S5.1]', async () => {
  await flag(other, 1);
  await world.deps.database.sql`update grading_results set flag_reasons = '{The workbook has hidden content.}',
    flag_codes = '{hidden}', reviewed_at = null where submission_id = ${one}`;
  await open('?reason=hidden');
  await waiting(1);
  await client.shows('Keeping it keeps this reason on all 11 scores.');
  await client.shows('The workbook has hidden content.');
  press('Enter');
  await heading('Nothing to review');
  await client.shows('Nothing to review matches these filters.');
  await client.shows('Flag kept.');
  await client.click('button', 'Undo');
  await waiting(1);
  await client.shows('Undone.');
  const kept = await world.deps.database.sql`select from grading_results where 'hidden' = any(kept_codes)`;
  expect(kept).toHaveLength(0);
  await client.click('button', /^All/);
  await waiting(2);
});

test('two similar submissions are one entry with what is identical; Enter dismisses it', async () => {
  const { sql } = world.deps.database;
  const sheets = [
    { first: 'Elasticity', second: 'Elasticity', share: 1 },
    { first: 'Margin leaks', second: 'Where the money goes', share: 0.93 },
  ];
  await sql`insert into similarities (case_study_id, first_id, second_id, files, sheets)
    values (1, ${one}, ${other}, ${['ppt']}, ${sql.json(sheets)})`;
  const user = await open();
  await client.shows('Same deck file');
  await client.shows(
    'Sheet Where the money goes, there Margin leaks: 93% identical, not counting what most submissions share',
  );
  press('Enter');
  await heading('Nothing to review');
  await client.shows('Dismissed.');
  press('u');
  await client.shows('Similar submissions');
  await client.shows('Undone.');
  await client.click('button', 'Dismiss');
  await heading('Nothing to review');
  await waitFor(async () =>
    expect(await sql`select settled_by from similarities`).toMatchObject([{ settled_by: user.id }]),
  );
});

test('a question is answered, and the score changed with it', async () => {
  const { sql } = world.deps.database;
  await sql`insert into questions (submission_id, criterion_id, question) values (${one}, 3, 'Why 0 for the workbook?')`;
  await open();
  await client.shows('Why 0 for the workbook?');
  press('Enter');
  const answer = await client.screen.findByLabelText('Your answer');
  expect(document.activeElement).toBe(answer);
  fireEvent.change(answer, { target: { value: 'It has a point now.' } });
  fireEvent.change(await client.screen.findByLabelText(/^Points of/), { target: { value: '7' } });
  fireEvent.keyDown(answer, { key: 'Enter', ctrlKey: true });
  await heading('Nothing to review');
  await client.shows('Answer sent.');
  const [result] = await sql`select score from grading_results where submission_id = ${one} and criterion_id = 3
    and superseded_at is null`;
  expect(result).toEqual({ score: 7 });
});

test('a question also takes a note for staff, and still waits for its answer [S5]', async () => {
  const { sql } = world.deps.database;
  await sql`insert into questions (submission_id, criterion_id, question) values (${other}, 3, 'Why 0 for the deck?')`;
  await open();
  await client.shows('Why 0 for the deck?');
  await client.click('tab', 'Staff');
  await client.shows('Only staff see this.');
  expect(client.screen.queryByLabelText(/^Points of/)).toBeNull();
  await client.fill('Note for staff', 'Same slip as in three others.');
  await client.click('button', 'Saved');
  await client.click('menuitem', 'Save this text for later');
  await waitFor(async () => expect(await sql`select from saved_comments`).toHaveLength(1));
  await client.click('button', /^Save note/);
  await client.shows('Comment saved.');
  const answer = await client.screen.findByLabelText<HTMLTextAreaElement>('Your answer');
  expect(answer.value).toBe('');
  const rows = await sql`select audience, text, criterion_id from comments where submission_id = ${other}`;
  expect([...rows]).toEqual([{ audience: 'staff', text: 'Same slip as in three others.', criterion_id: 3 }]);
  await client.fill('Your answer', 'It has two points.');
  await client.click('button', /^Send answer/);
  await client.shows('Answer sent.');
});

test('uploads that wait for approval are entries, approved one by one or all', async () => {
  const { sql } = world.deps.database;
  for (let more = 0; more < 3; more += 1) await storedSubmission(world.deps.database.db);
  const held = await sql`insert into approvals (submission_id) select id from submissions returning 1`;
  expect(held).toHaveLength(5);
  await open();
  await waiting(5);
  press('Enter');
  await waiting(4);
  await client.click('button', 'Approve all 4');
  const question = await client.screen.findByRole('alertdialog', { name: 'Grade all 4 submissions?' });
  await client.shows('Delete spam first.', question);
  await client.click('button', 'Approve all 4', question);
  await heading('Nothing to review');
  await client.shows('Grading 4 submissions');
  expect(await sql`select from approvals`).toHaveLength(0);
});

test('a score is changed with a reason for the student, a staff note and a lock, as on its page [S4.3]', async () => {
  await flag(one, 1);
  await open();
  await waiting(1);
  await client.click('button', /^Change score/);
  await client.fill(/^Score, of/, '1');
  await client.click('button', 'Save score');
  await client.shows('Please say why the score is changed.');
  await client.fill('Reason for the student', 'Break-even is worked out.');
  await client.fill('Staff note (optional)', 'See D13.');
  await client.click('checkbox', 'Lock this score. Re-grading will not change it.');
  await client.click('button', 'Save score');
  await client.screen.findByText(/^Score changed to 1 of/);
  const [row] = await world.deps.database.sql`select score, student_reason, override_reason, locked from grading_results
    where submission_id = ${one} and criterion_id = 1 and superseded_at is null`;
  expect(row).toEqual({
    score: 1,
    student_reason: 'Break-even is worked out.',
    override_reason: 'See D13.',
    locked: false,
  });
});

test('a re-grade says first that an edited text is replaced [S4.2]', async () => {
  await flag(other, 1);
  await world.deps.database.sql`update grading_results set edited = '{"rationale":"Mine."}', edited_by_name = 'noor',
    edited_at = '2026-11-20' where submission_id = ${other} and criterion_id = 1`;
  await open();
  await waiting(1);
  await client.click('button', /^Re-grade/);
  await client.shows('Your edited text is replaced.');
});

test('the queue is filtered by reason, case study and criterion, each a chip that can be removed [S5]', async () => {
  await flag(one, 2);
  await flag(other, 1);
  await open();
  await waiting(3);
  press('f');
  const filter = within(await client.screen.findByRole('dialog', { name: 'Filter' }));
  fireEvent.click(await filter.findByRole('checkbox', { name: /^Low score/ }));
  await client.shows('Reason:');
  fireEvent.click(await filter.findByRole('button', { name: 'Criterion', expanded: false }));
  const criteria = await world.deps.database.sql`select name from criteria where id = 2`;
  fireEvent.click(await filter.findByRole('checkbox', { name: criteria[0]?.name }));
  await waiting(1);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await client.click('button', 'Remove filter Criterion');
  await waiting(3);
  await client.click('button', 'Clear filters');
  await waitFor(() => expect(client.screen.queryByRole('button', { name: 'Remove filter Reason' })).toBeNull());
}, 20_000);

test('in all courses an entry says its course', async () => {
  const { sql } = world.deps.database;
  await flag(one, 1);
  await sql`update courses set code = 'PRC 7' where id = 1`;
  await sql`insert into courses (name, slug) values ('Second', 'second')`;
  await client.openAs(world, 'admin', '/review?course=*');
  await client.shows('PRC 7 · Pricing & Profit Simulation');
});
