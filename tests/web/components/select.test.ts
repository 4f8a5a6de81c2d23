import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  await world.deps.database.sql`insert into companies (name, domain) values ('Brightline', 'brightline.com')`;
});

afterAll(() => world[Symbol.asyncDispose]());

const refused = () => new Response('', { status: 503, statusText: 'Service Unavailable' });
const select = (name: string) => client.screen.findByRole('combobox', { name });
const optionsOf = async (name: string) => [...(await select(name)).children].map(({ textContent }) => textContent);

test('a filter whose options were not loaded says so until they are', async () => {
  const undo = client.intercept('companies.list', refused);
  await client.openAs(world, 'user', '/results?tab=individual&company=1');
  await client.shows('The companies could not be loaded.');
  expect(await optionsOf('Company')).toEqual(['All companies', 'Not loaded', 'No company']);
  undo();
  await client.click('button', 'Try again');
  await waitFor(async () => expect(await optionsOf('Company')).toEqual(['All companies', 'No company', 'Brightline']));
  expect(client.screen.queryByText('The companies could not be loaded.')).toBeNull();
});

test('nothing is started on a case study that could not be loaded', async () => {
  const undo = client.intercept('caseStudies.list', refused);
  await client.openAs(world, 'admin', '/lab?dialog=new');
  await client.shows('The case studies could not be loaded.');
  expect(await optionsOf('Case study')).toEqual(['Not loaded']);
  const start = await client.screen.findByRole('button', { name: 'Choose the sample' });
  expect(start.getAttribute('aria-disabled')).toBe('true');
  undo();
  await client.click('button', 'Try again');
  await waitFor(() => expect(start.getAttribute('aria-disabled')).not.toBe('true'));
});

test('a probe offers to load its submissions again', async () => {
  const undo = client.intercept('submissions.list', refused);
  await client.openAs(world, 'user', '/probes?dialog=new');
  await client.shows('The submissions could not be loaded.');
  expect(await optionsOf('Submission')).toEqual(['Not loaded']);
  undo();
  await client.click('button', 'Try again');
  await client.shows('Nothing else has been handed in for this case study.');
});
