import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test';
import { fireEvent, waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { type UserWorld, userWorld } from '@tests/support/user';
import { commandOpen, recentPlaces } from '@web/features/command/state';

const client = Client.ofFile();
let world: UserWorld;
let submissionId: number;

beforeAll(async () => {
  world = await userWorld();
  submissionId = await storedSubmission(world.deps.database.db);
  await world.deps.database.sql`
    update submissions set user_email = 'maya.okafor@halden.com', total_score = 83, max_score = 100
    where id = ${submissionId}`;
});

/** They outlive a page here, unlike in a browser. */
beforeEach(() => recentPlaces.set([]));
afterEach(() => commandOpen.set(false));

afterAll(() => world[Symbol.asyncDispose]());

const options = () => client.screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(): Promise<HTMLElement> {
  await client.click('button', /^Search or jump to…/);
  return client.screen.findByRole('combobox');
}

/** Marked letters are elements of their own, which an accessible name would separate. */
const untilOptions = (expected: string[]) => waitFor(() => expect(options()).toEqual(expected));

const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

test('a student is found by a part of the address, and Enter opens the newest submission', async () => {
  await client.openAs(world, 'user', '/');
  const field = await openPalette();
  type(field, 'okaf');
  await untilOptions(['Maya Okafor maya.okafor@halden.com · 1 submission83B']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await client.loses('combobox', 'Search students, submissions, case studies, companies and actions');
  expect(location.pathname).toBe(`/results/${submissionId}`);
});

test('a submission is found by its number, and a case study with its submissions', async () => {
  await client.openAs(world, 'user', '/');
  const field = await openPalette();
  type(field, `#${submissionId}`);
  await untilOptions([`Maya Okafor #${submissionId} · deck.pptx · Pricing & Profit Simulation83B`]);
  type(field, 'profit sim');
  await untilOptions(['Pricing & Profit Simulation 1 submission']);
});

test('> searches actions alone, and what matches nothing says so', async () => {
  await client.openAs(world, 'user', '/');
  const field = await openPalette();
  type(field, '>case');
  await untilOptions(['Case Studies', 'New case study Case Study Management']);
  type(field, '>zzz');
  await client.shows('No match for “>zzz”.');
});

test('before anything is typed what was opened last comes first, then what the page offers [S2]', async () => {
  await client.openAs(world, 'user', `/results/${submissionId}`);
  await client.screen.findByRole('heading', { name: 'Maya Okafor' });
  await openPalette();
  expect(options().slice(0, 3)).toEqual(['Maya Okafor maya.okafor@halden.com83B', 'Email Results', 'Files']);
  client.screen.getByRole('option', { name: 'Incomplete submissions Results Review' });
  fireEvent.keyDown(client.screen.getByRole('combobox'), { key: 'Escape' });
  await client.goTo('/');
  await openPalette();
  await client.screen.findByRole('option', { name: /^Publish results…/ });
  expect(options()[0]).toBe('Maya Okafor maya.okafor@halden.com83B');
  expect(options()).toContain('Publish results… Pricing & Profit Simulation');
  expect(options()).toContain('Copy link for students Pricing & Profit Simulation');
  expect(options()).not.toContain('Email Results');
  expect(options()).not.toContain('Logout');
});

test('a view is a place, and an action is found by its case study too [S2]', async () => {
  await client.openAs(world, 'user', '/');
  const field = await openPalette();
  type(field, '>publish profit');
  await untilOptions(['Publish results… Pricing & Profit Simulation']);
  type(field, '>incomplete');
  await untilOptions(['Incomplete submissions Results Review']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await client.loses('combobox', 'Search students, submissions, case studies, companies and actions');
  expect(location.search).toBe('?tab=individual&state=incomplete');
});

test('a search that fails says so, and actions stay', async () => {
  await client.openAs(world, 'user', '/');
  const field = await openPalette();
  const restore = client.intercept('search.all', () => new Response('{}', { status: 502 }));
  type(field, 'logo');
  await client.shows('The search did not work. Check your connection and try again.');
  expect(options()).toEqual(['Logout']);
  restore();
});
