import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type BulkWorld, bulkAction, bulkWorld, endOf } from '@tests/support/bulk';
import { gradedSubmission } from '@tests/support/mail';

setDefaultTimeout(60_000);

let world: BulkWorld;
let ids: number[];

beforeAll(async () => {
  world = await bulkWorld();
  ids = [await gradedSubmission(world.deps), await gradedSubmission(world.deps), await gradedSubmission(world.deps)];
});

afterAll(() => world[Symbol.asyncDispose]());

const undo = (id: number | null) => world.instructor.post<{ id: number }>(`/api/bulk/${id}/undo`);
const undone = async (id: number | null) => endOf(world, (await undo(id)).body.id);
const read = async (id: number | null) => (await world.instructor.get(`/api/bulk/${id}`)).body;
const release = (id: number | undefined, to: string) =>
  world.instructor.put(`/api/submissions/${id}/release`, { release: to });
const releases = async () =>
  [...(await world.deps.database.sql`select release from submissions order by id`)].map((row) => row.release);

test('hidden results go back to what each was before, once [S3.2]', async () => {
  await release(ids[0], 'released');
  await release(ids[1], 'held');
  const { plan, end } = await bulkAction(world, { action: 'hide', ids });
  expect(end).toMatchObject({ done: 2, undoes: null, undoable: true });
  expect(await releases()).toEqual(['held', 'held', 'held']);
  expect(await undone(plan.id)).toMatchObject({ action: 'hide', state: 'done', total: 2, done: 2, undoes: plan.id });
  expect(await releases()).toEqual(['released', 'held', 'by-setting']);
  expect(await read(plan.id)).toMatchObject({ undoable: false });
  expect((await undo(plan.id)).status).toBe(409);
  expect(await releases()).toEqual(['released', 'held', 'by-setting']);
});

test('two people who undo at once undo once [S3.2]', async () => {
  const { plan } = await bulkAction(world, { action: 'default', ids });
  const answers = await Promise.all([undo(plan.id), undo(plan.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [started] = answers.filter(({ status }) => status === 200);
  await endOf(world, started?.body.id ?? 0);
  expect(await releases()).toEqual(['released', 'held', 'by-setting']);
});

test('what somebody changed since stays as it is [S3.2]', async () => {
  const { plan } = await bulkAction(world, { action: 'publish', ids });
  await release(ids[2], 'held');
  await world.instructor.remove(`/api/submissions/${await gradedSubmission(world.deps)}`);
  expect(await undone(plan.id)).toMatchObject({ total: 2, done: 1, skipped: [{ reason: 'changed', count: 1 }] });
  expect(await releases()).toEqual(['released', 'held', 'held']);
});

test('only the scores that the action locked are unlocked [S3.2]', async () => {
  const { sql } = world.deps.database;
  const locked = async () => (await sql`select from grading_results where superseded_at is null and locked`).length;
  await sql`update grading_results set locked = true where id = (
    select min(id) from grading_results where submission_id = ${ids[0] ?? 0})`;
  const { plan } = await bulkAction(world, { action: 'lock', ids });
  expect(await locked()).toBe(33);
  expect(await undone(plan.id)).toMatchObject({ total: 3, done: 3 });
  expect(await locked()).toBe(1);
});

test('emails and gradings are not undone, nor is an undoing [S3.2]', async () => {
  const emailed = await bulkAction(world, { action: 'email', ids: [ids[0]] });
  expect(emailed.end).toMatchObject({ done: 1, undoable: false });
  expect((await undo(emailed.plan.id)).status).toBe(409);
  const { plan } = await bulkAction(world, { action: 'hide', ids });
  const end = await undone(plan.id);
  expect(end).toMatchObject({ undoable: false });
  expect((await undo(end.id)).status).toBe(409);
  expect((await undo(999_999)).status).toBe(404);
});
