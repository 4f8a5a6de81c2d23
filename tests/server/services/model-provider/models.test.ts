import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createSecretBox } from '@server/adapters/secret-box/aes-secret-box';
import { readConfig } from '@server/config';
import { modelProviders, models } from '@server/db/schema/model';
import { graderInUse, graderNamed } from '@server/grading/grader/grader-in-use';
import { startTest } from '@server/services/model/test';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { startFakeEndpoint } from '@tests/support/fake-endpoint';
import { idOf, modelSetUp, profile, unique } from '@tests/support/model/set-up';
import { criterion, preparedSubmission } from '@tests/support/prepared-submission';
import { untilTable } from '@tests/support/until-table';
import { signedIn, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

let world: UserWorld;
let cookie: string;

beforeAll(async () => {
  world = await userWorld();
  cookie = await signedIn(world.deps, 'admin');
});

afterAll(() => world[Symbol.asyncDispose]());

const { call, provider, model, tested } = modelSetUp(() => ({ world, cookie }));

describe('providers [CM.6]', () => {
  test('a key is stored sealed, shown by its last four, and in no answer', async () => {
    const answer = await call('POST', '/api/model-providers', {
      kind: 'anthropic',
      name: 'Claude',
      key: 'sk-ant-1234',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: 'anthropic', name: 'Claude', baseUrl: null, keyHint: '1234', source: 'settings' },
    });
    const [row] = await world.deps.database.db
      .select()
      .from(modelProviders)
      .where(eq(modelProviders.id, idOf(answer)));
    expect(Buffer.from(row?.keySealed ?? []).toString('latin1')).not.toContain('sk-ant');
    const list = await call('GET', '/api/model-providers');
    const changes = await call('GET', '/api/audit');
    expect(JSON.stringify([answer.body, list.body, changes.body])).not.toContain('sk-ant');
  });

  test('another address takes the key again', async () => {
    const id = await provider({ kind: 'compatible', baseUrl: 'https://one.example/v1', key: 'secret-1' });
    const path = `/api/model-providers/${id}`;
    expect(await call('PUT', path, { baseUrl: 'https://two.example/v1' })).toMatchObject({
      status: 400,
      body: { error: 'Enter the key again: the address has changed.' },
    });
    expect((await call('PUT', path, { baseUrl: 'https://one.example/v1/', name: unique('Same') })).status).toBe(200);
    expect(await call('PUT', path, { baseUrl: 'https://two.example/v1', key: 'secret-2' })).toMatchObject({
      status: 200,
      body: { baseUrl: 'https://two.example/v1', keyHint: 'et-2' },
    });
  });

  test.each([
    'ftp://one.example/v1',
    'https://user:pass@one.example/v1',
    'https://one.example/v1?key=1',
    'https://one.example/v1#x',
    'http://169.254.169.254/latest',
    'http://[fe80::1]/v1',
    'one.example',
  ])('the address %s is refused', async (baseUrl) => {
    expect((await call('POST', '/api/model-providers', { kind: 'ollama', name: unique('Bad'), baseUrl })).status).toBe(
      400,
    );
  });

  test('azure and a compatible endpoint need an address, vendors a key', async () => {
    const post = (body: object) => call('POST', '/api/model-providers', { name: unique('New'), ...body });
    expect((await post({ kind: 'azure', key: 'k' })).status).toBe(400);
    expect((await post({ kind: 'compatible' })).status).toBe(400);
    expect((await post({ kind: 'google' })).status).toBe(400);
    expect((await post({ kind: 'martian' })).status).toBe(400);
  });

  test('two of one name are refused, whatever their case', async () => {
    await provider({ name: 'North Campus' });
    expect((await call('POST', '/api/model-providers', { kind: 'ollama', name: 'north campus' })).status).toBe(409);
  });

  test('without a place for keys a key is refused, and nothing is stored', async () => {
    await using shared = await userWorld({ secretBox: createSecretBox(null, null) });
    const admin = await signedIn(shared.deps, 'admin');
    const body = { kind: 'anthropic', name: 'Claude', key: 'k' };
    expect(await shared.send('POST', '/api/model-providers', { body, cookie: admin })).toMatchObject({
      status: 409,
      body: { error: 'Set SECRETS_KEY first.' },
    });
    expect(await shared.deps.database.db.select().from(modelProviders)).toEqual([]);
  });

  test('the models of an endpoint are listed, and one that is silent or gone answers 503 [CM.7]', async () => {
    await using fake = startFakeEndpoint(() => Response.json({ data: [{ id: 'llama3' }] }));
    const id = await provider({ baseUrl: `${fake.address}/v1` });
    expect((await call('GET', `/api/model-providers/${id}/available`)).body).toEqual(['llama3']);
    const gone = await provider({ baseUrl: 'http://127.0.0.1:9/v1' });
    expect((await call('GET', `/api/model-providers/${gone}/available`)).status).toBe(503);
  });
});

