import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { users } from '@server/db/schema/user';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { and, eq } from 'drizzle-orm';

let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

beforeEach(() => world.deps.database.db.delete(users));

afterAll(() => world[Symbol.asyncDispose]());

type SignedIn = { user: User; cookie: string };

async function adminHere(): Promise<SignedIn> {
  const user = await storedUser(world.deps, { role: 'admin' });
  return { user, cookie: await sessionOf(world.deps, user.id) };
}

const demote = ({ user }: SignedIn, as: SignedIn) =>
  world.send('PUT', `/api/users/${user.id}`, { body: { role: 'user' }, cookie: as.cookie });
const deactivate = ({ user }: SignedIn, as: SignedIn) =>
  world.send('PUT', `/api/users/${user.id}`, { body: { isActive: false }, cookie: as.cookie });
const remove = ({ user }: SignedIn, as: SignedIn) =>
  world.send('DELETE', `/api/users/${user.id}`, { cookie: as.cookie });

async function activeAdmins(): Promise<number> {
  return world.deps.database.db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true)));
}

test('the last active administrator keeps the role, however many inactive ones there are', async () => {
  const last = await adminHere();
  await storedUser(world.deps, { role: 'admin', isActive: false });
  const answer = await demote(last, last);
  expect([answer.status, answer.body]).toEqual([
    409,
    { error: 'This is the last active administrator. Add another one first.' },
  ]);
  expect((await deactivate(last, last)).status).toBe(409);
  expect((await remove(last, last)).status).toBe(409);
  expect(await activeAdmins()).toBe(1);
});

test('an inactive administrator may be demoted and deleted by the last active one', async () => {
  const last = await adminHere();
  const inactive = await storedUser(world.deps, { role: 'admin', isActive: false });
  const path = `/api/users/${inactive.id}`;
  expect((await world.send('PUT', path, { body: { role: 'user' }, cookie: last.cookie })).status).toBe(200);
  expect((await world.send('DELETE', path, { cookie: last.cookie })).status).toBe(200);
});

test.each([
  ['demote', demote],
  ['deactivate', deactivate],
  ['delete', remove],
])('of two administrators who %s each other at the same moment one is left', async (_what, act) => {
  for (let round = 0; round < 10; round += 1) {
    await world.deps.database.db.delete(users);
    const [one, two] = await Promise.all([adminHere(), adminHere()]);
    const answers = await Promise.all([act(two, one), act(one, two)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    // The other one has ceased to be logged in, to be an administrator, or would have been the last.
    expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200) ?? 0);
    expect(await activeAdmins()).toBe(1);
  }
});

test('two administrators who demote themselves at the same moment do not both go', async () => {
  for (let round = 0; round < 10; round += 1) {
    await world.deps.database.db.delete(users);
    const [one, two] = await Promise.all([adminHere(), adminHere()]);
    const answers = await Promise.all([demote(one, one), demote(two, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await activeAdmins()).toBe(1);
  }
});

test('many administrators who go for each other at once neither hang nor leave none', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, adminHere));
  const answers = await Promise.all(
    all.flatMap((one, index) => {
      const next = all[(index + 1) % all.length] ?? one;
      return [demote(next, one), deactivate(next, one), remove(next, one)];
    }),
  );
  for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status);
  expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
});
