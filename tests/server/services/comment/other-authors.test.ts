import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { CourseRole } from '@domain/course/roles';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

/** Somebody of the course, and their calls. */
async function staff(role: CourseRole) {
  const { id } = await storedUser(world.deps);
  await world.deps.database.sql`update course_staff set role = ${role} where user_id = ${id}`;
  const cookie = await sessionOf(world.deps, id);
  return async (method: string, path: string, body?: object) => {
    const answer = await world.send(method, path, { cookie, ...(body && { body }) });
    return { status: answer.status, body: Object(answer.body) };
  };
}

test('[S4.1] an assistant changes and deletes comments of their own, and an instructor those of others too', async () => {
  const [ada, bo, ruth] = [await staff('assistant'), await staff('assistant'), await staff('instructor')];
  const id = await storedSubmission(world.deps.database.db);
  const write = async () =>
    (await ada('POST', `/api/submissions/${id}/comments`, { audience: 'staff', text: 'Sound' })).body.id;
  const [first, second] = [await write(), await write()];
  for (const refused of [
    await bo('PUT', `/api/comments/${first}`, { text: 'Weak' }),
    await bo('PUT', `/api/comments/${first}`, { text: 'Sound', audience: 'student' }),
    await bo('DELETE', `/api/comments/${first}`),
  ]) {
    expect(refused).toEqual({
      status: 403,
      body: { error: 'Only its author or an instructor can change this comment.' },
    });
  }
  expect((await ada('PUT', `/api/comments/${first}`, { text: 'Sounder' })).body.text).toBe('Sounder');
  expect((await ruth('PUT', `/api/comments/${first}`, { text: 'Soundest' })).body.text).toBe('Soundest');
  expect((await ada('DELETE', `/api/comments/${first}`)).status).toBe(200);
  expect((await ruth('DELETE', `/api/comments/${second}`)).status).toBe(200);
});
