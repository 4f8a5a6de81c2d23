import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '@server/db/client';
import { startGradingWorker } from '@server/grading/run/worker';
import { waitingItems } from '@server/services/dashboard/waiting';
import { adoptUngraded, sweepGrading } from '@server/services/grading/overdue';
import { adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld } from '@tests/support/app';
import { eventsOf, gradingWorld } from '@tests/support/grading';
import { fairAnswer, type ScriptedGrader, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

/** By the list price 7.5 cents a criterion: 22.5 cents a submission of three. */
const usage = { inputTokens: 100_000, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 0, reasoningTokens: 0 };

function costlyGrader(): ScriptedGrader {
  const scripted = scriptedGrader(async (task, listener) => {
    listener.onCall({ request: {}, response: '', error: null, usage, ms: 1 });
    return fairAnswer(task.criterion);
  });
  return { ...scripted, name: 'gpt-5.4-mini' };
}

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld(costlyGrader());
  await storeInstructor(world);
  await storeAccount(world, administrator);
  await world.database.sql`update criteria set archived_at = now() where id > 3`;
}, 30_000);

afterAll(() => world[Symbol.asyncDispose]());

const patience = 60_000;

type Spending = { spent: number; cap: number | null; isPaused: boolean; waiting: number };

test(
  'twenty submissions under a cap: as many are graded as reach it, the others wait, and a higher cap has them go on',
  async () => {
    const { deps } = world;
    const instructor = adminCalls(world);
    const admin = adminCalls(world, 'admin');
    expect((await admin.put('/api/limits', { monthlySpendingCap: 1 })).status).toBe(200);
    // A second process takes runs of the same database at the same time.
    const other = await openDatabase(world.database.address);
    const others = { ...deps, database: other };
    const worker = await startGradingWorker(others, () => sweepGrading(others));
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await storedSubmission(deps.database.db));
    await Promise.all(ids.map((id) => instructor.post(`/api/submissions/${id}/grade`)));

    const ends = await Promise.all(ids.map(async (id) => (await eventsOf(deps, id)).at(-1)?.event));
    const graded = ids.filter((_, at) => ends[at]?.event === 'completed');
    const waiting = ids.filter((_, at) => ends[at]?.event === 'failed');
    // The fifth begins when four have cost 0.90, and is finished although it goes beyond the cap.
    expect(graded).toHaveLength(5);
    expect(waiting).toHaveLength(15);
    expect(ends.find((end) => end?.event === 'failed')).toMatchObject({
      waits: true,
      error:
        'Grading is paused. Your work is safe and will be graded when grading resumes; you do not need to upload it again.',
      results: [],
    });
    const { body: spending } = await instructor.get<Spending>('/api/spending');
    expect(spending).toMatchObject({ cap: 1, isPaused: true, waiting: 15 });
    expect(spending.spent).toBeCloseTo(1.125, 6);
    expect((await waitingItems(deps.database.db)).failedGradings.total).toBe(0);

    const [first = 0] = graded;
    const refused = await instructor.post<{ error: string }>(`/api/submissions/${first}/grade`, { again: true });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toStartWith(
      'Grading is paused: the monthly cap of $1.00 is reached. Try again when an administrator raises the cap',
    );
    const results = (await instructor.get<{ id: number }[]>(`/api/submissions/${first}/results`)).body;
    const regraded = await instructor.post(`/api/grading-results/${results[0]?.id}/regrade`, {
      feedback: 'Look again',
    });
    expect(regraded.status).toBe(409);
    const tried = await instructor.post(`/api/criteria/1/try`, { submissionId: first });
    expect(tried.status).toBe(409);
    const [late = 0] = waiting;
    const asked = await instructor.post<{ error: string }>(`/api/submissions/${late}/grade`);
    expect(asked.status).toBe(503);
    expect(asked.body.error).toStartWith(
      'Grading is paused: the monthly cap of $1.00 is reached. This submission is graded when',
    );

    await admin.put('/api/limits', { monthlySpendingCap: null });
    const later = await Promise.all(ids.map(async (id) => (await eventsOf(deps, id)).at(-1)?.event.event));
    expect(new Set(later)).toEqual(new Set(['completed']));
    expect((await instructor.get<Spending>('/api/spending')).body).toMatchObject({
      cap: null,
      isPaused: false,
      waiting: 0,
    });
    await worker.stop();
    await other.close();
  },
  patience,
);

test(
  'a new month lets grading go on, and what the last one cost does not count',
  async () => {
    const { deps } = world;
    const instructor = adminCalls(world);
    const admin = adminCalls(world, 'admin');
    await admin.put('/api/limits', { monthlySpendingCap: 1 });
    const id = await storedSubmission(deps.database.db);
    expect((await instructor.post(`/api/submissions/${id}/grade`)).status).toBe(503);
    await deps.database.sql`update model_usage set month = month - interval '1 month'`;
    await deps.database.sql.notify('grading_runs', '');
    expect((await instructor.post(`/api/submissions/${id}/grade`)).status).toBe(200);
    const { body } = await instructor.get<
      Spending & { rows: { cost: number; gradings: number; caseStudyName: string }[] }
    >('/api/spending');
    expect(body.spent).toBeCloseTo(0.225, 6);
    expect(body.rows).toHaveLength(2);
    expect(body.rows[0]).toMatchObject({ caseStudyName: 'Pricing & Profit Simulation', gradings: 1 });
    expect(body.rows[1]).toMatchObject({ gradings: 20 });
    await admin.put('/api/limits', { monthlySpendingCap: null });
  },
  patience,
);

test('limits are an administrator’s, in whole cents, and every change is written down', async () => {
  const admin = adminCalls(world, 'admin');
  expect((await adminCalls(world).get('/api/limits')).status).toBe(403);
  expect((await adminCalls(world).put('/api/limits', { monthlySpendingCap: 5 })).status).toBe(403);
  for (const bad of [-1, 1.001, 1_000_000.01, '5', undefined]) {
    expect((await admin.put('/api/limits', { monthlySpendingCap: bad })).status).toBe(400);
  }
  expect((await admin.put('/api/limits', { monthlySpendingCap: 12.5 })).body).toMatchObject({
    monthlySpendingCap: 12.5,
  });
  expect((await admin.get('/api/limits')).body).toMatchObject({ monthlySpendingCap: 12.5 });
  const { body } = await admin.get<{ action: string; changes: object }[]>('/api/audit?limit=1');
  expect(body[0]).toMatchObject({
    actorName: 'admin',
    action: 'limits.updated',
    changes: { monthlySpendingCap: { from: null, to: 12.5 } },
  });
});

test(
  'the offline rules cost nothing and are never paused',
  async () => {
    await using offline = await gradingWorld({ ...scriptedGrader(), name: 'offline', gradedBy: 'offline' });
    const { database } = offline.deps;
    await database.sql`insert into limits (monthly_spending_cap) values (0)`;
    const id = await storedSubmission(database.db);
    await adoptUngraded(offline.deps, -60_000);
    expect((await eventsOf(offline.deps, id)).at(-1)?.event.event).toBe('completed');
  },
  patience,
);
