import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fireEvent, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { signedIn, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld({ otherGraders: [{ ...scriptedGrader(), name: 'younger' }] });
});

afterAll(() => world[Symbol.asyncDispose]());

test('what changes nothing is not asked for: the dialog says what is needed to start', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const cookie = await signedIn(world.deps, 'user');
  expect((await world.send('POST', `/api/submissions/${id}/grade`, { body: {}, cookie })).status).toBe(200);
  await client.openAs(world, 'user', '/prompts?dialog=what-if');
  const dialog = await client.screen.findByRole('dialog', { name: 'Try This Change' });
  await client.shows('Change a criterion or choose another model to start.', dialog);
  expect(within(dialog).queryAllByRole('alert').length).toBe(0);
  const start = within(dialog).getByRole('button', { name: 'Start the what-if' });
  expect(start.matches(':disabled, [aria-disabled=true]')).toBe(true);
  fireEvent.change(await within(dialog).findByLabelText(/^Graded by/), { target: { value: 'younger' } });
  await within(dialog).findByText(/^1 submission, 11 answers\./);
});
