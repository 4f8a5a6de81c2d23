import { afterAll, beforeAll, expect, test } from 'bun:test';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let oldest: number;
let middle: number;
let newest: number;

beforeAll(async () => {
  world = await appWorld();
  const { db, sql } = world.deps.database;
  oldest = await storedSubmission(db);
  middle = await storedSubmission(db);
  newest = await storedSubmission(db);
  await sql`update submissions set student_id = 'lena', uploaded_at = timestamptz '2026-11-01' + make_interval(days => id)`;
  await sql`update submissions set student_id = 'maya', user_email = 'maya@halden.com',
    submission_number = case id when ${newest} then 2 else 1 end where id in ${sql([oldest, newest])}`;
});

afterAll(() => world[Symbol.asyncDispose]());

const place = async (id: number | string, query = '') =>
  (await adminCalls(world).get(`/api/submissions/${id}/place${query}`)).body;

test('a submission has its place, its neighbors and its attempts in a list, newest first [2.39]', async () => {
  const list = { total: 3, capped: false, maxAttempts: null };
  expect(await place(newest)).toEqual({ ...list, position: 1, previousId: null, nextId: middle, attempts: 2 });
  expect(await place(middle)).toEqual({ ...list, position: 2, previousId: newest, nextId: oldest, attempts: 1 });
  expect(await place(oldest)).toEqual({ ...list, position: 3, previousId: middle, nextId: null, attempts: 2 });
});

test('of a limit, the attempts are those that its student has, with an extension [C8.7]', async () => {
  const { sql } = world.deps.database;
  await sql`update case_studies set max_attempts = 2 where id = 1`;
  await sql`insert into extensions (case_study_id, email, extra_attempts, set_by_name) values (1, 'maya@halden.com', 2, 'ruth')`;
  const limits = [await place(oldest), await place(newest), await place(middle)];
  expect(limits.map((each) => [Object(each).attempts, Object(each).maxAttempts])).toEqual([
    [2, 4],
    [2, 4],
    [1, 2],
  ]);
  await sql`update case_studies set max_attempts = null where id = 1`;
});

test('the list is the one that was filtered and searched; a submission outside of it has no place', async () => {
  const list = { total: 2, capped: false };
  expect(await place(newest, '?search=maya@halden')).toMatchObject({ ...list, position: 1, nextId: oldest });
  expect(await place(middle, '?search=maya@halden')).toEqual({
    ...list,
    position: null,
    previousId: null,
    nextId: null,
    attempts: 1,
    maxAttempts: null,
  });
  expect(await place(middle, '?caseStudyId=2')).toMatchObject({ position: null, total: 0 });
});

test('the list has the order that was chosen, and each filter of the list [S3.1]', async () => {
  expect(await place(middle, '?sort=submitted')).toMatchObject({ position: 2, previousId: oldest, nextId: newest });
  expect(await place(middle, '?sort=student')).toMatchObject({ position: 1, previousId: null, nextId: oldest });
  expect(await place(middle, '?sort=-student')).toMatchObject({ position: 3, previousId: oldest, nextId: null });
  expect(await place(newest, '?sort=student&emailState=none')).toMatchObject({ position: 3, previousId: oldest });
  expect(await place(newest, '?changedSinceSent=true')).toMatchObject({ position: null, total: 0 });
});

test('an unknown submission is not found, and unknown filters are refused', async () => {
  expect((await adminCalls(world).get('/api/submissions/999999/place')).status).toBe(404);
  expect((await adminCalls(world).get(`/api/submissions/${newest}/place?status=lost`)).status).toBe(400);
});

test('ten thousand submissions have places, and the rest of a longer list has none', async () => {
  const { sql } = world.deps.database;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
    select 1, 'bulk_' || n, 's' || n || '@bulk.org', 1, '\\x00', timestamptz '2026-01-01' + make_interval(secs => n)
    from generate_series(1, 10100) as n`;
  // As autovacuum does within a minute; a plan made for three rows takes up to a minute over ten thousand.
  await sql`analyze submissions`;
  expect(await place(oldest)).toMatchObject({ position: 3, total: 10_000, capped: true });
  const [last] = await sql<{ id: number }[]>`select id from submissions where student_id = 'bulk_1'`;
  expect(await place(last?.id ?? 0)).toMatchObject({ position: null, previousId: null, nextId: null });
});
