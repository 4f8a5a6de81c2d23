import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

/** One change of preferences waits for the one before it. */
const untilKept = () =>
  waitFor(async () => {
    const [row] = await world.deps.database.sql`select preferences from users order by id desc limit 1`;
    expect(row).toEqual({ preferences: { hidden: ['first-steps-link'] } });
  });

test('before the first submission the dashboard leads from a case study to the link for students [S10]', async () => {
  await client.openAs(world, 'user', '/');
  await client.shows('From case study to first grade');
  await client.shows('Check its rubric: 11 criteria, 100 points');
  expect(client.screen.getByRole('link', { name: 'Open rubric' }).getAttribute('href')).toBe('/rubrics?caseStudy=1');
  expect(client.screen.getAllByLabelText('Done')).toHaveLength(2);
  await client.click('button', 'Try it');
  await client.screen.findByRole('dialog', { name: 'Try with a test submission' });
  await client.click('button', 'Cancel');
  await client.click('button', 'Copy link for students');
  await client.screen.findByText(/\/upload\?case=1|Link copied/);
  expect(client.screen.queryByRole('heading', { name: 'Set-up' })).toBeNull();
  await untilKept();
});

test('a test that is graded leads on to the link, and copying it is the last step [S10]', async () => {
  const { sql } = world.deps.database;
  const [tried] = await sql`insert into submissions
      (case_study_id, student_id, user_email, submission_number, upload_fingerprint, is_test, result_count, total_score, max_score)
    values (1, 'Test', 'ruth@halden.com', -1, '', true, 11, 80, 100) returning id`;
  await client.openAs(world, 'user', '/');
  const result = await client.screen.findByRole('link', { name: 'Open result' });
  expect(result.getAttribute('href')).toBe(`/results/${tried?.id}`);
  expect(client.screen.getAllByLabelText('Done')).toHaveLength(3);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => undefined } });
  await client.click('button', 'Copy link for students');
  await waitFor(() => expect(client.screen.getAllByLabelText('Done')).toHaveLength(4));
  await untilKept();
  await client.goTo('/');
  await waitFor(() => expect(client.screen.getAllByLabelText('Done')).toHaveLength(4));
});

test('an administrator sees what is missing beside the first steps, and both stay away once hidden [S10]', async () => {
  await client.openAs(world, 'admin', '/');
  await client.screen.findByRole('heading', { name: 'Set-up' });
  await client.shows('No email service');
  await client.shows('Emails are saved on the server and reach nobody.');
  await client.click('button', 'Hide set-up');
  await client.loses('heading', 'Set-up');
  await client.click('button', 'Hide');
  await client.loses('heading', 'From case study to first grade');
  await waitFor(async () => {
    const [row] = await world.deps.database.sql`select preferences from users where role = 'admin'`;
    expect(row).toEqual({ preferences: { hidden: ['set-up', 'first-steps'] } });
  });
});
