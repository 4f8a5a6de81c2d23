import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type BulkWorld, bulkWorld } from '@tests/support/bulk';
import { gradedSubmission } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

let world: BulkWorld;
let ids: number[];

beforeAll(async () => {
  world = await bulkWorld();
  ids = [await gradedSubmission(world.deps), await gradedSubmission(world.deps)];
});

afterAll(() => world[Symbol.asyncDispose]());

type Plan = { regrading: unknown };

const estimate = async (options: object = {}, action = 'regrade', of = ids) =>
  (await world.instructor.post<Plan>('/api/bulk', { dryRun: true, action, ids: of, options })).body.regrading;

test('a re-grading says before it starts how long it takes and how many edited texts it replaces [3]', async () => {
  const { sql } = world.deps.database;
  await sql`update grading_runs set started_at = finished_at - interval '12 seconds'`;
  expect(await estimate()).toEqual({ cost: null, seconds: 3, edited: 0 });
  await sql`update grading_results set edited = '{"rationale": "Mine"}', edited_by_name = 'ruth', edited_at = now()
    where submission_id = ${ids[0] ?? 0} and criterion_id in (1, 2)`;
  expect(await estimate()).toMatchObject({ edited: 2 });
  expect(await estimate({ criterionId: 1 })).toMatchObject({ edited: 1 });
  await sql`update grading_results set locked = true where criterion_id = 1`;
  expect(await estimate()).toMatchObject({ edited: 1 });
});

test('nothing is estimated where nothing is re-graded [3]', async () => {
  expect(await estimate({}, 'hide')).toBeNull();
  expect(await estimate({}, 'regrade', [await storedSubmission(world.deps.database.db)])).toBeNull();
});
