import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import type { RubricImpact } from '@domain/rubric-impact/schema';
import type { WhatIfReport } from '@domain/what-if/schema';
import { gradingRuns } from '@server/db/schema/grading-run';
import type { WhatIfEstimate } from '@server/services/what-if/estimate';
import { type AdminCalls, adminCalls, type SentCriterion, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { allBulkEnded } from '@tests/support/bulk';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { desc, eq } from 'drizzle-orm';

let world: AppWorld;
let calls: AdminCalls;
let submissions: number[];
let locked: number;

/** Three quarters of the points; half of them where the prompt asks for strictness. */
const grader = scriptedGrader(async ({ criterion }) => ({
  ...fairAnswer(criterion),
  score: Math.floor(criterion.maxScore * (criterion.promptTemplate.includes('strict') ? 0.25 : 0.75)),
}));

const strict = { id: 1, promptTemplate: 'Be strict: no price without its reason.' };

beforeAll(async () => {
  world = await appWorld(grader);
  calls = adminCalls(world);
  await storeInstructor(world);
  const { db } = world.deps.database;
  submissions = [await storedSubmission(db), await storedSubmission(db), await storedSubmission(db)];
  for (const id of submissions) await calls.post(`/api/submissions/${id}/grade`, {});
  locked = submissions[2] ?? 0;
  const held = (await results(locked)).find(({ criterionId }) => criterionId === 1);
  await calls.put(`/api/grading-results/${held?.id}/lock`, { locked: true });
}, 30_000);

afterAll(() => world[Symbol.asyncDispose]());

const results = async (id: number) => (await calls.get<GradingResult[]>(`/api/submissions/${id}/results`)).body;

async function tried(more: Record<string, unknown>): Promise<WhatIfReport> {
  const input = { name: 'Stricter', caseStudyId: 1, size: 10, ...more };
  const { body } = await calls.post<{ id: number }>('/api/what-ifs', input);
  const report = async () => (await calls.get<WhatIfReport>(`/api/what-ifs/${body.id}`)).body;
  await untilTable(world.deps.database, 'experiments', async () => (await report()).progress.state === 'done');
  return report();
}

test('what a what-if would ask is said before: only the changed criterion, and no score that a person has locked', async () => {
  const input = { caseStudyId: 1, size: 10, changes: [strict], control: true };
  const { status, body } = await calls.post<WhatIfEstimate>('/api/what-ifs/estimate', input);
  expect(status).toBe(200);
  expect(body).toMatchObject({ submissions: 3, calls: 4, kept: 1, grader: 'scripted' });
});

test('a change that changes nothing is refused', async () => {
  const { status, body } = await calls.post('/api/what-ifs/estimate', {
    caseStudyId: 1,
    size: 10,
    changes: [{ id: 1 }],
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'Change a criterion or choose another model to start.' });
});

test('a what-if tells who would move and by how much, and no result changes', async () => {
  const before = await Promise.all(submissions.map(results));
  const report = await tried({ changes: [strict], control: true });
  expect(report.summary).toEqual({
    submissions: 3,
    up: 0,
    down: 2,
    mean: -4,
    largestUp: null,
    largestDown: -6,
    letters: 2,
  });
  expect(report.chance).toMatchObject({ submissions: 3, up: 0, down: 0, letters: 0 });
  expect(report.criteria).toEqual([
    { criterionId: 1, name: 'Pricing-Concept Application', graded: 2, moved: 2, mean: -6 },
  ]);
  const [first] = report.moved;
  expect(report.moved.map(({ submission }) => submission.id).toSorted()).toEqual(submissions.slice(0, 2));
  expect(first).toMatchObject({
    from: { total: 72, max: 100, letter: 'C-' },
    to: { total: 66, max: 100, letter: 'D' },
    change: -6,
    criteria: [{ criterionId: 1, from: { score: 9, maxScore: 12 }, to: { score: 3, maxScore: 12 } }],
  });
  expect(report.changes[0]?.changes[0]).toMatchObject({ field: 'Prompt' });
  expect(await Promise.all(submissions.map(results))).toEqual(before);
});

test('publishing saves the change once, re-grades what is not locked, and the report stays as it was', async () => {
  const report = await tried({ changes: [strict] });
  const path = `/api/what-ifs/${report.id}/publish`;
  const [fresh] = [await storedSubmission(world.deps.database.db)];
  await calls.post(`/api/submissions/${fresh}/grade`, {});
  expect((await calls.post(path, { regrade: false })).status).toBe(200);
  expect((await calls.get<SentCriterion>('/api/criteria/1')).body).toMatchObject({ version: 2, ...strict });
  const again = await calls.post(path, { regrade: true });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ error: 'This change is already applied.' });

  await calls.post(`/api/submissions/${fresh}/grade`, { again: true });
  const impact = async () => (await calls.get<RubricImpact>('/api/case-studies/1/rubric-impact')).body;
  expect(await impact()).toMatchObject({
    submissions: 2,
    results: 2,
    criteria: [{ criterionId: 1, changed: ['prompt'], points: null, results: 2, versions: [1] }],
    keptByPeople: 1,
    emailed: 0,
  });
  const asked = grader.asked.length;
  expect((await calls.post('/api/case-studies/1/regrade-older', {})).body).toMatchObject({ total: 2 });
  await allBulkEnded(world.database);
  expect(grader.asked.slice(asked).map(({ id }) => id)).toEqual([1, 1]);
  expect(await impact()).toMatchObject({ submissions: 0, criteria: [], keptByPeople: 1 });
  const scores = await Promise.all(submissions.map(results));
  expect(scores.map((of) => of.find(({ criterionId }) => criterionId === 1)?.score)).toEqual([3, 3, 9]);
  const after = (await calls.get<WhatIfReport>(`/api/what-ifs/${report.id}`)).body;
  expect(after.summary).toEqual(report.summary);
  expect(after.published).not.toBeNull();
  const [run] = await world.deps.database.db
    .select({ behind: gradingRuns.behind })
    .from(gradingRuns)
    .where(eq(gradingRuns.submissionId, submissions[0] ?? 0))
    .orderBy(desc(gradingRuns.id))
    .limit(1);
  expect(run?.behind).toBe(true);
});

