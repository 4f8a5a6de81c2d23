import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { gradeAndWait } from '@server/services/grading/grade';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
const first = 'Pricing-Concept Application';
let world: UserWorld;
let id = 0;

beforeAll(async () => {
  world = await userWorld();
});

beforeEach(async () => {
  const { deps } = world;
  const user = await storedUser(deps);
  id = await storedSubmission(deps.database.db);
  const caller = { user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  await gradeAndWait(deps, caller, { id });
  await deps.database.sql`update submissions set student_id = 'Maya Okafor' where id = ${id}`;
});

afterAll(() => world[Symbol.asyncDispose]());

const open = async () => {
  // The files are not what is tested here.
  client.intercept('submissions.outline');
  const user = await client.openAs(world, 'user', `/results/${id}?criterion=1`);
  return { user, section: await section() };
};

async function section(): Promise<HTMLElement> {
  const heading = await client.screen.findByRole('heading', { name: first });
  const article = heading.closest('article');
  if (!article) throw new Error('a criterion has no article');
  return article;
}

test('[S4.1] one box writes to the student or to staff, says who reads it, and shows the comment at once', async () => {
  const { user, section: place } = await open();
  await client.click('button', 'Comment', place);
  await client.shows('Maya reads it with the result.', place);
  await client.fill('Comment for Maya', 'Right numbers, wrong story.', place);
  await client.click('button', 'Save comment', place);
  await client.shows('Comment saved');
  await client.shows('Right numbers, wrong story.', place);
  await client.click('button', 'Comment', place);
  await client.click('tab', 'Staff', place);
  await client.shows('Only staff see this.', place);
  await client.fill('Note for staff', 'Same slip as three others.', place);
  await client.click('button', 'Save note', place);
  await client.shows('Note saved');
  const rows = await world.deps.database
    .sql`select audience, text, author_name, criterion_id from comments where submission_id = ${id} order by id`;
  expect([...rows]).toEqual([
    { audience: 'student', text: 'Right numbers, wrong story.', author_name: user.username, criterion_id: 1 },
    { audience: 'staff', text: 'Same slip as three others.', author_name: user.username, criterion_id: 1 },
  ]);
});

test('[S4.1] the third reader is the AI grader, whose feedback no student sees', async () => {
  const { section: place } = await open();
  await client.click('button', 'Give feedback', place);
  await client.shows('The AI reads it when you re-grade. Students never see it.', place);
  const tabs = within(place).getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Student', 'false'],
    ['Staff', 'false'],
    ['AI grader', 'true'],
  ]);
  await client.fill('Feedback', 'D13:D15 counts as break-even lift.', place);
  await client.click('button', 'Submit feedback', place);
  await client.shows('Feedback submitted');
});

test('the AI grader is also a reader of what is said about the whole submission [S4]', async () => {
  const { user } = await open();
  const place = await client.screen.findByRole('region', { name: 'Comments on the whole submission' });
  await client.click('button', 'Give feedback on the whole submission', place);
  await client.shows('The AI reads it when you re-grade. Students never see it.', place);
  await client.click('button', 'Submit feedback', place);
  await client.shows('Please enter feedback before submitting.');
  await client.fill('Feedback', 'Slide 7 is a draft.', place);
  await client.click('button', 'Submit feedback', place);
  await client.shows('Feedback submitted');
  await client.shows('Slide 7 is a draft.', place);
  await client.shows('for the AI grader', place);
  await client.click('button', 'Delete comment', place);
  await client.shows('Comment deleted');
  await client.click('button', 'Undo');
  await client.shows('Slide 7 is a draft.', place);
  const rows = await world.deps.database
    .sql`select audience, text, author_name, criterion_id from comments where submission_id = ${id}`;
  expect([...rows]).toEqual([
    { audience: 'ai', text: 'Slide 7 is a draft.', author_name: user.username, criterion_id: null },
  ]);
});

test('a re-grade names the criterion and the student whose score it updated [5.9]', async () => {
  const { section: place } = await open();
  await client.click('button', 'Re-grade', place);
  await client.fill('Feedback', 'See slide 9.', place);
  await client.click('button', 'Re-grade', place);
  await client.shows('Re-grading completed');
  await client.screen.findByText(new RegExp(`^Score updated from (\\d+) to \\1 points. ${first}, Maya Okafor$`));
});

test('a comment that cannot be saved stays in its box', async () => {
  const { section: place } = await open();
  await client.click('button', 'Comment', place);
  await client.click('button', 'Save comment', place);
  await client.shows('Write a comment first.');
  await client.fill('Comment for Maya', 'Kept', place);
  const mend = client.intercept('comments.add');
  await client.click('button', 'Save comment', place);
  await client.shows('The comment was not saved');
  mend();
  await client.click('button', 'Save comment', place);
  await client.shows('Comment saved');
});