describe('models [CM.8]', () => {
  test('prices are all or none, and one’s own hardware has none', async () => {
    const providerId = await provider();
    const priced = await model(providerId, { price: { input: 0.75, cached: 0.075, output: 4.5 } });
    const own = await model(providerId, { price: 'own', parallel: 4, maxOutput: 2048 });
    const { body } = await call('GET', '/api/models');
    expect(body).toContainEqual(
      expect.objectContaining({ id: priced.id, price: { input: 0.75, cached: 0.075, output: 4.5 }, test: 'none' }),
    );
    expect(body).toContainEqual(expect.objectContaining({ id: own.id, price: 'own', parallel: 4, maxOutput: 2048 }));
    const put = (price: unknown) => call('PUT', `/api/models/${own.id}`, { price });
    expect((await put(null)).body).toMatchObject({ price: null });
    for (const bad of [
      { input: 1 },
      { input: -1, cached: 0, output: 0 },
      { input: 10_001, cached: 0, output: 0 },
      'free',
    ]) {
      expect((await put(bad)).status).toBe(400);
    }
  });

  test('the name of the offline rules, one that is there and numbers out of bounds are refused', async () => {
    const providerId = await provider();
    const { name } = await model(providerId);
    const post = (body: object) => call('POST', '/api/models', { providerId, ...body });
    expect((await post({ model: 'x', name: 'Offline' })).status).toBe(400);
    expect((await post({ model: 'y', name })).status).toBe(409);
    expect((await post({ model: 'z', parallel: 65 })).status).toBe(400);
    expect((await post({ model: 'z', maxOutput: 1000 })).status).toBe(400);
  });

  test('another model at the endpoint has to be tested again', async () => {
    const { id } = await model(await provider());
    await tested(id);
    expect((await call('PUT', `/api/models/${id}`, { parallel: 2 })).body).toMatchObject({ test: 'done' });
    expect((await call('PUT', `/api/models/${id}`, { model: unique('qwen') })).body).toMatchObject({
      test: 'none',
      testedAt: null,
      profile: null,
    });
  });
});

describe('the test of a model [CM.9]', () => {
  test('it runs in the background, is joined while it runs, and its profile stays', async () => {
    const held = Promise.withResolvers<void>();
    let started = 0;
    await using tester = await userWorld({
      modelExaminer: async () => {
        started += 1;
        await held.promise;
        return profile;
      },
    });
    const admin = await signedIn(tester.deps, 'admin');
    const send = (method: string, path: string, body?: unknown) => tester.send(method, path, { body, cookie: admin });
    const providerId = idOf(await send('POST', '/api/model-providers', { kind: 'vllm', name: 'Campus' }));
    const id = idOf(await send('POST', '/api/models', { providerId, model: 'llama' }));
    const starts = await Promise.all([1, 2].map(() => send('POST', `/api/models/${id}/test`)));
    expect(starts.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([202, { test: 'running' }]));
    expect((await send('GET', '/api/models')).body).toMatchObject([{ test: 'running', profile: null }]);
    held.resolve();
    await untilTable(tester.deps.database, 'models', async () => {
      const [row] = await tester.deps.database.db.select().from(models);
      return row?.test === 'done';
    });
    expect(started).toBe(1);
    expect((await send('GET', '/api/models')).body).toMatchObject([{ test: 'done', profile: { verdict: 'ready' } }]);
    expect((await send('PUT', '/api/model', { model: 'llama' })).body).toMatchObject({ inUse: 'llama' });
  });

  test('the seventh within an hour is refused, and a test that was cut off reads as none', async () => {
    const { id } = await model(await provider());
    const { sql } = world.deps.database;
    await sql`update models set test = 'running', test_started_at = now() - interval '12 minutes' where id = ${id}`;
    const list = await call('GET', '/api/models');
    expect(list.body).toContainEqual(expect.objectContaining({ id, test: 'none' }));
    await sql`insert into throttles (bucket, "window", count)
      values (${`model-test:${id}`}, to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 6)`;
    expect(await call('POST', `/api/models/${id}/test`)).toMatchObject({
      status: 429,
      body: { error: 'This model was tested six times in the last hour. Try again later.' },
    });
  });
});

