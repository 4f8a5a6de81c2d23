import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { ModelProfile } from '@domain/model/schema';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { readConfig } from '@server/config';
import { models } from '@server/db/schema/model';
import { graderInUse, graderNamed } from '@server/grading/grader/grader-in-use';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { type FakeModelOptions, startFakeModel } from '@tests/support/fake-model';
import { gradeBy, longSubmission } from '@tests/support/model/grade-at';
import { modelSetUp, profile } from '@tests/support/model/set-up';
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

describe('a test that no longer holds is to be made again', () => {
  test('one of an earlier version reads as none, and its model cannot be chosen', async () => {
    const { id, name } = await model(await provider());
    await tested(id, { version: 1 });
    expect((await call('GET', '/api/models')).body).toContainEqual(expect.objectContaining({ id, test: 'none' }));
    expect((await call('PUT', '/api/model', { model: name })).status).toBe(409);
  });

  test('a window that shrank is learned from an error, for all processes, while grading goes on [CM.3]', async () => {
    await using fake = startFakeModel({ shape: 'llama.cpp', window: 16_384 });
    const { id, name } = await model(await provider({ kind: 'llamacpp', baseUrl: fake.url }));
    await tested(id, { window: 40_000, findings: [{ state: 'good', text: 'Reads 40,000 tokens.' }] });
    const grader = await graderNamed(world.deps, name);
    if (!grader) throw new Error('there is no grader');
    expect((await gradeBy(grader, { submission: longSubmission })).grades).toHaveLength(2);
    const stored = async () => (await world.deps.database.db.select().from(models).where(eq(models.id, id)))[0];
    await untilTable(world.deps.database, 'models', async () => (await stored())?.test === 'none');
    expect((await stored())?.profile).toMatchObject({
      window: 16_384,
      verdict: 'limited',
      findings: [{ state: 'warn', text: 'Reads 16,384 tokens: of large submissions a part is left out, and said so.' }],
    });
    const again = await graderNamed(world.deps, name);
    expect(again?.fit?.({ submission: longSubmission }).evidenceBudget).toBeLessThan(16_384);
  });

  test('a server that began to cut prompts, and a model that began to think under the same name [CM.3]', async () => {
    const providerId = async (url: string) => provider({ baseUrl: url });
    const contradicted = async (options: FakeModelOptions, more: Partial<ModelProfile>) => {
      await using fake = startFakeModel(options);
      const { id, name } = await model(await providerId(fake.url));
      await tested(id, { window: 60_800, factors: { words: 1, signs: 1 }, ...more });
      const grader = await graderNamed(world.deps, name);
      const graded = grader && (await gradeBy(grader, { submission: longSubmission }));
      const stored = async () => (await world.deps.database.db.select().from(models).where(eq(models.id, id)))[0];
      await untilTable(world.deps.database, 'models', async () => (await stored())?.test === 'none');
      return graded;
    };
    const cut = await contradicted({ window: 12_000 }, {});
    expect(cut?.grades).toEqual([]);
    expect(cut?.waits).toMatch(
      / read about 12,000 of 2\d,\d{3} tokens: the server cuts long prompts without an error\. /,
    );
    expect((await contradicted({ traits: { reasoning: 'reasoning' } }, { thinks: false }))?.grades).toHaveLength(2);
  });

  test('a key that was sealed for another address does not open there', async () => {
    const { id, name } = await model(await provider({ key: 'sk-secret', baseUrl: 'http://127.0.0.1:9/v1' }));
    await tested(id);
    const { sql } = world.deps.database;
    await sql`update model_providers set base_url = 'http://127.0.0.1:10/v1'
      where id = (select provider_id from models where id = ${id})`;
    const grader = await graderNamed(world.deps, name);
    expect((grader && (await gradeBy(grader)))?.waits).toMatch(
      /^The key of .+ cannot be opened: SECRETS_KEY has changed\./,
    );
  });
});

test('the environment’s model is graded with what its test found, until its address changes', async () => {
  await using fake = startFakeModel({ shape: 'Ollama that ignores the schema', window: 16_384 });
  const at = (url: string) =>
    readConfig({ MODEL_PROVIDER: 'ollama', MODEL_NAME: 'qwen3', MODEL_BASE_URL: url, MODEL_API_KEY: 'k' });
  const config = at(fake.url);
  if (!config.model) throw new Error('there is no model');
  await using server = await userWorld({ config, grader: createModelGrader(config.model) });
  await keepEnvironment(server.deps);
  expect(await graderInUse(server.deps)).toBe(server.deps.grader);
  await server.deps.database.db
    .update(models)
    .set({ test: 'done', testedAt: new Date(), profile: { ...profile, window: 15_565, countsUncached: true } });
  const { grades } = await gradeBy(await graderInUse(server.deps), { submission: longSubmission });
  expect(grades.map(({ flagReasons }) => flagReasons.join().includes('for length'))).toEqual([true, true]);
  await keepEnvironment({ database: server.deps.database, config: at('http://127.0.0.1:9/v1') });
  expect((await server.deps.database.db.select().from(models))[0]).toMatchObject({ test: 'none', profile: null });
});
