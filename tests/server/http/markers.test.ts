import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { assignWaiting } from '@server/services/marking/assign-waiting';
import { sessionOf, signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let ruth = { id: 0, cookie: '' };
let people: number[] = [];

beforeAll(async () => {
  world = await userWorld();
  const { id } = await storedUser(world.deps, { username: 'ruth' });
  ruth = { id, cookie: await sessionOf(world.deps, id) };
  people = [];
  for (const username of ['ada', 'bo', 'cy']) people.push((await storedUser(world.deps, { username })).id);
});

afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
  await world.deps.database.sql`delete from case_study_markers`;
});

const [ada, bo, cy] = [() => people[0] ?? 0, () => people[1] ?? 0, () => people[2] ?? 0];

async function call(method: string, path: string, body?: unknown, cookie = ruth.cookie) {
  const answer = await world.send(method, path, { cookie, ...(body !== undefined && { body }) });
  return { status: answer.status, body: Object(answer.body) };
}

/** Attempts of students, oldest first; their ids. */
async function handIns(...students: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const student of students) {
    const email = `${student}@halden.com`;
    const [row] = await world.deps.database.sql`
      insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
      values (1, ${student}, ${email}, 1 + (select count(*) from submissions where user_email = ${email}), ''::bytea)
      returning id`;
    ids.push(Number(row?.id));
  }
  return ids;
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `student${at}`);

const mark = (userIds: number[]) => call('PUT', '/api/case-studies/1/markers', { userIds });

const markers = async () => (await call('GET', '/api/case-studies/1/markers')).body;

const counts = ({ markers }: { markers: { assigned: number }[] }) => markers.map(({ assigned }) => assigned);

async function markedBy(who: string | number): Promise<number[]> {
  const { body } = await call('GET', `/api/submissions?marker=${who}`);
  return Object.values(body).map((row) => Object(row).id);
}

async function result(submissionId: number): Promise<number> {
  const [row] = await world.deps.database.sql`
    insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score, rationale,
      evidence, graded_by)
    values (${submissionId}, 1, 1, 1, 3, 10, 'Sound.', '[]', 'ai') returning id`;
  return Number(row?.id);
}

