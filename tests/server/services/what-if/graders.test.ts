import { expect, test } from 'bun:test';
import type { WhatIfReport } from '@domain/what-if/schema';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import type { LoggedIn } from '@server/context';
import { submissions } from '@server/db/schema/submission';
import type { Grader } from '@server/grading/grader/grader';
import { ensureGrading } from '@server/services/grading/ensure';
import { createWhatIf } from '@server/services/what-if/create';
import { getWhatIf } from '@server/services/what-if/get';
import type { Proposal } from '@server/services/what-if/plan';
import { publishWhatIf } from '@server/services/what-if/publish';
import { allBulkEnded } from '@tests/support/bulk';
import { readCorpusFiles } from '@tests/support/corpus-files';
import { eventsOf, type GradingWorld, gradingWorld } from '@tests/support/grading';
import { startFakeOpenAi } from '@tests/support/openai';
import { composeAnswer } from '@tests/support/openai/compose-answer';
import { smallSubmissionFiles } from '@tests/support/prepared-submission';
import { storedSubmission } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { storedUser } from '@tests/support/user';
import { asc } from 'drizzle-orm';

async function administrator({ deps }: GradingWorld): Promise<LoggedIn> {
  const user = await storedUser(deps, { role: 'admin' });
  return { user, sessionId: null, access: new Map(), address: '', browser: '', requestId: 'r-1' };
}

async function tried(world: GradingWorld, caller: LoggedIn, proposal: Partial<Proposal>): Promise<WhatIfReport> {
  const asked = { name: 'Tried', caseStudyId: 1, changes: [], size: 10, control: false, ...proposal };
  const { id } = await createWhatIf(world.deps, caller, asked);
  const report = () => getWhatIf(world.deps, {}, id);
  await untilTable(world.database, 'experiments', async () => (await report()).progress.state === 'done');
  return report();
}

/** Total and maximum of each submission, by their ids. */
async function totals({ database: { db } }: GradingWorld) {
  return db
    .select({ id: submissions.id, total: submissions.totalScore, max: submissions.maxScore })
    .from(submissions)
    .orderBy(asc(submissions.id));
}

/** Where a report says that each submission would be. */
function predicted({ moved }: WhatIfReport) {
  return moved
    .map(({ submission: { id }, to: { total, max } }) => ({ id, total, max }))
    .toSorted((one, other) => one.id - other.id);
}

test('the offline rules: who would move by how much is what publishing and re-grading then brings', async () => {
  await using world = await gradingWorld(createOfflineGrader({ pauseMs: 0 }));
  const caller = await administrator(world);
  for (const name of ['strong', 'weak'] as const) {
    const id = await storedSubmission(world.database.db, await readCorpusFiles(name));
    await ensureGrading(world.deps, id, false);
    await eventsOf(world.deps, id);
  }
  const before = await totals(world);
  const report = await tried(world, caller, { changes: [{ id: 3, maxScore: 40 }] });
  expect(report.summary.submissions).toBe(2);
  expect(report.progress.cost).toEqual({ estimated: 0, spent: 0 });
  expect(report.criteria.map(({ name, graded }) => [name, graded])).toEqual([['Excel Workbook', 2]]);
  expect(report.moved.map(({ from }) => from.max)).toEqual([100, 100]);
  expect(await totals(world)).toEqual(before);

  expect(await publishWhatIf(world.deps, caller, { id: report.id, regrade: true })).toEqual({ regraded: 2 });
  await allBulkEnded(world.database);
  expect(await totals(world)).toEqual(predicted(report));
});

test('a model: another prompt and another model are tried at their cost, published together, and grade from then on', async () => {
  await using fake = startFakeOpenAi({
    firstTokenMs: 0,
    tokensPerSecond: Number.POSITIVE_INFINITY,
    pieceCharacters: 1000,
    answer(request) {
      const answer = composeAnswer(request);
      const strict = request.prompt.criterion.includes('Be strict') || request.body.model === 'gpt-5.4';
      return strict ? { ...answer, score: Math.floor(answer.score / 2) } : answer;
    },
  });
  const named = (model: string): Grader =>
    createModelGrader({ kind: 'openai', apiKey: 'sk-none', baseUrl: fake.url, model, api: 'responses' });
  await using world = await gradingWorld(named('gpt-5.4-mini'), { otherGraders: [named('gpt-5.4')] });
  const caller = await administrator(world);
  for (let n = 0; n < 2; n += 1) {
    const id = await storedSubmission(world.database.db, smallSubmissionFiles());
    await ensureGrading(world.deps, id, false);
    await eventsOf(world.deps, id);
  }
  const strict = { id: 1, promptTemplate: 'Be strict: no price without its reason.' };
  let asked = fake.requests.length;
  const prompt = await tried(world, caller, { changes: [strict], control: true });
  // One criterion of two submissions, with the change and without it.
  expect(fake.requests.length - asked).toBe(4);
  expect(prompt.summary).toMatchObject({ submissions: 2, up: 0, down: 2 });
  expect(prompt.chance).toMatchObject({ submissions: 2, up: 0, down: 0 });
  expect(prompt.progress.tokens.input).toBeGreaterThan(0);

  asked = fake.requests.length;
  const both = await tried(world, caller, { changes: [strict], grader: 'gpt-5.4' });
  expect(fake.requests.slice(asked).map(({ body }) => body.model)).toEqual(Array(22).fill('gpt-5.4'));
  expect(both).toMatchObject({ grader: 'gpt-5.4', graderNow: 'gpt-5.4-mini', model: 'gpt-5.4' });
  expect(both.criteria.length).toBe(11);

  expect(await publishWhatIf(world.deps, caller, { id: both.id, regrade: true })).toEqual({ regraded: 2 });
  await allBulkEnded(world.database);
  expect(await totals(world)).toEqual(predicted(both));
}, 30_000);
