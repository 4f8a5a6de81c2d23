import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
  await world.deps.database.sql`insert into case_studies (name, description, draft, opens_at, closes_at) values
    ('Takeover', 'D', true, null, null), ('Exit', 'D', false, now() + interval '1 day', null),
    ('Entry', 'D', false, null, now() - interval '1 day')`;
});

afterAll(() => world[Symbol.asyncDispose]());

const card = (name: string) => client.screen.findByRole('article', { name });
const says = async (name: string, badge: string) => void (await within(await card(name)).findByText(badge));

async function choose(name: string, entry: string): Promise<void> {
  await client.click('button', `More actions for ${name}`);
  await client.click('menuitem', entry);
}

test('a case study says whether it is a draft, scheduled, open or closed', async () => {
  await client.openAs(world, 'user', '/case-studies');
  await says('Takeover', 'Draft');
  await says('Exit', 'Scheduled');
  await says('Pricing & Profit Simulation', 'Open');
  await says('Entry', 'Closed');
  within(await card('Takeover')).getByText('not visible to students · unlimited attempts');
  within(await card('Takeover')).getByRole('link', { name: /^Try with a test submission/ });
});

test('Close now and Re-open write when it closes', async () => {
  const closesAt = async () => {
    const [row] = await world.deps.database.sql`select closes_at from case_studies where id = 1`;
    return row?.closes_at;
  };
  await client.openAs(world, 'user', '/case-studies');
  await choose('Pricing & Profit Simulation', 'Close now');
  await says('Pricing & Profit Simulation', 'Closed');
  expect(await closesAt()).not.toBeNull();
  await choose('Pricing & Profit Simulation', 'Re-open');
  await says('Pricing & Profit Simulation', 'Open');
  expect(await closesAt()).toBeNull();
});

test('what a draft lacks is said before it opens, and keeps nobody from opening it [C7.16]', async () => {
  await world.deps.database.sql`update criteria set prompt_template = '' where id in (1, 2, 3)`;
  await client.openAs(world, 'user', '/case-studies');
  await choose('Takeover', 'Open to students…');
  const dialog = await client.screen.findByRole('dialog', { name: 'Open to students' });
  await within(dialog).findByText('The rubric adds up to 52 of 100.');
  await within(dialog).findByText('3 criteria have no prompt.');
  await client.click('button', 'Open to students', dialog);
  await says('Takeover', 'Open');
  await waitFor(() => expect(client.screen.queryByRole('dialog')).toBeNull());
});
