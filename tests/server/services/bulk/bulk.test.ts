import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type BulkWorld, bulkAction, bulkWorld, endOf } from '@tests/support/bulk';
import { gradedSubmission } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

let world: BulkWorld;

beforeAll(async () => {
  world = await bulkWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const plan = (body: object) => world.instructor.post('/api/bulk', { dryRun: true, ...body });
const graded = async (count: number) => {
  const ids: number[] = [];
  for (let one = 0; one < count; one++) ids.push(await gradedSubmission(world.deps));
  return ids;
};
const stored = () => storedSubmission(world.deps.database.db);
const release = (id: number, to: string) => world.instructor.put(`/api/submissions/${id}/release`, { release: to });
const releasesOf = async (ids: number[]) =>
  (
    await world.deps.database
      .sql`select release from submissions where id in ${world.deps.database.sql(ids)} order by id`
  ).map((row) => row.release);

test('a dry run says who would be emailed, and changes nothing [S3.2]', async () => {
  const [first = 0, again = 0, hidden = 0] = await graded(3);
  const ungraded = await stored();
  await release(hidden, 'held');
  await world.deps.database.sql`update submissions set email_sent_at = now() where id = ${again}`;
  expect(await plan({ action: 'email', ids: [first, again, hidden, ungraded, 999_999] })).toEqual({
    status: 200,
    body: {
      id: null,
      total: 1,
      groups: { first: 1, changed: 0, again: 1 },
      skipped: [
        { reason: 'hidden', count: 1 },
        { reason: 'not-graded', count: 1 },
        { reason: 'deleted', count: 1 },
      ],
      sender: null,
      preview: null,
      leftOut: [
        { submissionId: hidden, name: expect.any(String), reason: 'hidden' },
        { submissionId: ungraded, name: expect.any(String), reason: 'not-graded' },
      ],
      regrading: null,
    },
  });
  expect((await plan({ action: 'email', ids: [again], options: { include: ['again'] } })).body).toMatchObject({
    total: 1,
  });
  expect(world.resend.sent).toEqual([]);
  expect(await world.deps.database.sql`select from bulk_actions`).toHaveLength(0);
});

test.each([
  ['neither ids nor a filter', {}],
  ['both', { ids: [1], filter: {} }],
  ['an unknown action', { action: 'move', ids: [1] }],
  ['an assignment to nobody in particular', { action: 'assign', ids: [1] }],
  ['an assignment to a name', { action: 'assign', ids: [1], options: { userId: 'ada' } }],
  ['a marker for another action', { ids: [1], options: { userId: 1 } }],
  ['a misspelled field of the filter', { filter: { caseStudy: 1 } }],
  ['an unknown value of the filter', { filter: { status: 'lost' } }],
  ['an option of another action', { ids: [1], options: { onlyClear: true } }],
  ['a misspelled option', { ids: [1], options: { included: ['first'] } }],
  ['a criterion without feedback', { action: 'regrade', ids: [1], options: { criterionId: 1 }, dryRun: false }],
  ['blank feedback', { action: 'regrade', ids: [1], options: { criterionId: 1, feedback: '  ' } }],
  ['ids that are none', { ids: ['all'] }],
])('%s is refused with 400 [S3.2]', async (_name, body) => {
  const { status, body: said } = await plan({ action: 'email', ...body });
  expect({ status, said }).toMatchObject({ status: 400, said: { error: expect.any(String) } });
});

test('results are emailed once, however often two people press the button [S3.2]', async () => {
  const ids = await graded(3);
  const before = world.resend.sent.length;
  const started = await Promise.all(
    [1, 2].map(() => world.instructor.post<{ id: number }>('/api/bulk', { action: 'email', ids })),
  );
  const ends = await Promise.all(started.map(({ body }) => endOf(world, body.id)));
  expect(world.resend.sent).toHaveLength(before + 3);
  expect(ends.map(({ state, failed }) => ({ state, failed }))).toEqual([
    { state: 'done', failed: [] },
    { state: 'done', failed: [] },
  ]);
  expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(3);
  const { plan: third } = await bulkAction(world, { action: 'email', ids });
  expect(third).toMatchObject({ total: 0, groups: { first: 0, again: 3 } });
});

test('who had the email gets it again only when asked, once per action [S3.2]', async () => {
  const ids = await graded(1);
  await bulkAction(world, { action: 'email', ids });
  const before = world.resend.sent.length;
  const { end } = await bulkAction(world, { action: 'email', ids, options: { include: ['again'] } });
  expect(end).toMatchObject({ state: 'done', total: 1, done: 1, failed: [], skipped: [] });
  expect(world.resend.sent).toHaveLength(before + 1);
});

test('a change since the last email is emailed once, also when it is taken back later [S3.2] [S6.1]', async () => {
  const ids = await graded(1);
  type Scored = { id: number; score: number };
  const first = async () => (await world.instructor.get<Scored[]>(`/api/submissions/${ids[0]}/results`)).body[0];
  const score = (await first())?.score ?? 0;
  await bulkAction(world, { action: 'email', ids });
  for (const to of [score - 1, score, score - 1]) {
    const before = world.resend.sent.length;
    const { id } = (await first()) ?? {};
    await world.instructor.post(`/api/grading-results/${id}/override`, { score: to, reason: 'Counted again' });
    const { plan: planned, end } = await bulkAction(world, { action: 'email', ids });
    expect(planned).toMatchObject({ total: 1, groups: { first: 0, changed: 1, again: 0 } });
    expect(end).toMatchObject({ done: 1, failed: [], skipped: [] });
    expect(world.resend.sent).toHaveLength(before + 1);
  }
  expect((await plan({ action: 'email', ids })).body).toMatchObject({ total: 0, groups: { changed: 0, again: 1 } });
});

test('an address that the service refuses is listed, the others are emailed, and it can be tried again [S3.2]', async () => {
  const [good = 0, bad = 0] = await graded(2);
  world.resend.refuse('refused@halden.com');
  await world.deps.database.sql`update submissions set user_email = 'refused@halden.com' where id = ${bad}`;
  const { end } = await bulkAction(world, { action: 'email', ids: [good, bad] });
  expect(end).toMatchObject({ state: 'done', total: 2, done: 1, failed: [{ submissionId: bad }] });
});

test('a filter names the set, and except takes from it [S3.2]', async () => {
  const [one = 0, two = 0] = await graded(2);
  const { sql } = world.deps.database;
  await sql`update submissions set student_id = 'Filtered ' || id where id in (${one}, ${two})`;
  const { plan: planned, end } = await bulkAction(world, {
    action: 'publish',
    filter: { search: 'Filtered' },
    except: [two],
  });
  expect(planned).toMatchObject({ total: 1, skipped: [] });
  expect(end).toMatchObject({ state: 'done', done: 1 });
  expect(await releasesOf([one, two])).toEqual(['released', 'by-setting']);
});

test('a set is named by any field of the list [S3.2] [S3.1]', async () => {
  const ungraded = await stored();
  const { sql } = world.deps.database;
  await sql`update submissions set student_id = 'Anything ' || id where id = ${ungraded}`;
  const filter = {
    search: 'Anything',
    state: 'waiting,none',
    emailState: 'none',
    olderRubric: false,
    published: false,
  };
  expect((await plan({ action: 'grade', filter })).body).toMatchObject({ total: 1 });
  expect((await plan({ action: 'grade', filter: { ...filter, state: 'graded' } })).body).toMatchObject({ total: 0 });
  expect((await plan({ action: 'grade', filter: { ...filter, page: 2 } })).status).toBe(400);
});

test('only what has nothing open is published when that is asked for [S3.2] [6]', async () => {
  const [clear = 0, flagged = 0, questioned = 0] = await graded(3);
  const { sql } = world.deps.database;
  const ids = [clear, flagged, questioned];
  await sql`update grading_results set flag_reasons = '{}' where submission_id in ${sql(ids)}`;
  await sql`update grading_results set flag_reasons = '{Low score}' where id = (
    select min(id) from grading_results where submission_id = ${flagged})`;
  await sql`insert into questions (submission_id, question) values (${questioned}, 'Why?')`;
  const { plan: planned, end } = await bulkAction(world, { action: 'publish', ids, options: { onlyClear: true } });
  expect(planned).toMatchObject({ total: 1, groups: { clear: 1, open: 2 } });
  expect(end).toMatchObject({ done: 1 });
  expect(await releasesOf(ids)).toEqual(['released', 'by-setting', 'by-setting']);
});

test('results are hidden and shown by the setting again; what is so already is skipped [S3.2]', async () => {
  const ids = await graded(2);
  await release(ids[0] ?? 0, 'held');
  expect((await bulkAction(world, { action: 'hide', ids })).end).toMatchObject({
    done: 1,
    skipped: [{ reason: 'hidden', count: 1 }],
  });
  expect(await releasesOf(ids)).toEqual(['held', 'held']);
  expect((await bulkAction(world, { action: 'default', ids })).end).toMatchObject({ done: 2, skipped: [] });
});

test('locked submissions are not re-graded, others are to the end [S3.2]', async () => {
  const [locked = 0, open = 0] = await graded(2);
  expect((await bulkAction(world, { action: 'lock', ids: [locked] })).end).toMatchObject({ done: 1 });
  const { end } = await bulkAction(world, { action: 'regrade', ids: [locked, open] });
  expect(end).toMatchObject({ state: 'done', total: 1, done: 1, skipped: [{ reason: 'locked', count: 1 }] });
  const { sql } = world.deps.database;
  const [{ iterations } = {}] = await sql`
    select max(iteration)::int as iterations from grading_results where submission_id = ${open}`;
  expect(iterations).toBe(2);
});

test('one criterion is re-graded with the same feedback everywhere [S3.2]', async () => {
  const ids = await graded(2);
  const options = { criterionId: 1, feedback: 'Look at the second sheet.' };
  const { end } = await bulkAction(world, { action: 'regrade', ids, options });
  expect(end).toMatchObject({ state: 'done', done: 2, failed: [] });
  const { sql } = world.deps.database;
  const runs =
    await sql`select feedback, behind from grading_runs where kind = 'regrade' and submission_id in ${sql(ids)}`;
  expect(Array.from(runs)).toEqual([
    { feedback: 'Look at the second sheet.', behind: true },
    { feedback: 'Look at the second sheet.', behind: true },
  ]);
});

test('what is not graded is graded, and what is stays [S3.2]', async () => {
  const [done = 0] = await graded(1);
  const open = await stored();
  const { end } = await bulkAction(world, { action: 'grade', ids: [done, open] });
  expect(end).toMatchObject({ done: 1, skipped: [{ reason: 'graded', count: 1 }] });
});

test('deleted submissions are counted, and one that is gone fails nothing [S3.2]', async () => {
  const ids = await graded(2);
  await world.instructor.remove(`/api/submissions/${ids[0]}`);
  const { end } = await bulkAction(world, { action: 'delete', ids });
  expect(end).toMatchObject({ total: 1, done: 1, skipped: [{ reason: 'deleted', count: 1 }] });
  const { sql } = world.deps.database;
  expect(await sql`select from submissions where id in ${sql(ids)}`).toHaveLength(0);
});

test('nothing more begins for an account that was deactivated [S3.2]', async () => {
  const ids = await graded(2);
  const { sql } = world.deps.database;
  await sql`update users set is_active = false where id = 1`;
  const { end } = await bulkAction(world, { action: 'delete', ids });
  await sql`update users set is_active = true where id = 1`;
  expect(end).toMatchObject({ state: 'stopped', done: 0 });
});

test('an action that is not there is 404, to read and to stop', async () => {
  expect((await world.instructor.get('/api/bulk/999999')).status).toBe(404);
  expect((await world.instructor.post('/api/bulk/999999/stop')).status).toBe(404);
});

test('the set is fixed at the start, and a stop leaves the rest as it is [S3.2] [11]', async () => {
  const ids = await graded(5);
  const all = [...ids, await stored()];
  world.resend.setFaults([{ kind: 'hold' }, { kind: 'hold' }]);
  const { sql } = world.deps.database;
  await sql`update submissions set student_id = 'Stopped ' || id where id in ${sql(all)}`;
  const heard = world.resend.requests.length;
  const { body } = await world.instructor.post<{ id: number; total: number }>('/api/bulk', {
    action: 'email',
    filter: { search: 'Stopped' },
  });
  expect(body.total).toBe(5);
  await world.resend.received(heard + 2);
  expect((await world.instructor.get('/api/bulk')).body).toMatchObject([{ id: body.id, action: 'email', total: 5 }]);
  expect((await world.instructor.post(`/api/bulk/${body.id}/stop`)).body).toMatchObject({ state: 'stopping', done: 0 });
  world.resend.release();
  expect(await endOf(world, body.id)).toMatchObject({ state: 'stopped', total: 5, done: 2, failed: [] });
  expect(world.resend.requests).toHaveLength(heard + 2);
  expect((await world.instructor.get('/api/bulk')).body).toEqual([]);
});

test('a submission graded with an earlier rubric is open [S3.2] [6]', async () => {
  const ids = await graded(1);
  const { sql } = world.deps.database;
  await sql`update grading_results set flag_reasons = '{}' where submission_id in ${sql(ids)}`;
  const before = await plan({ action: 'publish', ids });
  await sql`update criteria set version = version + 1 where id = 1`;
  const after = await plan({ action: 'publish', ids });
  expect([before.body, after.body]).toMatchObject([
    { groups: { clear: 1, open: 0 } },
    { groups: { clear: 0, open: 1 } },
  ]);
});
