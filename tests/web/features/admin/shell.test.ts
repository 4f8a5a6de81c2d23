import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';
import { classStrip } from '@web/features/class-upload/lib/class-strip';
import { applyStoredTheme, chooseTheme } from '@web/lib/theme';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterEach(() => chooseTheme('system'));

afterAll(() => world[Symbol.asyncDispose]());

const heading = (name: string) => client.screen.findByRole('heading', { level: 1, name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Opens the palette as soon as the header listens to keys, and answers its field. */
async function openPalette(): Promise<HTMLElement> {
  await waitFor(() => expect(document.title).toContain(' · '));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return client.screen.findByRole('combobox');
}

/** Not by its name, which the marks of what was found divide here. */
function untilChosen(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const chosen = client.screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toBe(name);
    return chosen;
  });
}

test('an address that is no page says so and leads back', async () => {
  await client.openAs(world, 'user', '/no/such/page');
  await client.shows('This page does not exist');
  await client.click('link', 'Go to the dashboard');
  await heading('Dashboard Overview');
});

test('what no page knows in an address is dropped, and the page opens', async () => {
  await client.openAs(world, 'user', '/rubrics?tab=none&of=7');
  await client.screen.findByRole('tab', { selected: true, name: /^Core Criteria/ });
  expect(location.search).toBe('');
});

test('Ctrl-K opens a palette that finds pages by their words and goes there with Enter', async () => {
  await client.openAs(world, 'user', '/');
  const field = await openPalette();
  const search = (value: string) => fireEvent.input(field, { target: { value } });
  search('man');
  await client.shows('4 matches');
  const options = client.screen.getAllByRole('option');
  expect(texts(options)).toEqual([
    'Prompt Management',
    'Company Management',
    'Company Performance Results Review',
    'User Management Settings',
  ]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const chosen = await untilChosen('Company Management');
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  await untilChosen('Prompt Management');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  await untilChosen('User Management Settings');
  fireEvent.keyDown(field, { key: 'Enter' });
  await client.screen.findByRole('searchbox', { name: 'Search users' });
  fireEvent.input(await openPalette(), { target: { value: 'zzz' } });
  await client.shows('No match for “zzz”.');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await client.loses('combobox', 'Search students, submissions, case studies, companies and actions');
});

test('the theme that is chosen in words is kept by the browser [S2]', async () => {
  await client.openAs(world, 'user', '/');
  fireEvent.keyDown(await client.screen.findByRole('button', { name: 'Theme' }), { key: 'Enter' });
  expect(texts(await client.screen.findAllByRole('menuitemradio'))).toEqual(['System', 'Light', 'Dark']);
  expect(client.screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('System');
  await client.click('menuitemradio', 'Dark');
  const { dataset } = document.documentElement;
  expect({ ...dataset }).toEqual({ theme: 'dark' });
  // As the first line of the client does.
  delete dataset.theme;
  applyStoredTheme();
  expect({ ...dataset }).toEqual({ theme: 'dark' });
});

test('no page has a banner about the model: what is missing stands under Set-up', async () => {
  await using offline = await userWorld({ grader: createOfflineGrader({ pauseMs: 0 }) });
  await client.openAs(offline, 'admin', '/settings?tab=set-up');
  await client.shows('No AI model');
  expect(client.screen.queryByRole('complementary')).toBeNull();
  const progress = await client.screen.findByRole('link', { name: 'Set-up 2 of 5' });
  expect(progress.getAttribute('href')).toBe('/settings?tab=set-up');
  await client.shows('Set OPENAI_API_KEY on the server, then restart it.');
});

test('an account that is no administrator sees nothing of the set-up', async () => {
  await client.openAs(world, 'user', '/settings?tab=set-up');
  await heading('Settings');
  expect(texts(client.screen.getAllByRole('tab'))).not.toContain('Set-up');
  expect(client.screen.queryByText('2 of 5')).toBeNull();
  expect(client.calls.join()).not.toContain('setup.read');
});

test('files that were chosen on the upload page outlive a look at another page', async () => {
  await client.openAs(world, 'user', '/upload');
  const chooser = await client.screen.findByLabelText(/choose files/i);
  Object.defineProperty(chooser, 'files', { value: [new File(['PK'], 'model.xlsx')] });
  fireEvent.change(chooser);
  await client.shows('model.xlsx');
  const pages = within(client.screen.getByRole('navigation', { name: 'Main' }));
  pages.getByRole('link', { name: 'Settings' }).click();
  await heading('Settings');
  expect(client.screen.queryByText('model.xlsx') === null).toBe(true);
  pages.getByRole('link', { name: 'Upload Submissions' }).click();
  await client.shows('model.xlsx');
  // They outlive this test, too.
  await client.click('button', /^Remove /);
  await waitFor(() => expect(client.screen.queryByText('model.xlsx') === null).toBe(true));
});

test('the header of a company’s results names the company [2.14]', async () => {
  await world.deps.database.sql`insert into companies (name, domain) values ('Halden Coffee', 'halden.com')`;
  await client.openAs(world, 'admin', '/companies/1/results?from=companies');
  await heading('Halden Coffee');
});

test('while a class is sent every page but its own leads to it', async () => {
  await client.openAs(world, 'user', '/settings');
  classStrip.set({ id: 7, sent: 29, total: 30 });
  await client.shows('Class upload: 29 of 30 sent.');
  const link = client.screen.getByRole('link', { name: 'Open' });
  expect(link.getAttribute('href')).toBe('/upload?mode=class&classUpload=7');
  fireEvent.click(link);
  await client.shows('The class upload could not be loaded');
  expect(client.screen.queryAllByText('Class upload: 29 of 30 sent.')).toHaveLength(0);
  classStrip.set(null);
});

test('a server that cannot be reached is said on every page, which goes on as soon as it answers', async () => {
  const failing = ['dashboard.stats', '/api/health'].map((call) => client.intercept(call));
  await client.openAs(world, 'user', '/');
  const title = 'The server cannot be reached.';
  await client.shows(title);
  await client.goTo('/companies');
  await heading('Company Management');
  await client.shows(title);
  await client.goTo('/');
  await client.shows('The summary could not be loaded');
  for (const mend of failing) mend();
  window.dispatchEvent(new Event('online'));
  await client.screen.findByText('Total Submissions');
  expect(client.screen.queryByText(title)).toBeNull();
});

test('a call that fails while the server answers others brings no notice', async () => {
  const mend = client.intercept('dashboard.stats');
  await client.openAs(world, 'user', '/');
  await client.shows('The summary could not be loaded');
  await waitFor(() => expect(client.calls).toContain('/api/health'));
  expect(client.screen.queryByText('The server cannot be reached.')).toBeNull();
  mend();
});

test('a browser that goes offline is told the same, and goes on when it is back', async () => {
  await client.openAs(world, 'user', '/');
  await client.screen.findByText('Total Submissions');
  const mend = client.intercept('/api/health');
  window.dispatchEvent(new Event('offline'));
  await client.shows('The server cannot be reached.');
  mend();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(client.screen.queryByText('The server cannot be reached.')).toBeNull());
});
