import { afterAll, beforeAll, expect, test } from 'bun:test';
import { profileVersion } from '@domain/model/profile';
import { models } from '@server/db/schema/model';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld({
    modelExaminer: async () => ({
      version: profileVersion,
      form: 'json_object',
      streams: true,
      usage: true,
      thinks: false,
      factors: null,
      window: 15_200,
      readPerSecond: 500,
      writePerSecond: 40,
      parallel: 4,
      sees: false,
      refused: [],
      findings: [
        { state: 'warn', text: 'Ignores json_schema, keeps to a described form (json_object).' },
        { state: 'good', text: 'Answers 4 requests at a time: a submission takes about 1 minute.' },
      ],
      verdict: 'limited',
    }),
  });
});

afterAll(() => world[Symbol.asyncDispose]());

const type = async (label: string, value: string) =>
  fireEvent.input(await client.screen.findByLabelText(label, { selector: 'input, select' }), { target: { value } });
const choose = async (label: string, value: string) =>
  fireEvent.change(await client.screen.findByLabelText(label, { selector: 'input, select' }), { target: { value } });

test('an administrator adds a model, and sees what its test found [CM.4] [CM.8]', async () => {
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.shows('No model yet. Offline rules grade.');
  await client.click('button', 'Add model');
  await choose('Provider', 'vllm');
  await type('Model', 'llama-70b');
  await choose('Price', 'own');
  await client.click('button', 'Save and test');
  await client.shows('The test of llama-70b has started.');
  const table = within(await client.screen.findByRole('table'));
  await waitFor(() => expect(table.getByText('Limited').textContent).toBe('Limited'), { timeout: 10_000 });
  expect(table.getByText('Ignores json_schema, keeps to a described form (json_object).')).not.toBeNull();
  expect(table.getByText('15,200 tokens')).not.toBeNull();
  expect(table.getByText('Own hardware')).not.toBeNull();
  const rows = await world.deps.database.db.select().from(models);
  expect(rows.map(({ name, ownHardware, test }) => [name, ownHardware, test])).toEqual([['llama-70b', true, 'done']]);
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.click('button', 'Add model');
  await choose('Provider', 'azure');
  await choose('Price', 'entered');
  await type('Calls at once', '65');
  await client.click('button', 'Save and test');
  await client.shows('Enter the name of the model.');
  await client.shows('Enter the key of this provider.');
  await client.shows('Enter the address of the endpoint.');
  expect(client.screen.getAllByText('Enter a price from 0 to 10,000.')).toHaveLength(3);
  await client.shows('Enter a number from 1 to 64.');
  expect(client.calls.join()).not.toContain('modelProviders.create');
});

test('an account that is no administrator sees who grades, and no list of models', async () => {
  await client.openAs(world, 'user', '/settings?tab=model');
  await client.screen.findByRole('heading', { name: 'AI model' });
  expect(client.screen.queryByRole('heading', { name: 'Models' })).toBeNull();
});
