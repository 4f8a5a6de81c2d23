import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  await world.deps.database.sql`insert into courses (slug, name) values ('strategy', 'Strategy')`;
  await world.deps.database.sql`
    insert into case_studies (course_id, name, description, closes_at) values
      ((select id from courses where slug = 'strategy'), 'Market entry', '', now() + interval '1 day'),
      ((select id from courses where slug = 'strategy'), 'Exit', '', now() - interval '1 day')`;
});

afterAll(() => world[Symbol.asyncDispose]());

const choices = async () =>
  [...(await client.screen.findByLabelText('Case study')).querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );

test('without a course where there are several, a student is asked which one [C7.17]', async () => {
  await client.openPortal(world);
  await client.screen.findByRole('heading', { name: 'Which course?' });
  await client.fill('Course code', 'unknown');
  await client.click('button', 'Continue');
  await client.shows('No course has this code.');
  await client.fill('Course code', ' STRATEGY ');
  await client.click('button', 'Continue');
  await waitFor(() => expect(client.loads).toEqual(['/upload?course=strategy']));
});

test('a link shows its course and case studies, and chooses one [C7.17]', async () => {
  const [row] = await world.deps.database.sql`select id from case_studies where name = 'Market entry'`;
  await client.openPortal(world, 1, `/upload?course=strategy&case=${row?.id}`);
  await client.shows('Strategy');
  await waitFor(async () => expect(await choices()).toEqual(['Select a case study', 'Market entry', 'Exit (closed)']));
  await waitFor(() => expect(client.screen.getByLabelText('Case study')).toHaveProperty('value', String(row?.id)));
});

test('an address whose course does not exist asks too', async () => {
  await client.openPortal(world, 1, '/upload?course=gone');
  await client.screen.findByRole('heading', { name: 'Which course?' });
});
