import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { ModelProfile } from '@domain/model/schema';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { readConfig } from '@server/config';
import { proveLiveness } from '@server/db/liveness';
import { gradingRuns } from '@server/db/schema/grading-run';
import { models } from '@server/db/schema/model';
import { graderInUse, graderNamed } from '@server/grading/grader/grader-in-use';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { type FakeModelOptions, startFakeModel } from '@tests/support/fake-model';
import { gradeBy, longSubmission } from '@tests/support/model/grade-at';
import { modelSetUp, profile } from '@tests/support/model/set-up';
import { storedSubmission } from '@tests/support/submission';
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

  test('one whose address changed while it ran says nothing about the new address [CM.6]', async () => {
    const held = Promise.withResolvers<void>();
    await using tester = await userWorld({
      modelExaminer: async () => {
        await held.promise;
        return profile;
      },
    });
    const admin = await signedIn(tester.deps, 'admin');
    const at = modelSetUp(() => ({ world: tester, cookie: admin }));
    const providerId = await at.provider({ baseUrl: 'http://127.0.0.1:9/v1' });
    const { id } = await at.model(providerId);
    expect((await at.call('POST', `/api/models/${id}/test`)).status).toBe(202);
    const moved = await at.call('PUT', `/api/model-providers/${providerId}`, { baseUrl: 'http://127.0.0.1:10/v1' });
    expect(moved.status).toBe(200);
    held.resolve();
    expect((await at.call('POST', `/api/models/${id}/test`)).status).toBe(202);
    const stored = async () => (await tester.deps.database.db.select().from(models))[0];
    await untilTable(tester.deps.database, 'models', async () => (await stored())?.test === 'done');
    expect((await stored())?.profile).toEqual(profile);
  });

  test('the address of a model stays while one of its runs goes on [CM.6]', async () => {
    const providerId = await provider({ baseUrl: 'http://127.0.0.1:9/v1' });
    const { id, name } = await model(providerId);
    const { db } = world.deps.database;
    const submissionId = await storedSubmission(db);
    const run = { submissionId, kind: 'full' as const, state: 'running' as const, grader: name, promptVersion: '1' };
    // Of another process, which lives.
    const other = await proveLiveness(world.deps.database.address);
    await db.insert(gradingRuns).values({ ...run, worker: other.worker });
    const answer = await call('PUT', `/api/model-providers/${providerId}`, { baseUrl: 'http://127.0.0.1:10/v1' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: `${name} is grading a submission. Try again in a few minutes.` },
    });
    expect((await call('DELETE', `/api/models/${id}`)).status).toBe(409);
    await db.update(gradingRuns).set({ state: 'done' }).where(eq(gradingRuns.grader, name));
    expect((await call('DELETE', `/api/models/${id}`)).status).toBe(200);
    await other.end();
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
