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

test('no call of the page fails where it asks which course, so that nothing is logged', async () => {
  const statuses: number[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    const answer = await world.fetch(path, init);
    statuses.push(answer.status);
    return answer;
  };
  await client.openPortal({ fetch });
  await client.fill('Course code', 'unknown');
  await client.click('button', 'Continue');
  await client.shows('No course has this code.');
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('the code of a course leads to it; one that several active courses have does not', async () => {
  const { sql } = world.deps.database;
  await sql`update courses set code = 'STR 1' where slug = 'strategy'`;
  await sql`insert into courses (slug, name, code, archived_at) values ('str-old', 'Strategy of 2020', 'STR 1', now())`;
  await client.openPortal(world);
  await client.fill('Course code', ' str 1 ');
  await client.click('button', 'Continue');
  await waitFor(() => expect(client.loads).toEqual(['/upload?course=strategy']));
  await sql`update courses set archived_at = null where slug = 'str-old'`;
  await client.openPortal(world);
  await client.fill('Course code', 'STR 1');
  await client.click('button', 'Continue');
  await client.shows('Several courses have this code. Use the link from your instructor.');
  await sql`delete from courses where slug = 'str-old'`;
});

test('an archived course says so in place of the form', async () => {
  const { sql } = world.deps.database;
  await sql`insert into courses (slug, name, archived_at) values ('over', 'Last year', now())`;
  await client.openPortal(world, 1, '/upload?course=over');
  await client.screen.findByRole('heading', { name: 'This course is archived.' });
  await client.shows('You can no longer hand in. What you handed in before stays here, with its results.');
  expect(client.screen.queryByLabelText('Case study')).toBeNull();
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

test('where only the list hands in, it is said beside the address, before a file is chosen', async () => {
  const { sql } = world.deps.database;
  await client.openPortal(world, 1, '/upload?course=strategy');
  await client.shows('Results will be sent to this email address');
  await sql`update courses set roster_only = true where slug = 'strategy'`;
  await client.openPortal(world, 1, '/upload?course=strategy');
  await client.shows('Use the address your school gave you. Only students on the list can hand in.');
  await sql`update courses set roster_only = false`;
});
