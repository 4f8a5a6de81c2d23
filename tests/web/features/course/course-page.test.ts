import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function openAs(role: 'reader' | 'instructor', path: string) {
  const user = await storedUser(world.deps);
  await world.deps.database.sql`
    insert into course_staff (course_id, user_id, role) values (1, ${user.id}, ${role})
    on conflict (course_id, user_id) do update set role = ${role}`;
  client.useSession(await sessionOf(world.deps, user.id));
  await client.open(world, path);
  return user;
}

test('an instructor adds an account, changes its role and removes it [C7.11]', async () => {
  await openAs('instructor', '/course');
  const added = await storedUser(world.deps);
  await world.deps.database.sql`delete from course_staff where user_id = ${added.id}`;
  await client.click('button', 'Add Person');
  const dialog = await client.screen.findByRole('dialog');
  await client.fill('Email', added.email, dialog);
  await client.click('button', 'Add Person', dialog);
  await client.toasted(`Added to the course ${added.email}`);
  const role = await client.screen.findByRole('combobox', { name: `Role of ${added.username}` });
  expect(role).toHaveProperty('value', 'assistant');
  client.choose(role, 'reader');
  await client.toasted(`Role changed ${added.username} is a reader now.`);
  await client.click('button', `Remove ${added.username}`);
  await client.click('button', 'Remove', await client.screen.findByRole('alertdialog'));
  await client.toasted(`Removed from the course ${added.username}`);
  await client.loses('button', `Remove ${added.username}`);
});

test('an address without an account is invited, and the invitation can be withdrawn [C7.11]', async () => {
  await openAs('instructor', '/course?dialog=add');
  const dialog = await client.screen.findByRole('dialog');
  await client.fill('Email', 'examiner@example.com', dialog);
  await client.click('button', 'Add Person', dialog);
  await client.toasted('Invitation sent examiner@example.com has 14 days to join.');
  await client.click('button', 'Withdraw the invitation of examiner@example.com');
  await client.toasted('Invitation withdrawn examiner@example.com');
});

test('a reader sees the staff, switches own emails on, and may leave, but changes nothing', async () => {
  const user = await openAs('reader', '/course');
  await client.shows(user.email);
  expect(client.screen.queryByRole('button', { name: 'Add Person' })).toBeNull();
  expect(client.screen.queryAllByRole('combobox')).toEqual([]);
  const toggle = await client.screen.findByRole('switch', { name: 'Email me about new submissions' });
  await client.click('switch', 'Email me about new submissions');
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  await client.click('button', 'Leave course');
  await client.click('button', 'Leave Course', await client.screen.findByRole('alertdialog'));
  await waitFor(() => expect(client.loads).toEqual(['/']));
});

test('the last instructor is kept, in the words of the server [C7.10]', async () => {
  await using alone = await userWorld();
  await alone.deps.database.sql`delete from course_staff`;
  const user = await client.openAs(alone, 'admin', '/account');
  await alone.deps.database.sql`
    insert into course_staff (course_id, user_id, role) values (1, ${user.id}, 'instructor')
    on conflict do nothing`;
  await client.goTo('/course');
  await client.click('button', 'Leave course');
  await client.click('button', 'Leave Course', await client.screen.findByRole('alertdialog'));
  await client.toasted(
    'The staff was not changed This is the last instructor of Pricing & Profit Academy. Add another one first.',
  );
});

test('name, code, term and address are changed, and what is wrong is said at the field [C7.4]', async () => {
  await openAs('instructor', '/course?tab=settings');
  const field = (label: string) => client.screen.findByLabelText(label);
  await field('Short name');
  await client.fill('Short name', 'Not Good');
  await client.click('button', 'Save Changes');
  await client.shows('Use 2 to 60 small letters, digits and hyphens, with no hyphen first.');
  await client.fill('Short name', 'pricing-2');
  await client.fill('Term', 'Spring 2027');
  await client.click('button', 'Save Changes');
  await client.toasted('Course saved Pricing & Profit Academy');
  const [row] = await world.deps.database.sql`select slug, term from courses where id = 1`;
  expect({ ...row }).toEqual({ slug: 'pricing-2', term: 'Spring 2027' });
});

test('a reader reads the settings [C7.3]', async () => {
  await openAs('reader', '/course?tab=settings');
  const name = await client.screen.findByLabelText('Name');
  expect(name).toHaveProperty('disabled', true);
  expect(client.screen.queryByRole('button', { name: 'Copy Course' })).toBeNull();
  expect(client.screen.queryByRole('button', { name: 'Archive…' })).toBeNull();
});

test('an administrator creates, finds and deletes courses; one with submissions says so [C7.5]', async () => {
  await using school = await userWorld();
  await client.openAs(school, 'admin', '/settings?tab=courses');
  await client.click('button', 'New Course');
  const dialog = await client.screen.findByRole('dialog');
  await client.fill('Name', 'Strategy', dialog);
  await client.click('button', 'Create Course', dialog);
  await client.toasted('Course created Strategy');
  await client.screen.findByRole('link', { name: 'Strategy' });
  await client.fill('Search courses', 'nothing like it');
  await client.shows('No course matches “nothing like it”.');
  await client.fill('Search courses', 'strat');
  await client.click('button', 'Delete Strategy');
  await client.click('button', 'Delete Course', await client.screen.findByRole('alertdialog'));
  await client.toasted('Course deleted Strategy');

  await school.deps.database.sql`
    insert into submissions (case_study_id, course_id, student_id, user_email, submission_number, upload_fingerprint)
    values (1, 1, 'maya', 'maya@example.com', 1, 'a')`;
  await client.goTo('/settings?tab=courses');
  await client.click('button', 'Delete Pricing & Profit Academy');
  await client.click('button', 'Delete Course', await client.screen.findByRole('alertdialog'));
  await client.toasted('The course was not deleted This course has 1 submission. Archive it instead.');

  await school.deps.database.sql`insert into courses (slug, name, archived_at) values ('old', 'Old', now())`;
  await client.goTo('/settings?tab=courses&archived=true');
  await client.screen.findByRole('link', { name: 'Old' });
  expect(client.screen.queryByRole('button', { name: 'Delete Old' })).toBeNull();
});

test('My courses lists where one is staff, with the role and the way there', async () => {
  await openAs('reader', '/account');
  const list = await client.screen.findByRole('region', { name: 'My courses' });
  const link = await within(list).findByRole('link', { name: 'Pricing & Profit Academy' });
  expect(link.getAttribute('href')).toStartWith('/course');
  await within(list).findByText('Reader');
});