test('latest attempts are shared out, tests and earlier attempts are not [C8.17]', async () => {
  await handIns(...names(6), 'student0');
  await world.deps.database.sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, is_test)
    values (1, 'ruth', 'ruth@example.com', -1, ''::bytea, true)`;
  const { status, body } = await mark([ada(), bo(), cy()]);
  expect({ status, counts: counts(body), even: body.even, unassigned: body.unassigned }).toEqual({
    status: 200,
    counts: [2, 2, 2],
    even: true,
    unassigned: 0,
  });
  expect(body.markers[0]).toEqual({ userId: ada(), username: 'ada', assigned: 2, done: 0 });
});

test('nobody marks until somebody is chosen, and everybody keeps their access', async () => {
  const [id] = await handIns('maya');
  expect(await markers()).toEqual({ markers: [], unassigned: 1, even: true });
  expect((await call('GET', `/api/submissions/${id}`)).body).toMatchObject({ marker: null, secondMark: 'none' });
});

test('a new submission goes to whoever has fewest, a later attempt to the marker of the one before', async () => {
  await handIns(...names(3));
  await mark([ada(), bo()]);
  const [before] = await markedBy(bo());
  const [again] = await handIns('student1');
  const [fresh] = await handIns('zoe');
  await assignWaiting(world.deps.database.db);
  expect((await call('GET', `/api/submissions/${before}`)).body.studentId).toBe('student1');
  expect((await call('GET', `/api/submissions/${again}`)).body.marker).toEqual({ userId: bo(), username: 'bo' });
  expect((await call('GET', `/api/submissions/${fresh}`)).body.marker).toEqual({ userId: bo(), username: 'bo' });
});

test('rebalancing never moves what its marker has touched, and says so [C8.17]', async () => {
  const ids = await handIns(...names(4));
  await mark([ada()]);
  for (const id of ids.slice(0, 3)) {
    const cookie = await sessionOf(world.deps, ada());
    await call('PUT', `/api/grading-results/${await result(id)}/lock`, { locked: true }, cookie);
  }
  const { body } = await mark([ada(), bo()]);
  expect({ counts: counts(body), even: body.even }).toEqual({ counts: [3, 1], even: false });
  expect(body.markers[0]?.done).toBe(3);
});

test('a dry run says how many would move and moves none', async () => {
  const ids = await handIns(...names(4));
  await mark([ada(), bo()]);
  for (const id of ids) await call('PUT', `/api/submissions/${id}/marker`, { userId: bo() });
  expect((await call('POST', '/api/case-studies/1/markers/rebalance', { dryRun: true })).body).toMatchObject({
    moved: 2,
    even: true,
  });
  expect(counts(await markers())).toEqual([0, 4]);
  expect((await call('POST', '/api/case-studies/1/markers/rebalance')).body).toMatchObject({ moved: 2, even: true });
  expect(counts(await markers())).toEqual([2, 2]);
});

test('who leaves the course keeps what they touched, and the rest is assigned anew', async () => {
  const gone = await storedUser(world.deps, { username: 'dee' });
  const ids = await handIns(...names(4));
  await mark([gone.id, ada()]);
  const own = await markedBy(gone.id);
  const cookie = await sessionOf(world.deps, gone.id);
  await call('PUT', `/api/grading-results/${await result(own[0] ?? 0)}/lock`, { locked: true }, cookie);
  expect((await call('DELETE', `/api/courses/1/staff/${gone.id}`)).status).toBe(200);
  await assignWaiting(world.deps.database.db);
  expect(counts(await markers())).toEqual([3]);
  expect((await call('GET', `/api/submissions/${own[0]}`)).body.marker).toEqual({ userId: gone.id, username: 'dee' });
  expect(ids).toContain(own[0] ?? 0);
});

test('a deactivated account keeps what it touched, and the rest is assigned anew [C8.17]', async () => {
  const gone = await storedUser(world.deps, { username: 'eve' });
  await handIns(...names(4));
  await mark([gone.id, ada()]);
  const own = await markedBy(gone.id);
  const cookie = await sessionOf(world.deps, gone.id);
  await call('PUT', `/api/grading-results/${await result(own[0] ?? 0)}/lock`, { locked: true }, cookie);
  const admin = await signedIn(world.deps, 'admin');
  expect((await call('PUT', `/api/users/${gone.id}`, { isActive: false }, admin)).status).toBe(200);
  await assignWaiting(world.deps.database.db);
  expect(counts(await markers())).toEqual([3]);
  expect(await markedBy(gone.id)).toEqual(own.slice(0, 1));
});

test('an inactive account is not made marker again, by any call', async () => {
  const [submission = 0] = await handIns(...names(1));
  const { sql } = world.deps.database;
  await sql`update users set is_active = false where id = ${cy()}`;
  const refused = { status: 409, body: { error: 'Somebody you chose has an inactive account. Activate it first.' } };
  expect(await mark([ada(), cy()])).toMatchObject(refused);
  expect(await call('PUT', `/api/submissions/${submission}/marker`, { userId: cy() })).toMatchObject(refused);
  const assign = { action: 'assign', ids: [submission], options: { userId: cy() } };
  expect(await call('POST', '/api/bulk', assign)).toMatchObject(refused);
  await sql`update users set is_active = true where id = ${cy()}`;
});

test('lists, exports and the review queue filter by marker', async () => {
  const ids = await handIns(...names(3));
  await mark([ruth.id, ada()]);
  await call('PUT', `/api/submissions/${ids[2]}/marker`, { userId: null });
  expect(await markedBy('me')).toEqual([ids[0] ?? 0]);
  expect(await call('GET', '/api/submissions/views')).toMatchObject({
    body: expect.arrayContaining([{ value: 'mine', total: 1, capped: false }]),
  });
  expect(await markedBy(ada())).toEqual([ids[1] ?? 0]);
  expect(await markedBy('none')).toEqual([ids[2] ?? 0]);
  expect((await call('GET', '/api/submissions?marker=everybody')).status).toBe(400);
  const csv = await world.fetch('/api/submissions/export?marker=me', { headers: { cookie: ruth.cookie } });
  expect((await csv.text()).trim().split('\n')).toHaveLength(2);
  expect((await call('GET', '/api/reviews/count?marker=me')).status).toBe(200);
});

test('somebody who is not staff of the course is 404, and nothing changes', async () => {
  await handIns('maya');
  await mark([ada()]);
  expect((await mark([bo(), 999_999])).status).toBe(404);
  expect(counts(await markers())).toEqual([1]);
  const [id] = await markedBy(ada());
  expect((await call('PUT', `/api/submissions/${id}/marker`, { userId: 999_999 })).status).toBe(404);
});

test('of two instructors who assign at once the later one holds, within one', async () => {
  await handIns(...names(9));
  await Promise.all([mark([ada(), bo()]), mark([bo(), cy()])]);
  const now = await markers();
  expect(now.markers).toHaveLength(2);
  expect(now).toMatchObject({ even: true, unassigned: 0 });
});
