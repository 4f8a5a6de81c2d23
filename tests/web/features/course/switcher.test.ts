import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createCourse } from '@server/services/course/create';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const entries = () => [...document.querySelectorAll('nav[aria-label=Main] a')].map(({ textContent }) => textContent);
const switcher = () => client.screen.findByRole('button', { name: /^Course:/ });
const options = async () => (await client.screen.findAllByRole('option')).map(({ textContent }) => textContent);

async function second(name: string, fields: { code?: string; term?: string } = {}) {
  const owner = await storedUser(world.deps, { role: 'admin' });
  const caller = { user: owner, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  return createCourse(world.deps.database.db, caller, { name, ...fields });
}

test('with one course nobody sees a switcher, and the address names no course', async () => {
  await client.openAs(world, 'admin', '/case-studies?course=anything');
  await client.shows('Pricing & Profit Simulation');
  expect(entries()).toHaveLength(8);
  expect(client.screen.queryByRole('button', { name: /^Course:/ })).toBeNull();
  expect(location.search).toBe('');
});

test('who is staff of no course is told whom to ask', async () => {
  await using alone = await userWorld();
  const user = await storedUser(alone.deps);
  await alone.deps.database.sql`delete from course_staff where user_id = ${user.id}`;
  client.useSession(await sessionOf(alone.deps, user.id));
  await client.open(alone, '/');
  await client.shows('You are not in a course yet.');
  await client.shows(`Ask an instructor to add ${user.email}.`);
  await client.goTo('/account');
  await client.shows('My courses');
});

test('from two courses on a list shows one of them, and the address says which [C7.2]', async () => {
  await second('Strategy', { code: 'STR 1', term: 'Fall 2026' });
  await client.openAs(world, 'admin', '/case-studies?course=str-1-fall-2026');
  await client.shows('STR 1');
  await client.shows('No case studies yet');
  expect(entries()).toEqual([
    'Grading Dashboard',
    'Upload Submissions',
    'Results Review',
    'Prompt Management',
    'Rubric Editor',
    'Case Studies',
    'Settings',
    'Course',
  ]);
  await client.click('button', /^Course:/);
  await client.type('pricing');
  await waitFor(async () => expect(await options()).toEqual(['Pricing & Profit Academy']));
  client.press('Enter');
  await client.shows('Pricing & Profit Simulation');
  expect(location.search).toBe('?course=pricing-profit-academy');
  expect((await switcher()).textContent).toContain('Pricing & Profit Academy');

  // The last one used is shown where an address names none.
  await client.goTo('/case-studies');
  await client.shows('Pricing & Profit Simulation');
  await waitFor(() => expect(location.search).toBe('?course=pricing-profit-academy'));
});

test('a course that the account does not see gives way to one of its own [C7.3]', async () => {
  const course = await second('Foreign');
  const user = await storedUser(world.deps);
  await world.deps.database.sql`
    insert into course_staff (course_id, user_id, role)
    select id, ${user.id}, 'reader' from courses where id <> ${course.id} on conflict do nothing`;
  client.useSession(await sessionOf(world.deps, user.id));
  await client.open(world, `/case-studies?course=${course.slug}`);
  await waitFor(() => expect(location.search).toBe('?course=pricing-profit-academy'));
});

test('in All courses a page of one course asks for it', async () => {
  await client.openAs(world, 'admin', '/rubrics?course=*');
  await client.shows('Choose a course.');
  expect(location.search).toBe('?course=*');
  await client.shows('Pricing & Profit Academy');
});

test('who is staff of one course of several copies a link that names it, and hands in to it', async () => {
  const course = await second('Alone');
  const user = await storedUser(world.deps);
  const { sql } = world.deps.database;
  await sql`delete from course_staff where user_id = ${user.id}`;
  await sql`insert into course_staff (course_id, user_id, role) values (${course.id}, ${user.id}, 'instructor')`;
  const [row] = await sql`insert into case_studies (course_id, name, description)
    values (${course.id}, 'Market entry', '') returning id`;
  client.useSession(await sessionOf(world.deps, user.id));
  await client.open(world, '/case-studies');
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await client.click('button', /^Copy link/);
  await waitFor(() => expect(copied).toEqual([`${location.origin}/upload?course=alone&case=${row?.id}`]));
  await client.goTo('/upload');
  await client.screen.findByRole('option', { name: 'Market entry' });
});

test('of 1,000 courses the switcher shows some, more when asked, and finds any of them', async () => {
  await using school = await userWorld();
  await school.deps.database.sql`insert into courses (slug, name, code)
    select 'c-' || n, 'Course ' || lpad(n::text, 4, '0'), 'MKT ' || n from generate_series(1, 1000) as n`;
  await client.openAs(school, 'admin', '/?course=c-1');
  await client.click('button', /^Course:/);
  await client.screen.findByRole('button', { name: 'Show more (971)' });
  expect(await options()).toHaveLength(31);
  await client.click('button', 'Show more (971)');
  await client.screen.findByRole('button', { name: 'Show more (911)' });
  await client.type('mkt 777');
  await waitFor(async () => expect(await options()).toEqual(['Course 0777MKT 777']));
  client.press('Enter');
  await client.screen.findByRole('button', { name: /^Course: MKT 777/ });
  await client.screen.findByRole('heading', { name: 'Recent Submissions' });
});
