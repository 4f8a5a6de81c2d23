import { afterAll, beforeAll, expect, test } from 'bun:test';
import { storedSubmission } from '@tests/support/submission';
import { untilWaiting } from '@tests/support/until-waiting';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let admin = '';

beforeAll(async () => {
  world = await userWorld();
  admin = await sessionOf(world.deps, (await storedUser(world.deps, { role: 'admin' })).id);
});

afterAll(() => world[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: unknown, cookie = admin) {
  const answer = await world.send(method, path, { cookie, ...(body !== undefined && { body }) });
  return { status: answer.status, body: Object(answer.body) };
}

type Account = { id: number; email: string };

/** A course of these instructors alone. */
async function courseOf(name: string, first: Account, ...others: Account[]): Promise<number> {
  const { id } = (await call('POST', '/api/courses', { name, instructorEmail: first.email })).body;
  for (const { email } of others) await call('POST', `/api/courses/${id}/staff`, { email, role: 'instructor' });
  return id;
}

const lastOf = (name: string) => ({
  status: 409,
  body: { error: `This is the last instructor of ${name}. Add another one first.` },
});

test('the last instructor of a course is not removed, demoted, deactivated or deleted by anybody [C7.10]', async () => {
  const only = await storedUser(world.deps);
  const id = await courseOf('Alone', only);
  const own = await sessionOf(world.deps, only.id);
  const refusal = lastOf('Alone');
  expect(await call('DELETE', `/api/courses/${id}/staff/${only.id}`)).toEqual(refusal);
  expect(await call('DELETE', `/api/courses/${id}/staff/${only.id}`, undefined, own)).toEqual(refusal);
  expect(await call('PUT', `/api/courses/${id}/staff/${only.id}`, { role: 'assistant' })).toEqual(refusal);
  expect(await call('PUT', `/api/users/${only.id}`, { isActive: false })).toEqual(refusal);
  expect(await call('DELETE', `/api/users/${only.id}`)).toEqual(refusal);
  expect(await call('PUT', `/api/courses/${id}/staff/${only.id}`, { role: 'instructor' })).toMatchObject({
    status: 200,
  });
});

test('an instructor whose account is inactive, and an administrator who is not staff, keep no course [C7.10]', async () => {
  const [active, inactive] = [await storedUser(world.deps), await storedUser(world.deps)];
  const id = await courseOf('Idle', active, inactive);
  expect(await call('PUT', `/api/users/${inactive.id}`, { isActive: false })).toMatchObject({ status: 200 });
  expect(await call('DELETE', `/api/courses/${id}/staff/${active.id}`)).toEqual(lastOf('Idle'));
});

test('in an archived course the last instructor may go [C7.10]', async () => {
  const only = await storedUser(world.deps);
  const id = await courseOf('Over', only);
  await call('POST', `/api/courses/${id}/archive`);
  expect(await call('PUT', `/api/users/${only.id}`, { isActive: false })).toMatchObject({ status: 200 });
});

test('of two instructors whose accounts are deactivated at once, one stays [C7.10]', async () => {
  const [one, other] = [await storedUser(world.deps), await storedUser(world.deps)];
  const id = await courseOf('Both', one, other);
  const { sql } = world.deps.database;
  let calls: Promise<{ status: number }[]> = Promise.resolve([]);
  await sql.begin(async (tx) => {
    await tx`select from courses where id = ${id} for update`;
    const off = (account: Account) => call('PUT', `/api/users/${account.id}`, { isActive: false });
    calls = Promise.all([off(one), off(other)]);
    await untilWaiting(sql, 2);
  });
  expect((await calls).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a course with submissions, and the last active one, are not deleted; the last active one is not archived [C7.5]', async () => {
  const { db, sql } = world.deps.database;
  const submission = await storedSubmission(db);
  expect(await call('DELETE', '/api/courses/1')).toEqual({
    status: 409,
    body: { error: 'This course has 1 submission. Archive it instead.' },
  });
  await sql`delete from submissions where id = ${submission}`;
  await sql`update courses set archived_at = now() where id <> 1`;
  const last = { status: 409, body: { error: 'This is the last active course.' } };
  expect(await call('POST', '/api/courses/1/archive')).toEqual(last);
  expect(await call('DELETE', '/api/courses/1')).toEqual(last);
});

test('a role counts from the next call on, and who is removed finds nothing [C7.3] [C7.12]', async () => {
  const [keeper, member] = [await storedUser(world.deps), await storedUser(world.deps)];
  const id = await courseOf('Roles', keeper, member);
  const own = await sessionOf(world.deps, member.id);
  const rename = () => call('PUT', `/api/courses/${id}`, { term: 'Fall' }, own);
  expect((await rename()).status).toBe(200);
  await call('PUT', `/api/courses/${id}/staff/${member.id}`, { role: 'assistant' });
  expect(await rename()).toEqual({
    status: 403,
    body: { error: 'Your role in this course does not allow this.' },
  });
  await call('DELETE', `/api/courses/${id}/staff/${member.id}`);
  const unknown = { status: 404, body: { error: 'This course does not exist or was deleted.' } };
  expect(await rename()).toEqual(unknown);
  expect(await call('PUT', '/api/courses/2000000', { term: 'Fall' }, own)).toEqual(unknown);
});

test('an archived course is deleted once it is active again [C7.5]', async () => {
  const { sql } = world.deps.database;
  await sql`update courses set archived_at = null where id = 1`;
  const id = await courseOf('Kept', await storedUser(world.deps));
  await call('POST', `/api/courses/${id}/archive`);
  expect(await call('DELETE', `/api/courses/${id}`)).toEqual({
    status: 409,
    body: { error: 'This course is archived.' },
  });
  await call('POST', `/api/courses/${id}/unarchive`);
  expect((await call('DELETE', `/api/courses/${id}`)).status).toBe(200);
  expect((await call('GET', `/api/courses/${id}`)).status).toBe(404);
});
