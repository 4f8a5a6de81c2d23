import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { WhatIfReport } from '@domain/what-if/schema';
import { openDatabase } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { gradingRuns } from '@server/db/schema/grading-run';
import { type Grader, GraderError } from '@server/grading/grader/grader';
import { graderInUse } from '@server/grading/grader/grader-in-use';
import type { readModel } from '@server/services/model/read';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld } from '@tests/support/app';
import { allBulkEnded } from '@tests/support/bulk';
import { eventsOf } from '@tests/support/grading';
import { fairAnswer, type ScriptedGrader, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { desc, eq } from 'drizzle-orm';

let world: AppWorld;
let instructor: AdminCalls;
let admin: AdminCalls;

const old = named('old-model', 0.75);
const young = named('young-model', 0.5);

function named(name: string, share: number): ScriptedGrader {
  const scripted = scriptedGrader(async ({ criterion }) => ({
    ...fairAnswer(criterion),
    score: Math.floor(criterion.maxScore * share),
  }));
  return { ...scripted, name };
}

beforeAll(async () => {
  world = await appWorld(old, { otherGraders: [young] });
  instructor = adminCalls(world);
  admin = adminCalls(world, 'admin');
  await storeInstructor(world);
  await storeAccount(world, administrator);
  await world.database.sql`update criteria set archived_at = now() where id > 3`;
}, 30_000);

beforeEach(() => admin.put('/api/model', { model: null }));

afterAll(() => world[Symbol.asyncDispose]());

const model = async () => (await instructor.get<Awaited<ReturnType<typeof readModel>>>('/api/model')).body;

async function graded(): Promise<number> {
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`, {});
  return id;
}

async function graderOf(submissionId: number): Promise<string | undefined> {
  const [run] = await world.deps.database.db
    .select({ grader: gradingRuns.grader })
    .from(gradingRuns)
    .where(eq(gradingRuns.submissionId, submissionId))
    .orderBy(desc(gradingRuns.id))
    .limit(1);
  return run?.grader;
}

test('an administrator chooses another model: it grades from then on in every process, and is written down', async () => {
  expect(await model()).toEqual({
    inUse: 'old-model',
    chosen: null,
    standard: 'old-model',
    models: ['old-model', 'young-model'],
    pictures: false,
  });
  const before = await graded();
  expect((await instructor.put('/api/model', { model: 'young-model' })).status).toBe(403);
  expect((await admin.put('/api/model', { model: 'young-model' })).body).toMatchObject({ inUse: 'young-model' });
  expect((await instructor.get('/api/health')).body).toMatchObject({ grader: 'young-model' });
  const after = await graded();
  expect([await graderOf(before), await graderOf(after)]).toEqual(['old-model', 'young-model']);
  expect(young.asked.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
  // Another process, which was started before and was told nothing.
  const other = await openDatabase(world.database.address);
  expect((await graderInUse({ ...world.deps, database: other })).name).toBe('young-model');
  await other.close();
  const [entry] = await world.deps.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    actorName: 'admin',
    action: 'model.chosen',
    subject: 'grading',
    changes: { model: { from: 'old-model', to: 'young-model' } },
  });
});

test('a model that this server cannot ask is refused with those that it can', async () => {
  const { status, body } = await admin.put('/api/model', { model: 'offline' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: 'model' }], error: expect.stringContaining('old-model, young-model') });
  // One that was chosen where it could be asked is no reason to stop.
  await world.database.sql`update grading_model set model = 'gone-model'`;
  expect(await model()).toMatchObject({ inUse: 'old-model', chosen: 'gone-model' });
});

test('a tried model is published by an administrator alone, and the cohort is regraded with it', async () => {
  await graded();
  const input = { name: 'Younger', caseStudyId: 1, size: 10, grader: 'young-model' };
  const { body } = await instructor.post<{ id: number }>('/api/what-ifs', input);
  const report = async () => (await instructor.get<WhatIfReport>(`/api/what-ifs/${body.id}`)).body;
  await untilTable(world.deps.database, 'experiments', async () => (await report()).progress.state === 'done');
  expect(await report()).toMatchObject({ grader: 'young-model', graderNow: 'old-model', model: 'young-model' });
  const path = `/api/what-ifs/${body.id}/publish`;
  const refused = await instructor.post(path, { regrade: true });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ error: expect.stringContaining('Only an administrator can apply it.') });
  const { regraded } = (await admin.post<{ regraded: number }>(path, { regrade: true })).body;
  expect(regraded).toBe(2);
  expect(await model()).toMatchObject({ inUse: 'young-model', chosen: 'young-model' });
  const ids = await world.database.sql<{ id: number }[]>`select id from submissions order by id`;
  await allBulkEnded(world.database);
  for (const { id } of ids) expect(await graderOf(id)).toBe('young-model');
  // It grades already: there is nothing left to publish of the same what-if made again.
  expect((await admin.post(path, {})).status).toBe(409);
});

test('a grading that failed halfway goes on with the new model, and what the old one graded keeps its name', async () => {
  const refusing: Grader = {
    ...old,
    grade: (task, listener, signal) =>
      task.criterion.id === 3
        ? Promise.reject(new GraderError('rejected', 'not today'))
        : old.grade(task, listener, signal),
  };
  await using broken = await appWorld(refusing, { otherGraders: [young] });
  await broken.database.sql`update criteria set archived_at = now() where id > 3`;
  const calls = adminCalls(broken, 'admin');
  await storeAccount(broken, administrator);
  const id = await storedSubmission(broken.deps.database.db);
  await calls.post(`/api/submissions/${id}/grade`, {});
  await eventsOf(broken.deps, id);
  await calls.put('/api/model', { model: 'young-model' });
  await calls.post(`/api/submissions/${id}/grade`, {});
  await eventsOf(broken.deps, id);
  const rows = await broken.database.sql<{ id: number; grader: string }[]>`
    select r.criterion_id as id, run.grader from grading_results r join grading_runs run on run.id = r.run_id
    where r.submission_id = ${id} and r.superseded_at is null order by 1`;
  expect([...rows]).toEqual([
    { id: 1, grader: 'old-model' },
    { id: 2, grader: 'old-model' },
    { id: 3, grader: 'young-model' },
  ]);
});
