import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { ExperimentState, Variant } from '@domain/experiment/experiment';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { experimentUsage } from '@server/db/schema/aggregate';
import { experimentResults, experimentRuns, experiments } from '@server/db/schema/experiment';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingEvents, modelCalls } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { GraderError } from '@server/grading/grader/grader';
import { getVersion } from '@server/services/criterion/versions';
import { deleteExperiment } from '@server/services/experiment/delete';
import { estimateCost } from '@server/services/experiment/estimate';
import { openExperiment } from '@server/services/experiment/open';
import { progressOf, requireExperiment, resultsOfExperiment, variantsOf } from '@server/services/experiment/read';
import { stopExperiment } from '@server/services/experiment/stop';
import { ensureGrading } from '@server/services/grading/ensure';
import { deleteSubmission } from '@server/services/submission/delete';
import { eventsOf, type GradingWorld, gradingWorld } from '@tests/support/grading';
import { fairAnswer, type Script, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { storedUser } from '@tests/support/user';
import { eq } from 'drizzle-orm';

const fair: Script = async ({ criterion }) => fairAnswer(criterion);
let script: Script = fair;
const grader = scriptedGrader((...call) => script(...call));
const other = { ...scriptedGrader(async ({ criterion }) => ({ ...fairAnswer(criterion), score: 0 })), name: 'other' };

let world: GradingWorld;
let criteria: CriterionSnapshot[];
let actor: { id: number; username: string };

beforeAll(async () => {
  world = await gradingWorld(grader, { otherGraders: [other] });
  criteria = await Promise.all([1, 2, 3].map((id) => getVersion(world.database.db, { id, version: 1 })));
  actor = await storedUser(world.deps);
});

afterAll(() => world[Symbol.asyncDispose]());

async function opened(submissionIds: number[], variants: Partial<Variant>[] = [{}], repeats = 1): Promise<number> {
  const runs = submissionIds.flatMap((submissionId) =>
    variants.flatMap((_, variant) =>
      Array.from({ length: repeats }, (_, at) => ({ submissionId, variant, repeat: at + 1, criteria: [1, 2] })),
    ),
  );
  return world.database.db.transaction((tx) =>
    openExperiment(tx, actor, {
      kind: 'what-if',
      name: 'Stricter',
      caseStudyId: 1,
      estimatedCost: null,
      variants: variants.map((variant) => ({ label: 'changed', grader: 'scripted', criteria, ...variant })),
      runs,
    }),
  );
}

async function until(id: number, state: ExperimentState): Promise<void> {
  await untilTable(world.database, 'experiments', async () => (await row(id)).state === state);
}

const row = (id: number) => requireExperiment(world.database.db, { id, kind: 'what-if' });

async function progress(id: number) {
  return (await progressOf(world.deps.database.db, [await row(id)])).get(id);
}

test('an experiment grades submissions as its variants have it, as often as asked, and asks for no other criterion', async () => {
  const submission = await storedSubmission(world.database.db);
  const harder = criteria.map((criterion) => (criterion.id === 1 ? { ...criterion, maxScore: 20 } : criterion));
  const id = await opened([submission], [{ criteria: harder }, { grader: 'other' }], 2);
  await until(id, 'done');
  const results = await resultsOfExperiment(world.database.db, id);
  const stored = results.map(({ variant, repeat, criterionId, score, maxScore }) => [
    variant,
    repeat,
    criterionId,
    score,
    maxScore,
  ]);
  expect(stored.toSorted()).toEqual([
    [0, 1, 1, 15, 20],
    [0, 1, 2, 10, 14],
    [0, 2, 1, 15, 20],
    [0, 2, 2, 10, 14],
    [1, 1, 1, 0, 12],
    [1, 1, 2, 0, 14],
    [1, 2, 1, 0, 12],
    [1, 2, 2, 0, 14],
  ]);
  expect(results[0]?.rationale).toContain('the summary names the price and the month');
  expect((await variantsOf(world.database.db, id)).map((variant) => variant.grader)).toEqual(['scripted', 'other']);
  expect(await progress(id)).toMatchObject({
    state: 'done',
    runs: { total: 4, done: 4, failed: 0 },
    submissions: { chosen: 1, deleted: 0 },
    waiting: null,
  });
});

test('nothing of an experiment is streamed, kept as a result or a grading call, or emailed', async () => {
  const { db } = world.database;
  const submission = await storedSubmission(db);
  await ensureGrading(world.deps, submission, false);
  await eventsOf(world.deps, submission);
  const everything = async () => ({
    results: await db.select().from(gradingResults).where(eq(gradingResults.submissionId, submission)),
    events: await db.$count(gradingEvents),
    calls: await db.$count(modelCalls),
    mails: await db.$count(mails),
  });
  const before = await everything();
  const id = await opened([submission], [{ grader: 'other' }]);
  await until(id, 'done');
  expect(await everything()).toEqual(before);
});

test('what an experiment asked of a model is kept in a ledger of its own', async () => {
  const { db } = world.database;
  const usage = { inputTokens: 900, cachedTokens: 400, cacheWriteTokens: 0, outputTokens: 70, reasoningTokens: 0 };
  script = async ({ criterion }, listener) => {
    listener.onCall({ request: {}, response: '', error: null, usage, ms: 5 });
    return fairAnswer(criterion);
  };
  const submission = await storedSubmission(db);
  const id = await opened([submission]);
  await until(id, 'done');
  script = fair;
  const rows = await db.select().from(experimentUsage).where(eq(experimentUsage.model, 'scripted'));
  expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(2);
  expect(rows.reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBe(1800);
  expect((await progress(id))?.tokens).toEqual({ input: 1800, cached: 800, output: 140 });
  // Nobody knows what this model asks.
  expect((await progress(id))?.cost.spent).toBeNull();
});

test('stopping aborts what is in progress, and what is stored by then stays', async () => {
  const { db } = world.database;
  const cutOff = Promise.withResolvers<unknown>();
  script = ({ criterion }, _listener, signal) => {
    if (criterion.id === 1) return Promise.resolve(fairAnswer(criterion));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        cutOff.resolve(signal.reason);
        reject(signal.reason);
      });
    });
  };
  const [one, two] = [await storedSubmission(db), await storedSubmission(db)];
  const id = await opened([one]);
  await untilTable(world.database, 'experiment_results', async () => {
    const results = await resultsOfExperiment(db, id);
    return results.some(({ state }) => state === 'done');
  });
  const waiting = await opened([two]);
  await stopExperiment(world.deps.database.db, { id: waiting, kind: 'what-if' });
  await stopExperiment(world.deps.database.db, { id, kind: 'what-if' });
  await cutOff.promise;
  script = fair;
  expect((await row(id)).state).toBe('stopped');
  const results = await resultsOfExperiment(db, id);
  expect(results.map(({ criterionId, state, score }) => [criterionId, state, score])).toEqual([
    [1, 'done', 9],
    [2, 'waiting', null],
  ]);
});

