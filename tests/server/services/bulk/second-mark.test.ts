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
  const { db, sql } = world.deps.database;
  await sql`delete from submissions`;
  ids = [];
  for (let nth = 0; nth < 6; nth += 1) ids.push(await storedSubmission(db));
});

const everything = (...userIds: number[]) => ({
  action: 'second-mark',
  filter: { caseStudyId: 1 },
  options: { userIds },
});

const markers = async () =>
  [
    ...(await world.deps.database.sql`select user_id from submissions left join second_marks on submission_id = id
    order by id`),
  ].map((row) => row.user_id);

test('everything that a filter finds is shared out equally, but to nobody who has marked or touched it [C8.19]', async () => {
  const { sql } = world.deps.database;
  await sql`update submissions set marker_id = ${ada} where id in ${sql(ids.slice(0, 2))}`;
  await sql`insert into submission_touches (submission_id, user_id) values (${ids[2] ?? 0}, ${bo})`;
  await sql`insert into second_marks (submission_id, user_id, user_name, finished_at) values (${ids[5] ?? 0}, ${bo}, 'bo', now())`;
  const { body } = await world.instructor.post('/api/bulk', { ...everything(), dryRun: true });
  expect(body).toMatchObject({ total: 5, skipped: [{ reason: 'finished', count: 1 }] });
  const onlyAda = await world.instructor.post('/api/bulk', { ...everything(ada), dryRun: true });
  expect(onlyAda.body).toMatchObject({
    total: 3,
    skipped: [
      { reason: 'first-marker', count: 2 },
      { reason: 'finished', count: 1 },
    ],
  });
  const { end } = await bulkAction(world, everything(ada, bo));
  expect(end).toMatchObject({ state: 'done', total: 5, done: 5, undoable: true });
  expect(await markers()).toEqual([bo, bo, ada, ada, ada, bo]);
  const again = await world.instructor.post('/api/bulk', { ...everything(ada, bo), dryRun: true });
  expect(again.body).toMatchObject({
    total: 0,
    skipped: [
      { reason: 'assigned', count: 5 },
      { reason: 'finished', count: 1 },
    ],
  });
});

test('undone, second marks go back to whoever had them, with what they had entered, but not where somebody has begun', async () => {
  const { sql } = world.deps.database;
  const [first = 0, second = 0] = ids;
  await sql`insert into second_marks (submission_id, user_id, user_name) values (${first}, ${ada}, 'ada')`;
  await sql`insert into second_mark_scores (submission_id, criterion_id, score, note)
    select ${first}, min(id), 4, 'Clear' from criteria`;
  const { plan } = await bulkAction(world, everything(bo));
  expect(await markers()).toEqual([bo, bo, bo, bo, bo, bo]);
  await sql`insert into second_mark_scores (submission_id, criterion_id, score)
    select ${second}, min(id), 2 from criteria`;
  const { body } = await world.instructor.post<{ id: number }>(`/api/bulk/${plan.id}/undo`);
  expect(await endOf(world, body.id)).toMatchObject({ done: 5, skipped: [{ reason: 'changed', count: 1 }] });
  expect(await markers()).toEqual([ada, bo, null, null, null, null]);
  const scores = await sql`select score, note from second_mark_scores where submission_id = ${first}`;
  expect([...scores]).toEqual([{ score: 4, note: 'Clear' }]);
});

test('it needs markers of the course [C8.19]', async () => {
  expect((await world.instructor.post('/api/bulk', everything())).status).toBe(400);
  expect((await world.instructor.post('/api/bulk', everything(999_999))).status).toBe(404);
  await world.deps.database.sql`update course_staff set role = 'reader' where user_id = ${bo}`;
  expect(await world.instructor.post('/api/bulk', everything(ada, bo))).toMatchObject({
    status: 404,
    body: { error: 'Someone you chose can only read in this course. Make them an assistant first.' },
  });
  await world.deps.database.sql`update course_staff set role = 'instructor' where user_id = ${bo}`;
  expect(await markers()).toEqual([null, null, null, null, null, null]);
});
