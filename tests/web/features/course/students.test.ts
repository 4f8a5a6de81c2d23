import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function openAs(role: 'reader' | 'assistant' | 'instructor', path = '/course?tab=students') {
  const user = await storedUser(world.deps);
  await world.deps.database.sql`
    insert into course_staff (course_id, user_id, role) values (1, ${user.id}, ${role})
    on conflict (course_id, user_id) do update set role = ${role}`;
  client.useSession(await sessionOf(world.deps, user.id));
  await client.open(world, path);
}

test('students are added, changed and removed by hand [C8.3]', async () => {
  await openAs('instructor');
  await client.shows('No students yet.');
  await client.shows('Import a CSV, or let anybody with the link hand in.');
  await client.click('button', 'Add student');
  const dialog = await client.screen.findByRole('dialog');
  await client.fill('Email', 'ana@example.com', dialog);
  await client.fill('Name', 'Ana Díaz', dialog);
  await client.click('button', 'Add student', dialog);
  await client.toasted('Student added Ana Díaz');
  await client.click('button', 'Edit Ana Díaz');
  const edited = await client.screen.findByRole('dialog');
  await client.click('checkbox', 'Has left the course', edited);
  await client.click('button', 'Save Changes', edited);
  await client.toasted('Student saved Ana Díaz');
  await client.shows('Left');
  await client.click('button', 'Remove Ana Díaz');
  await client.click('button', 'Remove', await client.screen.findByRole('alertdialog'));
  await client.toasted('Removed from the list Ana Díaz');
});

test('a file says what it would change, and its mistakes by line, before anything is imported [C8.3]', async () => {
  const { sql } = world.deps.database;
  await sql`insert into students (course_id, email, name) values (1, 'bo@example.com', 'Bo'), (1, 'cy@example.com', 'Cy')`;
  await openAs('instructor', '/course?tab=students&dialog=import');
  const dialog = await client.screen.findByRole('dialog');
  const choose = async (text: string) => {
    const [input] = await client.screen.findAllByLabelText(/^(?:Choose a file|roster)/);
    if (input) fireEvent.change(input, { target: { files: [new File([text], 'roster.csv')] } });
  };
  await choose('email,name\nnobody,Nobody');
  await client.shows('One line has a mistake. Nothing is imported.', dialog);
  await client.shows('Line 2: nobody is not an email address.', dialog);
  expect(within(dialog).getByRole('button', { name: 'Import students' }).getAttribute('aria-disabled')).toBe('true');
  const mistakes = Array.from({ length: 200 }, (_, nth) => `nobody${nth},Nobody`).join('\n');
  await choose(`email,name\n${mistakes}`);
  await client.shows('200 lines have mistakes. Nothing is imported.', dialog);
  await client.shows('Line 21: nobody19 is not an email address.', dialog);
  await client.shows('And 180 more.', dialog);
  await choose('email,name\nbo@example.com,Bo Lee\ndee@example.com,Dee');
  await client.shows('1 new, 1 renamed, 1 not in this file', dialog);
  await client.click('button', 'Import 2 students', dialog);
  await client.toasted('Students imported 1 new, 1 renamed');
  const rows = await sql`select name, left_at is not null as left from students order by email`;
  expect(rows.map(({ name, left }) => [name, left])).toEqual([
    ['Bo Lee', false],
    ['Cy', true],
    ['Dee', false],
  ]);
});

test('who has not handed in is one choice away; an assistant reads the list and a reader does not see it', async () => {
  await openAs('assistant');
  await client.shows('Dee');
  expect(client.screen.queryByRole('button', { name: 'Add student' })).toBeNull();
  client.choose(await client.screen.findByRole('combobox', { name: 'Has not handed in' }), '1');
  await client.shows('Bo Lee');
  await openAs('reader', '/course');
  expect(client.screen.queryByRole('tab', { name: 'Students' })).toBeNull();
});

test('the settings say who hands in and what is asked for [C8.4] [C8.5]', async () => {
  await openAs('instructor', '/course?tab=settings');
  const stored = async () => {
    const [course] = await world.deps.database.sql`select roster_only, asks_name, asks_proof from courses where id = 1`;
    return { ...course };
  };
  await client.click('switch', 'Only students on the list hand in');
  await client.click('switch', 'Ask for the name');
  await waitFor(async () => expect(await stored()).toEqual({ roster_only: true, asks_name: true, asks_proof: false }));
  // Nobody gets a code where emails are only saved.
  await client.click('switch', 'Students confirm their email address');
  await client.toasted(
    'The course was not changed Students cannot confirm their email address before emails are sent. Set up an email service first.',
  );
  expect(await stored()).toMatchObject({ asks_proof: false });
});
