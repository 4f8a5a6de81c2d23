import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { BulkPlan } from '@domain/bulk/schema';
import type { GradingResult } from '@domain/grading/grading-event';
import type { RubricImpact } from '@domain/rubric-impact/schema';
import { type BulkWorld, bulkWorld, endOf } from '@tests/support/bulk';
import { gradedSubmission } from '@tests/support/mail';

setDefaultTimeout(60_000);

let world: BulkWorld;
let ids: number[];

beforeAll(async () => {
  world = await bulkWorld();
  await world.database.sql`update criteria set archived_at = now() where id > 3`;
  ids = [await gradedSubmission(world.deps), await gradedSubmission(world.deps), await gradedSubmission(world.deps)];
});

afterAll(() => world[Symbol.asyncDispose]());

const impact = async () => (await world.instructor.get<RubricImpact>('/api/case-studies/1/rubric-impact')).body;
const regrade = async (body: object = {}) =>
  (await world.instructor.post<BulkPlan>('/api/case-studies/1/regrade-older', body)).body;
const versions = async (criterion: number) =>
  (
    await world.database.sql`select criterion_version from grading_results
      where criterion_id = ${criterion} and superseded_at is null order by submission_id`
  ).map((row) => row.criterion_version);

test('a saved rubric has an impact on what was graded before, and none on what was not [S7.1]', async () => {
  const nothing = { submissions: 0, results: 0, criteria: [], keptByPeople: 0, emailed: 0, cost: 0 };
  expect(await impact()).toMatchObject(nothing);
  const [first = 0, , last = 0] = ids;
  const { body } = await world.instructor.get<GradingResult[]>(`/api/submissions/${last}/results`);
  const held = body.find(({ criterionId }) => criterionId === 1);
  await world.instructor.put(`/api/grading-results/${held?.id}/lock`, { locked: true });
  await world.database.sql`update submissions set email_sent_at = now() where id = ${first}`;
  await world.instructor.put('/api/criteria/1', { maxScore: 10 });
  await world.instructor.put('/api/criteria/2', { promptTemplate: 'Be strict.' });
  expect(await impact()).toMatchObject({
    submissions: 3,
    results: 5,
    criteria: [
      {
        criterionId: 1,
        name: 'Pricing-Concept Application',
        changed: ['points', 'ranges'],
        points: { from: 12, to: 10 },
        changedAt: expect.any(String),
        results: 2,
        versions: [1],
      },
      {
        criterionId: 2,
        name: 'Analytical Accuracy & Insight',
        changed: ['prompt'],
        points: null,
        changedAt: expect.any(String),
        results: 3,
        versions: [1],
      },
    ],
    keptByPeople: 1,
    emailed: 1,
    seconds: expect.any(Number),
  });
  expect((await world.instructor.get('/api/case-studies/99/rubric-impact')).status).toBe(404);
});

test('one criterion is re-graded alone, then the rest; locked scores stay, and a second request finds nothing [S7.1]', async () => {
  const first = await regrade({ criterionIds: [2] });
  expect(first).toMatchObject({ total: 3, skipped: [] });
  expect(await endOf(world, first.id ?? 0)).toMatchObject({ state: 'done', action: 'regrade', done: 3, failed: [] });
  expect(await versions(1)).toEqual([1, 1, 1]);
  expect(await versions(2)).toEqual([2, 2, 2]);
  expect(await impact()).toMatchObject({ submissions: 2, results: 2, keptByPeople: 1 });
  const rest = await regrade();
  expect(rest.total).toBe(2);
  await endOf(world, rest.id ?? 0);
  expect(await versions(1)).toEqual([2, 2, 1]);
  expect(await regrade()).toMatchObject({ total: 0 });
  expect((await world.instructor.post('/api/case-studies/99/regrade-older', {})).status).toBe(404);
  expect((await world.instructor.post('/api/case-studies/1/regrade-older', { criterionIds: ['all'] })).status).toBe(
    400,
  );
});

test('asked twice at once, each submission is re-graded once [S7.1]', async () => {
  await world.instructor.put('/api/criteria/3', { description: 'Are the formulas readable?' });
  const plans = await Promise.all([regrade(), regrade()]);
  const ends = await Promise.all(plans.map(({ id }) => endOf(world, id ?? 0)));
  expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(3);
  const [row] = await world.database.sql`select count(*)::int as results from grading_results where criterion_id = 3`;
  expect(row?.results).toBe(6);
});