test('what a test has found so far is listed while it runs [CM.4]', async () => {
  const held = Promise.withResolvers<void>();
  const keepsForm = { state: 'good', text: 'Keeps to the form (json_schema).' } as const;
  await using tester = await userWorld({
    modelExaminer: async (_model, _stopping, { onFindings } = {}) => {
      onFindings?.([keepsForm]);
      await held.promise;
      return profile;
    },
  });
  const admin = await signedIn(tester.deps, 'admin');
  const send = (method: string, path: string, body?: unknown) => tester.send(method, path, { body, cookie: admin });
  const providerId = idOf(await send('POST', '/api/model-providers', { kind: 'vllm', name: 'Campus' }));
  const id = idOf(await send('POST', '/api/models', { providerId, model: 'llama' }));
  await send('POST', `/api/models/${id}/test`);
  const stored = async () => (await tester.deps.database.db.select().from(models))[0];
  await untilTable(tester.deps.database, 'models', async () => (await stored())?.testFindings !== null);
  expect((await send('GET', '/api/models')).body).toMatchObject([
    { test: 'running', profile: { findings: [keepsForm], verdict: 'ready', window: null } },
  ]);
  held.resolve();
  await untilTable(tester.deps.database, 'models', async () => (await stored())?.test === 'done');
  expect(await stored()).toMatchObject({ testFindings: null, profile: { window: 32_000 } });
});

test('what a test uses is counted in spending, and belongs to no case study [CM.9]', async () => {
  const used = { inputTokens: 64_000, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 200, reasoningTokens: 0 };
  await using tester = await userWorld({
    modelExaminer: async (_model, _stopping, { onUsage } = {}) => {
      onUsage?.(used);
      onUsage?.({ ...used, cachedTokens: 1_000 });
      return profile;
    },
  });
  const admin = await signedIn(tester.deps, 'admin');
  const send = (path: string, body?: object) => tester.send('POST', path, { body, cookie: admin });
  const providerId = idOf(await send('/api/model-providers', { kind: 'vllm', name: 'Campus' }));
  const price = { input: 2, cached: 1, output: 10 };
  const id = idOf(await send('/api/models', { providerId, model: 'llama', price }));
  await send(`/api/models/${id}/test`);
  const spent = async () => (await tester.send('GET', '/api/spending', { cookie: admin })).body;
  await untilTable(tester.deps.database, 'model_usage', async () =>
    JSON.stringify(await spent()).includes('"calls":2'),
  );
  expect(await spent()).toMatchObject({
    rows: [{ caseStudyId: 0, caseStudyName: null, calls: 2, tokens: 128_400, gradings: 0, cost: 0.259 }],
  });
});

