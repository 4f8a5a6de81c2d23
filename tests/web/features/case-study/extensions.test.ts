import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Client } from '@tests/support/component/client';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;
let session = '';

beforeAll(async () => {
  world = await userWorld();
  session = await sessionOf(world.deps, (await storedUser(world.deps)).id);
});

afterAll(() => world[Symbol.asyncDispose]());

test('an extension is given, emailed and removed [C8.7]', async () => {
  client.useSession(session);
  await client.open(world, '/case-studies?extensions=1');
  const dialog = await client.screen.findByRole('dialog');
  await client.shows('Nobody has an extension yet.', dialog);
  await client.fill('Student’s email', 'ana.diaz@example.com', dialog);
  await client.click('button', 'Save', dialog);
  await client.shows('Enter a date, extra attempts or both.', dialog);
  await client.fill('Extra attempts', '2', dialog);
  await client.click('button', 'Save and email', dialog);
  await client.toasted('Extension saved and emailed ana.diaz@example.com');
  await client.shows('ana.diaz@example.com · 2 extra attempts', dialog);
  const mails = await world.deps.database.sql`select recipient from mails where kind = 'extension'`;
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ana.diaz@example.com']);
  await client.click('button', 'Remove the extension of Ana Diaz', dialog);
  await client.toasted('Extension removed ana.diaz@example.com');
  await client.shows('Nobody has an extension yet.', dialog);
});

test('the largest team is set with dates and attempts [C8.16]', async () => {
  client.useSession(session);
  await client.open(world, '/case-studies?limits=1');
  const dialog = await client.screen.findByRole('dialog');
  await client.fill('Largest team', '11', dialog);
  await client.click('button', 'Save Changes', dialog);
  await client.shows('Please enter a whole number from 1 to 10.', dialog);
  await client.fill('Largest team', '4', dialog);
  await client.click('button', 'Save Changes', dialog);
  await client.loses('dialog', 'Dates and Attempts');
  const [row] = await world.deps.database.sql`select max_team_size from case_studies where id = 1`;
  expect(row?.max_team_size).toBe(4);
});
