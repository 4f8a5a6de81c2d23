import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { type BulkWorld, bulkAction, bulkMarkers, bulkWorld, endOf } from '@tests/support/bulk';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

let world: BulkWorld;
let ada = 0;
let bo = 0;
let ids: number[] = [];

beforeAll(async () => {
  world = await bulkWorld();
  ({ ada, bo } = await bulkMarkers(world));
});

afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  const { db } = world.deps.database;
  ids = [await storedSubmission(db), await storedSubmission(db), await storedSubmission(db)];
  await world.instructor.put(`/api/submissions/${ids[0]}/marker`, { userId: ada });
});

const assign = (userId: number | null) => ({ action: 'assign', ids, options: { userId } });

async function markers(): Promise<(number | null)[]> {
  const { sql } = world.deps.database;
  return (await sql`select marker_id from submissions where id in ${sql(ids)} order by id`).map((row) => row.marker_id);
}

test('a dry run says who has them already, and moves none [S3.2]', async () => {
  const { status, body } = await world.instructor.post('/api/bulk', { ...assign(ada), dryRun: true });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: null, total: 2, groups: { ready: 2 }, skipped: [{ reason: 'assigned', count: 1 }] },
  });
  expect(await markers()).toEqual([ada, null, null]);
});

test('submissions go to one marker, and to nobody [S3.2]', async () => {
  expect((await bulkAction(world, assign(bo))).end).toMatchObject({ state: 'done', total: 3, done: 3, failed: [] });
  expect(await markers()).toEqual([bo, bo, bo]);
  expect((await bulkAction(world, assign(null))).end).toMatchObject({ total: 3, done: 3, failed: [] });
  expect(await markers()).toEqual([null, null, null]);
});

test('two at once assign each submission once, each noted in the change log [S3.2]', async () => {
  const { sql } = world.deps.database;
  await sql`delete from audit_log`;
  const ends = await Promise.all([1, 2].map(async () => (await bulkAction(world, assign(bo))).end));
  expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(3);
  expect(await sql`select from audit_log where action = 'submission.assigned'`).toHaveLength(3);
});

test('an assignment is undone, but not where somebody assigned again [S3.2]', async () => {
  const { plan } = await bulkAction(world, assign(bo));
  await world.instructor.put(`/api/submissions/${ids[2]}/marker`, { userId: ada });
  const { body } = await world.instructor.post<{ id: number }>(`/api/bulk/${plan.id}/undo`);
  expect(await endOf(world, body.id)).toMatchObject({ done: 2, skipped: [{ reason: 'changed', count: 1 }] });
  expect(await markers()).toEqual([ada, null, ada]);
});

test('nobody outside of the staff is assigned anything [S3.2]', async () => {
  expect((await world.instructor.post('/api/bulk', assign(999_999))).status).toBe(404);
  expect(await markers()).toEqual([ada, null, null]);
});
