import { afterAll, beforeAll, expect, test } from 'bun:test';
import { startGradingWorker } from '@server/grading/run/worker';
import { sweepGrading } from '@server/services/grading/overdue';
import { adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { administrator } from '@tests/support/app';
import { eventsOf } from '@tests/support/grading';
import { countRows, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;
let instructor: ReturnType<typeof adminCalls>;
let worker: Awaited<ReturnType<typeof startGradingWorker>>;

beforeAll(async () => {
  world = await uploadWorld();
  worker = await startGradingWorker(world.deps, () => sweepGrading(world.deps));
  await storeInstructor(world);
  await storeAccount(world, administrator);
  instructor = adminCalls(world);
  await adminCalls(world, 'admin').put('/api/limits', { publicGradingsPerHour: 2 });
}, 30_000);

afterAll(async () => {
  await worker.stop();
  await world[Symbol.asyncDispose]();
});

type Waiting = { total: number; rows: { id: number; userEmail: string }[]; next: number | null };

async function handIn(name: string, headers: Record<string, string> = {}): Promise<{ id: number; cookie: string }> {
  const answer = await world.upload(uploadForm({ userEmail: `${name}@example.com` }), headers);
  expect(answer.status).toBe(201);
  const { submission }: { submission: { id: number } } = await answer.json();
  return { id: submission.id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const lastOf = async (id: number) => (await eventsOf(world.deps, id)).at(-1)?.event;

test('beyond the budget of an hour uploads are kept, and graded once somebody has approved them', async () => {
  const students: { id: number; cookie: string }[] = [];
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) students.push(await handIn(name));
  const byInstructor = await handIn('fay', { 'x-test-user': 'user' });
  const statuses: number[] = [];
  for (const { id, cookie } of students) {
    statuses.push((await world.call(`/api/submissions/${id}/grade`, { method: 'POST', headers: { cookie } })).status);
  }
  expect(statuses).toEqual([200, 200, 503, 503, 503]);
  expect((await instructor.post(`/api/submissions/${byInstructor.id}/grade`)).status).toBe(200);

  const [, , cleo, dan, eve] = students;
  expect(await lastOf(cleo?.id ?? 0)).toMatchObject({
    event: 'failed',
    waits: true,
    error:
      'Your work is safe. It will be graded after your instructor approves it; you do not need to upload it again.',
  });
  const { body: waiting } = await instructor.get<Waiting>('/api/approvals');
  expect(waiting).toMatchObject({ total: 3, next: null });
  // They stand over several courses.
  expect(waiting.rows[0]).toMatchObject({ courseId: 1, courseName: 'Pricing & Profit Academy' });
  expect(waiting.rows.map(({ userEmail }) => userEmail)).toEqual([
    'cleo@example.com',
    'dan@example.com',
    'eve@example.com',
  ]);
  // It waits for a person, and neither failed nor waits for money.
  expect((await instructor.get<{ waiting: number }>('/api/spending')).body.waiting).toBe(0);
  expect((await instructor.get('/api/dashboard/morning')).body).toMatchObject({
    waiting: { failedGradings: { total: 0 }, approvals: { total: 3, capped: false } },
  });

  expect((await instructor.post(`/api/approvals/${cleo?.id}/approve`)).body).toEqual({ success: true });
  expect((await lastOf(cleo?.id ?? 0))?.event).toBe('completed');
  expect((await instructor.post(`/api/approvals/${cleo?.id}/approve`)).status).toBe(404);

  expect((await instructor.post('/api/approvals/approve-all')).body).toEqual({ approved: 2 });
  for (const student of [dan, eve]) expect((await lastOf(student?.id ?? 0))?.event).toBe('completed');
  expect((await instructor.get<Waiting>('/api/approvals')).body).toEqual({ total: 0, rows: [], next: null });
  const audit = await world.deps.database
    .sql`select subject from audit_log where action = 'submission.approved' order by id`;
  expect(audit.map(({ subject }) => subject)).toEqual([`submission ${cleo?.id}`, '2 submissions']);
}, 30_000);

test('a budget of none has every upload wait, and one that is deleted waits no more', async () => {
  await adminCalls(world, 'admin').put('/api/limits', { publicGradingsPerHour: 0 });
  const reviews = async () => (await instructor.get<{ total: number }>('/api/reviews/count')).body.total;
  const before = await reviews();
  const { id } = await handIn('gil');
  expect(await countRows(world.deps, 'approvals')).toBe(1);
  // The badge of the review queue counts it with what else waits for a person.
  expect(await reviews()).toBe(before + 1);
  expect((await instructor.remove(`/api/submissions/${id}`)).status).toBe(200);
  expect(await countRows(world.deps, 'approvals')).toBe(0);
  expect(await reviews()).toBe(before);
});
