import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { readConfig } from '@server/config';
import { modelProviders, models } from '@server/db/schema/model';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { profile } from '@tests/support/model/set-up';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

const lowerForm = {
  state: 'warn',
  text: 'Ignores json_schema, keeps to a described form (json_object).',
} as const;
const four = { state: 'good', text: 'Answers 4 requests at a time: a submission takes about 1 minute.' } as const;
const held = Promise.withResolvers<void>();

const limited = {
  ...profile,
  form: 'json_object' as const,
  window: 15_200,
  findings: [lowerForm, four],
  verdict: 'limited' as const,
};

beforeAll(async () => {
  world = await userWorld({
    modelExaminer: async (_model, _stopping, { onFindings } = {}) => {
      onFindings?.([lowerForm]);
      await held.promise;
      return limited;
    },
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
  await waitFor(() => expect(table.getByText(lowerForm.text)).not.toBeNull(), { timeout: 10_000 });
  expect(table.getByText('Testing…')).not.toBeNull();
  expect(table.queryByText(four.text)).toBeNull();
  held.resolve();
  await waitFor(() => expect(table.getByText('Limited').textContent).toBe('Limited'), { timeout: 10_000 });
  expect(table.getByText(four.text)).not.toBeNull();
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

test('a test that no longer holds is offered again, beside what it found', async () => {
  await world.deps.database.sql`update models set test = 'none'`;
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.shows('It may have changed since its test.');
  expect(client.screen.getByText(lowerForm.text)).not.toBeNull();
  await client.click('button', 'Test again llama-70b');
  const row = within(await client.screen.findByRole('table'));
  await waitFor(() => expect(row.getByText('Limited')).not.toBeNull(), { timeout: 10_000 });
  expect(client.screen.queryByText('It may have changed since its test.')).toBeNull();
});

async function edit() {
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.click('button', 'Actions for llama-70b');
  await client.click('menuitem', 'Edit');
}

test('a key is replaced where its end is shown, and tested', async () => {
  const { sql } = world.deps.database;
  await sql`update model_providers set key_hint = '1234', key_sealed = 'x'`;
  await edit();
  await client.shows('Stored. It ends in 1234.');
  await client.click('button', 'Replace');
  await type('Key', 'sk-new-5678');
  await client.click('button', 'Save and test');
  await client.shows('The test of llama-70b has started.');
  expect(await sql`select key_hint from model_providers`).toMatchObject([{ key_hint: '5678' }]);
});

test('another address takes the key again, and is tested [CM.6]', async () => {
  await edit();
  await type('Address', 'not an address');
  await client.click('button', 'Save and test');
  await client.shows(
    'Enter an http or https address without user, query or fragment, such as http://127.0.0.1:11434/v1.',
  );
  await type('Address', 'http://127.0.0.1:9/v1/');
  await client.click('button', 'Save and test');
  await client.shows('Enter the key again: the address has changed.');
  await type('Key', 'sk-other-9999');
  await client.click('button', 'Save and test');
  await client.shows('The test of llama-70b has started.');
  const { sql } = world.deps.database;
  expect(await sql`select base_url, key_hint from model_providers`).toMatchObject([
    { base_url: 'http://127.0.0.1:9/v1', key_hint: '9999' },
  ]);
});

test('a model is edited with the address of its provider, also where that comes late', async () => {
  const { id } = await storedUser(world.deps, { role: 'admin' });
  const cookie = await sessionOf(world.deps, id);
  const late = Promise.withResolvers<void>();
  const restore = client.intercept('modelProviders.list', async () => {
    await late.promise;
    return world.fetch('/api/trpc/modelProviders.list', { headers: { cookie } });
  });
  await edit();
  late.resolve();
  const address = await client.screen.findByLabelText<HTMLInputElement>('Address', { selector: 'input' });
  expect(address.value).toBe('http://127.0.0.1:9/v1');
  await client.click('button', 'Cancel');
  restore();
});

test('a price is saved without a test', async () => {
  await edit();
  await choose('Price', 'unknown');
  await client.click('button', 'Save');
  await client.shows('Model saved');
  expect(client.calls.join()).not.toContain('models.test');
});

test('[CM.8] a price that nobody entered is that of OpenAI’s list at its address, elsewhere it is not known', async () => {
  await using server = await userWorld();
  const { db } = server.deps.database;
  const rows = await db
    .insert(modelProviders)
    .values([
      { kind: 'openai', name: 'OpenAI', baseUrl: null },
      { kind: 'openai', name: 'Gateway', baseUrl: 'https://gateway.school.example/v1' },
    ])
    .returning();
  const names = ['gpt-5.4-mini', 'gpt-5.4'];
  await db.insert(models).values(rows.map(({ id }, n) => ({ providerId: id, model: `${n}`, name: names[n] ?? '' })));
  await client.openAs(server, 'admin', '/settings?tab=model');
  const table = within(await client.screen.findByRole('table'));
  const rowOf = async (name: string) => (await table.findByText(name, { selector: 'b' })).closest('tr')?.textContent;
  await waitFor(async () => expect(await rowOf('gpt-5.4-mini')).toContain('$0.75 / $4.50'));
  expect(await rowOf('gpt-5.4')).toContain('Not known');
});

test('while a model grades that nobody tested, an administrator reads so, and can test it', async () => {
  const config = readConfig({ MODEL_PROVIDER: 'vllm', MODEL_NAME: 'campus-70b' });
  if (!config.model) throw new Error('there is no model');
  await using server = await userWorld({
    config,
    grader: createModelGrader(config.model),
    modelExaminer: async () => limited,
  });
  await keepEnvironment(server.deps);
  await client.openAs(server, 'admin', '/settings?tab=model');
  const sentence = 'campus-70b has not been tested. A test takes a few minutes and no student’s work.';
  const notice = within(
    (await client.screen.findByText(sentence)).closest<HTMLElement>('[role=note]') ?? document.body,
  );
  fireEvent.click(notice.getByRole('button', { name: 'Test' }));
  await waitFor(() => expect(client.screen.queryByText(sentence) === null).toBe(true), { timeout: 10_000 });
  await client.openAs(server, 'user', '/settings?tab=model');
  await client.screen.findByRole('heading', { name: 'AI model' });
  expect(client.screen.queryByText(sentence) === null).toBe(true);
});

test('an account that is no administrator sees who grades, and no list of models', async () => {
  await client.openAs(world, 'user', '/settings?tab=model');
  await client.screen.findByRole('heading', { name: 'AI model' });
  expect(client.screen.queryByRole('heading', { name: 'Models' })).toBeNull();
});