test('a comment is edited and deleted, and comes back by Undo', async () => {
  const { section: place } = await open();
  await client.click('button', 'Comment', place);
  await client.fill('Comment for Maya', 'Sound', place);
  await client.click('button', 'Save comment', place);
  await client.click('button', 'Edit comment', place);
  await client.fill('Comment', 'Very sound', place);
  await client.click('button', 'Save', place);
  await client.shows('Very sound', place);
  await client.click('button', 'Delete comment', place);
  await client.shows('Comment deleted');
  await client.click('button', 'Undo');
  await client.shows('Very sound', place);
});

test('[S4.3] a changed score says who changed it, what it was and why, and is undone in place', async () => {
  const { user, section: place } = await open();
  const was = within(place).getByText(/^\d+$/, { selector: '[data-score] b' }).textContent;
  await client.click('button', 'Change score', place);
  await client.shows(`of 12, from ${was}`, place);
  await client.shows('Appears with the result.', place);
  await client.shows('Only staff see this.', place);
  await client.fill('Score, of 12', '12', place);
  await client.click('button', 'Save score', place);
  await client.shows('Please say why the score is changed.', place);
  await client.fill('Reason for the student', 'Break-even is worked out.', place);
  await client.click('button', 'Save score', place);
  await client.shows(`Changed by ${user.username}, was ${was}.`, place);
  await client.shows('“Break-even is worked out.”', place);
  await client.shows(`was ${was}`, place);
  await client.click('button', 'Undo', place);
  await waitFor(() => {
    if (within(place).queryByText(/^Changed by/)) throw new Error('the change is still there');
  });
});

test('a score set by hand is one of its points, is locked against re-grades, and is unlocked and taken back', async () => {
  const { section: place } = await open();
  const was = within(place).getByText(/^\d+$/, { selector: '[data-score] b' }).textContent;
  await client.click('button', 'Change score', place);
  await client.fill('Score, of 12', '13', place);
  await client.click('button', 'Save score', place);
  await client.shows('Enter a whole number from 0 to 12.', place);
  await client.fill('Score, of 12', '12', place);
  await client.fill('Reason for the student', 'Argued well in class', place);
  await client.click('button', 'Save score', place);
  await client.shows('Locked. Re-grading will not change it.', place);
  expect(within(place).getByRole('button', { name: 'Re-grade' })).toHaveProperty('disabled', true);
  (await within(place).findByRole('button', { name: 'More' })).focus();
  client.press('Enter');
  await client.click('menuitem', 'Unlock');
  await client.shows('Score unlocked');
  await waitFor(() =>
    expect(within(place).getByRole('button', { name: 'Re-grade' })).toHaveProperty('disabled', false),
  );
  await client.click('button', 'Undo', place);
  await client.shows(`Back to ${was} points`);
});

test('[S4.2] an edited text names its editor, shows the original, and warns before a re-grade replaces it', async () => {
  const { user, section: place } = await open();
  await client.click('button', 'Edit text', place);
  await client.shows('Re-grading replaces your edited text.', place);
  const field = await within(place).findByLabelText<HTMLTextAreaElement>('Rationale');
  const original = field.value;
  await client.fill('Rationale', 'Sound, and well argued.', place);
  await client.click('button', 'Save text', place);
  await client.shows(`Edited by ${user.username}`, place);
  await client.shows('Sound, and well argued.', place);
  await client.click('button', 'Show original', place);
  await client.shows(original, place);
  await client.click('button', 'Re-grade', place);
  await client.shows('Your edited text is replaced.', place);
});

test('[S4.2] an edit that another one overtook shows the other text', async () => {
  const { section: place } = await open();
  await client.click('button', 'Edit text', place);
  await client.fill('Rationale', 'Mine.', place);
  await world.deps.database.sql`update grading_results set edited = '{"rationale":"Theirs."}', edited_by_name = 'noor',
    edited_at = '2026-11-20' where submission_id = ${id} and criterion_id = 1`;
  // The page hears of it before this one is saved.
  const { queryClient } = await import('@web/lib/trpc');
  await queryClient.invalidateQueries();
  await client.click('button', 'Save text', place);
  await client.shows('Someone else edited this text. Compare both before you save.', place);
  await client.shows('“Theirs.”', place);
  await client.click('button', 'Save text', place);
  await client.shows('Mine.', place);
  await client.shows('Text saved');
});