test('a run whose process is gone is gone on with, and what it had is not asked again', async () => {
  const { db } = world.database;
  const submission = await storedSubmission(db);
  const asked: number[] = [];
  script = async ({ criterion }) => {
    asked.push(criterion.id);
    return fairAnswer(criterion);
  };
  const id = await db.transaction(async (tx) => {
    const made = await openExperiment(tx, actor, {
      kind: 'what-if',
      name: 'Stricter',
      caseStudyId: 1,
      estimatedCost: 0.5,
      variants: [{ label: 'changed', grader: 'scripted', criteria }],
      runs: [{ submissionId: submission, variant: 0, criteria: [1, 2] }],
    });
    const [run] = await tx
      .update(experimentRuns)
      .set({ state: 'running', lease: crypto.randomUUID(), worker: 1, attempts: 1 })
      .where(eq(experimentRuns.experimentId, made))
      .returning();
    await tx
      .update(experimentResults)
      .set({ state: 'done', score: 3, maxScore: 12 })
      .where(eq(experimentResults.criterionId, 1));
    expect(run).toBeDefined();
    return made;
  });
  await until(id, 'done');
  script = fair;
  expect(asked).toEqual([2]);
});

test('a submission that is deleted takes what came of it along, and the experiment says how many went', async () => {
  const { db } = world.database;
  const [kept, gone] = [await storedSubmission(db), await storedSubmission(db)];
  const deleted = Promise.withResolvers<void>();
  script = async ({ criterion, submission }) => {
    if (submission.submissionId === gone) await deleted.promise;
    return fairAnswer(criterion);
  };
  const id = await opened([kept, gone]);
  await deleteSubmission(world.deps, gone);
  deleted.resolve();
  await until(id, 'done');
  script = fair;
  expect(new Set((await resultsOfExperiment(db, id)).map(({ submissionId }) => submissionId))).toEqual(new Set([kept]));
  expect(await progress(id)).toMatchObject({ runs: { total: 1, done: 1 }, submissions: { chosen: 2, deleted: 1 } });
});

