import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readConfig } from '@server/config';
import { limits } from '@server/db/schema/limit';
import { modelProviders, models } from '@server/db/schema/model';
import { readCosts } from '@server/services/spending/prices';
import { spendingReport } from '@server/services/spending/report';
import { spendingRoom } from '@server/services/spending/room';
import { readSpent } from '@server/services/spending/spent';
import { type TestDatabase, testDatabase } from '@tests/support/database';
import { silent } from '@tests/support/grading';
import { modelPorts } from '@tests/support/model-ports';
import { scriptedGrader } from '@tests/support/scripted-grader';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const { db, sql } = database;
  const [provider] = await db.insert(modelProviders).values({ kind: 'vllm', name: 'Campus' }).returning();
  const providerId = provider?.id ?? 0;
  await db.insert(models).values([
    { providerId, model: 'a', name: 'campus-model', ownHardware: true },
    { providerId, model: 'b', name: 'gpt-5.4', inputPrice: 1, cachedPrice: 0.1, outputPrice: 10 },
    { providerId, model: 'c', name: 'unpriced' },
  ]);
  await sql`insert into model_usage (shard, month, model, case_study_id, calls, input_tokens, cached_tokens, output_tokens, gradings)
    values (0, '2026-11-01', 'gpt-5.4', 1, 1, 1000000, 0, 100000, 1), (0, '2026-11-01', 'campus-model', 1, 1, 9000000, 0, 9000000, 1)`;
});

afterAll(() => database[Symbol.asyncDispose]());

const million = { inputTokens: 1_000_000, cachedTokens: 500_000, outputTokens: 100_000 };

test('an entered price comes first, one’s own hardware costs nothing, then comes the list; else it is not known [CM.8]', async () => {
  const costIn = await readCosts(database.db);
  expect(costIn({ model: 'gpt-5.4', ...million })).toBeCloseTo(0.5 + 0.05 + 1, 6);
  expect(costIn({ model: 'campus-model', ...million })).toBe(0);
  expect(costIn({ model: 'offline', ...million })).toBe(0);
  expect(costIn({ model: 'gpt-5.4-mini-2026-03-17', ...million })).toBeCloseTo(0.375 + 0.0375 + 0.45, 6);
  expect(costIn({ model: 'unpriced', ...million })).toBeNull();
});

test('[CM.8] at another address the list says nothing, whether the model is of Settings or of the environment', async () => {
  const { db } = database;
  const elsewhere = { kind: 'openai', baseUrl: 'https://gateway.school.example/v1' } as const;
  const atOpenAi = { kind: 'openai', baseUrl: 'https://api.openai.com/v1' } as const;
  const rows = await db
    .insert(modelProviders)
    .values([
      { ...elsewhere, name: 'Gateway' },
      { ...elsewhere, name: 'On the server', source: 'environment' },
      { ...atOpenAi, name: 'OpenAI' },
    ])
    .returning();
  const named = ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano'];
  await db.insert(models).values(rows.map(({ id }, at) => ({ providerId: id, model: `${at}`, name: named[at] ?? '' })));
  const costIn = await readCosts(db);
  const costs = named.map((model) => costIn({ model, ...million }));
  expect(costs).toEqual([null, null, expect.closeTo(0.05 + 0.0125 + 0.04, 6)]);
});

test('[CM.8] a cap does not hold for a model whose price is not known, and the report names it', async () => {
  const { db, sql } = database;
  await sql`insert into model_usage (shard, month, model, case_study_id, calls, input_tokens, cached_tokens, output_tokens, gradings)
    values (0, '2026-12-01', 'gpt-4.1-mini', 1, 1, 9000000000, 0, 9000000000, 1)`;
  const now = new Date('2026-12-20T12:00:00Z');
  await db.insert(limits).values({ monthlySpendingCap: 1 });
  const grader = { ...scriptedGrader(), name: 'gpt-4.1-mini' };
  expect(await spendingRoom(db, grader, now)).toEqual({ cap: 1, room: 'open' });
  const deps = { database, grader, config: readConfig({}), otherGraders: [], ...modelPorts, log: silent };
  const report = await spendingReport(deps, {}, now);
  expect(report).toMatchObject({ spent: 0, cap: 1, isPaused: false, unpriced: ['gpt-4.1-mini'] });
  expect(report.rows[0]).toMatchObject({ month: '2026-12', cost: null });
});

test('an entered price counts for past use, too', async () => {
  expect((await readSpent(database.db, new Date('2026-11-20T12:00:00Z'))).thisMonth).toBeCloseTo(1 + 1, 6);
});