test('a test whose key no longer opens names the provider', async () => {
  await using moved = await userWorld({ secretBox: createSecretBox(new Uint8Array(32).fill(1), null) });
  const admin = await signedIn(moved.deps, 'admin');
  const send = (path: string, body: object) => moved.send('POST', path, { body, cookie: admin });
  const providerId = idOf(await send('/api/model-providers', { kind: 'vllm', name: 'Campus', key: 'k' }));
  const id = idOf(await send('/api/models', { providerId, model: 'llama' }));
  await startTest({ ...moved.deps, secretBox: createSecretBox(new Uint8Array(32).fill(2), null) }, { id });
  const stored = async () => (await moved.deps.database.db.select().from(models))[0];
  await untilTable(moved.deps.database, 'models', async () => (await stored())?.test === 'done');
  expect((await stored())?.profile?.findings).toEqual([
    { state: 'bad', text: 'The key of Campus cannot be opened: SECRETS_KEY has changed. Enter it again.' },
  ]);
});

test('what the environment sets up is listed without its key, once, and goes with it [CM.12]', async () => {
  const config = readConfig({
    MODEL_PROVIDER: 'ollama',
    MODEL_NAME: 'qwen3',
    MODEL_OTHER_NAMES: 'llama3',
    MODEL_API_KEY: 'k-secret',
  });
  await using server = await userWorld({ config });
  for (const _ of [1, 2]) await keepEnvironment(server.deps);
  const admin = await signedIn(server.deps, 'admin');
  const get = (path: string) => server.send('GET', path, { cookie: admin });
  const providers = await get('/api/model-providers');
  expect(providers.body).toMatchObject([{ kind: 'ollama', source: 'environment', keyHint: 'cret' }]);
  expect(JSON.stringify(providers.body)).not.toContain('k-secret');
  expect((await get('/api/models')).body).toMatchObject([{ name: 'llama3' }, { name: 'qwen3' }]);
  const [row] = await server.deps.database.db.select().from(modelProviders);
  expect(row?.keySealed).toBeNull();
  const refused = await server.send('DELETE', `/api/model-providers/${row?.id}`, { cookie: admin });
  expect(refused.status).toBe(409);
  await keepEnvironment({ database: server.deps.database, config: readConfig({}) });
  expect((await get('/api/models')).body).toEqual([]);
});

describe('the model that grades [CM.5]', () => {
  test('an untested or unusable model of Settings cannot be chosen; a tested one grades', async () => {
    const { id, name } = await model(await provider({ baseUrl: 'http://127.0.0.1:9/v1' }));
    const choose = () => call('PUT', '/api/model', { model: name });
    expect(await choose()).toMatchObject({
      status: 409,
      body: { error: `${name} has not been tested. Test it before it grades.` },
    });
    await tested(id, { verdict: 'unusable' });
    expect((await choose()).status).toBe(409);
    await tested(id);
    expect(await choose()).toMatchObject({ status: 200, body: { inUse: name, chosen: name, pictures: false } });
    expect((await call('PUT', '/api/model', { pictures: true })).status).toBe(409);
    expect((await call('DELETE', `/api/models/${id}`)).status).toBe(409);
    await tested(id, { sees: true });
    expect((await call('PUT', '/api/model', { pictures: true })).body).toMatchObject({ inUse: name, pictures: true });
    expect((await call('PUT', '/api/model', { model: null, pictures: false })).status).toBe(200);
    expect((await call('DELETE', `/api/models/${id}`)).status).toBe(200);
  });

  test('a key that no longer opens lets grading wait, and says why', async () => {
    const providerId = await provider({ name: 'Lost', key: 'secret' });
    const { id, name } = await model(providerId);
    await tested(id);
    const deps = { ...world.deps, secretBox: createSecretBox(new Uint8Array(32).fill(9), null) };
    const grader = await graderNamed(deps, name);
    const task = { submission: preparedSubmission(), criterion: criterion() };
    const listener = { onStarted: () => undefined, onPartial: () => undefined, onCall: () => undefined };
    await expect(grader?.grade(task, listener, new AbortController().signal)).rejects.toMatchObject({
      kind: 'waiting',
      message: 'The key of Lost cannot be opened: SECRETS_KEY has changed. Enter it again.',
    });
    expect(grader?.name).toBe(name);
    expect((await graderInUse(deps)).name).not.toBe(name);
  });
});