test('without a key or a quota it waits and says why, and goes on by itself', async () => {
  // Until it was seen to wait: it asks again sooner than a loaded machine looks.
  let isRefused = true;
  script = async ({ criterion }) => {
    if (isRefused) throw new GraderError('waiting', 'The key was refused.');
    return fairAnswer(criterion);
  };
  const submission = await storedSubmission(world.database.db);
  const id = await opened([submission]);
  await untilTable(
    world.database,
    'experiment_runs',
    async () => (await progress(id))?.waiting === 'The key was refused.',
  );
  isRefused = false;
  await until(id, 'done');
  script = fair;
  expect(await progress(id)).toMatchObject({ runs: { total: 1, done: 1, failed: 0 }, waiting: null });
});

test('a grader that this server is no longer set up with fails the run, and the experiment ends', async () => {
  const submission = await storedSubmission(world.database.db);
  const id = await opened([submission], [{ grader: 'gone-model' }]);
  await until(id, 'done');
  expect(await progress(id)).toMatchObject({ runs: { total: 1, done: 0, failed: 1 } });
  const [run] = await world.database.db.select().from(experimentRuns).where(eq(experimentRuns.experimentId, id));
  expect(run?.error).toBe('gone-model is no longer available on this server.');
  expect(await world.database.db.$count(experiments, eq(experiments.state, 'running'))).toBe(0);
});

test('the cost of an experiment is estimated from what the same submissions cost, and the others are taken to be like them', async () => {
  const { db } = world.database;
  const usage = (inputTokens: number) => ({
    inputTokens,
    cachedTokens: 1_000,
    cacheWriteTokens: 0,
    outputTokens: 200,
    reasoningTokens: 0,
  });
  script = async ({ criterion, submission }, listener) => {
    const tokens = usage(submission.submissionId === small ? 2_000 : 4_000);
    listener.onCall({ request: {}, response: '', error: null, usage: tokens, ms: 5 });
    return fairAnswer(criterion);
  };
  const [small, large, ungraded] = [await storedSubmission(db), await storedSubmission(db), await storedSubmission(db)];
  for (const id of [small, large]) {
    await ensureGrading(world.deps, id, false);
    await eventsOf(world.deps, id);
  }
  script = fair;
  const grader = 'gpt-5.4-mini-2026-03-17';
  const asked = [small, large, ungraded].map((submissionId) => ({ submissionId, grader, answers: 2 }));
  const { cost, ...stored } = await estimateCost(world.deps.database.db, asked);
  expect(stored).toEqual({ calls: 6, tokens: { input: 18_000, cached: 6_000, output: 1_200 }, measured: 2 });
  // 12,000 × $0.75, 6,000 × $0.075 and 1,200 × $4.50 a million.
  expect(cost).toBeCloseTo(0.014_85, 10);
  const free = asked.map((one) => ({ ...one, grader: 'offline' }));
  expect(await estimateCost(world.deps.database.db, free)).toEqual({
    calls: 6,
    tokens: { input: 0, cached: 0, output: 0 },
    cost: 0,
    measured: 0,
  });
  const unknown = [{ submissionId: ungraded, grader, answers: 1 }];
  expect(await estimateCost(world.deps.database.db, unknown)).toEqual({
    calls: 1,
    tokens: null,
    cost: null,
    measured: 0,
  });
});

test('an experiment that is deleted leaves nothing but what it cost', async () => {
  const { db } = world.database;
  const id = await opened([await storedSubmission(db)]);
  await until(id, 'done');
  const spent = await db.$count(experimentUsage);
  await deleteExperiment(world.deps.database.db, { id, kind: 'what-if' });
  expect(row(id)).rejects.toThrow('This report does not exist or was deleted.');
  expect(await db.$count(experimentRuns, eq(experimentRuns.experimentId, id))).toBe(0);
  expect(await db.$count(experimentUsage)).toBe(spent);
});