test('a change whose criterion was changed since it was tried is not published over it', async () => {
  const report = await tried({ changes: [{ id: 2, promptTemplate: 'Be strict.' }] });
  await calls.put('/api/criteria/2', { promptTemplate: 'Be kind.' });
  const { status, body } = await calls.post(`/api/what-ifs/${report.id}/publish`, {});
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: expect.stringContaining('has changed since this test') });
  // The report says so beforehand, and what was tried is all there to be tried again.
  const { changes } = (await calls.get<WhatIfReport>(`/api/what-ifs/${report.id}`)).body;
  expect(report.changes[0]?.outdated).toBe(false);
  expect(changes[0]).toMatchObject({ outdated: true, proposed: { promptTemplate: 'Be strict.' } });
  expect(Object.keys(changes[0]?.proposed ?? {})).toEqual(['promptTemplate']);
});

test('a report that is deleted while it is read is told as gone, not as a fault', async () => {
  const { id } = await tried({ changes: [{ id: 1, promptTemplate: 'Be brief.' }] });
  await world.deps.database.sql`delete from what_ifs where experiment_id = ${id}`;
  expect(await calls.get(`/api/what-ifs/${id}`)).toEqual({
    status: 404,
    body: { error: 'This report does not exist or was deleted.' },
  });
});

test('a submission that is deleted while a what-if and a sample choose it is left out of both', async () => {
  const { db, sql } = world.deps.database;
  const id = await storedSubmission(db);
  await calls.post(`/api/submissions/${id}/grade`, {});
  const input = { name: 'Meanwhile', caseStudyId: 1, size: 10 };
  const { made } = await sql.begin(async (tx) => {
    await tx`delete from submissions where id = ${id}`;
    const made = Promise.all([
      calls.post<{ id: number }>('/api/what-ifs', { ...input, changes: [{ id: 1, promptTemplate: 'Be kind.' }] }),
      calls.post<{ id: number }>('/api/samples', input),
    ]);
    const held = () => tx`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
    while ((await held()).length < 2);
    return { made };
  });
  const [whatIf, sample] = await made;
  expect([whatIf.status, sample.status]).toEqual([201, 201]);
  const chosen = await sql`
    select submission_id as id from what_if_submissions where experiment_id = ${whatIf.body.id}
    union all select submission_id from sample_submissions where sample_id = ${sample.body.id}`;
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.map((row) => row.id)).not.toContain(id);
});
