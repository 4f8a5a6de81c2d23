import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { gradeAndWait } from '@server/services/grading/grade';
import { proofOf } from '@tests/support/app';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { tabStorage } from '@web/lib/browser-storage';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;
let id: number;

beforeAll(async () => {
  world = await userWorld();
  const user = await storedUser(world.deps);
  const caller = { user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  id = await storedSubmission(world.deps.database.db);
  await gradeAndWait(world.deps, caller, { id });
});

afterAll(() => world[Symbol.asyncDispose]());

/** What a page that is loaded anew finds of what was typed. */
const kept = () => tabStorage('drafts').read();
const typed = async (label: string) => (await client.screen.findByLabelText<HTMLInputElement>(label)).value;

test('feedback and a score that were not sent are there again after leaving and reloading the page, until they are sent', async () => {
  const page = `/results/${id}?criterion=1`;
  // The files are not what is tested here.
  client.intercept('submissions.outline');
  await client.openAs(world, 'user', page);
  await client.click('button', 'Give feedback');
  await client.fill('Feedback', 'See slide 9.');
  await client.click('link', 'Company Management');
  const question = await client.screen.findByRole('alertdialog', {
    name: 'You have an unsent comment. Leave anyway?',
  });
  await client.click('button', 'Leave', question);
  await client.screen.findByRole('heading', { level: 1, name: 'Company Management' });
  history.back();
  expect(await typed('Feedback')).toBe('See slide 9.');
  expect(kept()).toContain('See slide 9.');
  await client.goTo(page);
  expect(await typed('Feedback')).toBe('See slide 9.');
  await client.click('button', 'Submit feedback');
  await client.shows('Feedback submitted');
  expect(kept()).toBe('');
  await client.goTo(page);
  await client.shows('See slide 9.');
  expect(client.screen.queryByLabelText('Feedback')).toBeNull();

  await client.click('button', 'Change score');
  await client.fill('Score, of 12', '10');
  await client.fill('Reason for the student', 'Argued in class');
  await client.goTo(page);
  expect(await typed('Reason for the student')).toBe('Argued in class');
  expect(await typed('Score, of 12')).toBe('10');
  expect(kept()).toContain('Argued in class');
  await client.click('button', 'Cancel');
  expect(kept()).toBe('');
  await client.goTo(page);
  await client.screen.findByRole('button', { name: 'Change score' });
  expect(client.screen.queryByLabelText('Reason for the student')).toBeNull();
});

test("a student's question that was not sent is there again after a reload, and is not after it was sent", async () => {
  client.useSession(await proofOf(world.deps, id));
  const open = async () => {
    await client.openPortal(world);
    await client.screen.findByRole('heading', { name: 'Grading Results' });
  };
  await open();
  await client.click('button', 'Ask about this result');
  await client.type('Was row 7 read?');
  await open();
  expect(await client.screen.findByRole('textbox')).toHaveProperty('value', 'Was row 7 read?');
  expect(kept()).toContain('Was row 7 read?');
  await client.click('button', 'Send question');
  await client.shows('Waiting for your instructor.');
  expect(kept()).toBe('');
  await open();
  await client.shows('Waiting for your instructor.');
  expect(client.screen.queryByRole('textbox')).toBeNull();
});
