import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fireEvent, waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  await world.deps.database.sql`insert into companies (name, domain) values ('Halden', 'halden.com')`;
});

afterAll(() => world[Symbol.asyncDispose]());

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

/** Pressed again until it works: effects, which listen, run after what is drawn. */
const opens = (path: string, ...keys: string[]) =>
  waitFor(() => {
    press(...keys);
    expect(location.pathname).toBe(path);
  });

test('Q opens the review queue, and G with a letter opens a page', async () => {
  await client.openAs(world, 'user', '/companies');
  await client.screen.findByRole('link', { name: 'Review queue' });
  await opens('/review', 'q');
  await opens('/results', 'g', 'r');
  await opens('/case-studies', 'g', 'c');
  await opens('/prompts', 'g', 'p');
  await opens('/', 'g', 'd');
});

test('a slash moves to the search of the page, where keys are letters again', async () => {
  await client.openAs(world, 'user', '/companies');
  const field = await client.screen.findByRole('searchbox');
  await waitFor(() => {
    press('/');
    expect(document.activeElement === field).toBe(true);
  });
  fireEvent.keyDown(field, { key: 'q' });
  fireEvent.keyDown(document.body, { key: 'q', ctrlKey: true });
  expect(location.pathname).toBe('/companies');
});

test('? lists all keys, those of the review queue below their heading [S5]', async () => {
  await client.openAs(world, 'user', '/companies');
  await client.screen.findByRole('link', { name: 'Review queue' });
  await waitFor(() => {
    press('?');
    client.screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  });
  const dialog = client.screen.getByRole('dialog');
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Search or jump to',
    'Search on this page',
    'Review queue',
    'Dashboard',
    'Results',
    'Case studies',
    'Prompts',
    'Filter a list',
    'Select a row of results',
    'Next submission',
    'Previous submission',
    'Comment at the chosen place',
    'All keys',
    'Next entry',
    'Previous entry',
    'Keep, dismiss, approve or answer',
    'Change score',
    'Re-grade',
    'Comment',
    'Keep all of this submission',
    'Later',
    'Open the submission',
    'Undo',
  ]);
  expect(dialog.querySelector('h3')?.textContent).toBe('Review queue');
});

test('the sidebar has its eight entries, and below them the pages of quality', async () => {
  await client.openAs(world, 'user', '/probes');
  const quality = await client.screen.findByRole('navigation', { name: 'Quality' });
  expect([...quality.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/review',
    '/lab',
    '/what-ifs',
    '/probes',
  ]);
  expect(quality.querySelector('[aria-current=page]')?.textContent).toBe('Probes');
  expect(client.screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')).toHaveLength(8);
});
