import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sending } from '@tests/support/app';
import { provedCookie } from '@tests/support/identity';
import { countRows, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;

beforeAll(async () => {
  world = await uploadWorld({}, { RESEND_API_KEY: 're_test' });
  await world.deps.database.sql`update courses set asks_proof = true`;
});

afterAll(() => world[Symbol.asyncDispose]());

async function handIn(changes: Record<string, string | null>, headers: Record<string, string> = {}) {
  const answer = await world.upload(uploadForm(changes), headers);
  return { status: answer.status, body: await answer.json() };
}

describe('a course that asks for a proof of the address [C10.9]', () => {
  test('takes no upload without one, before it looks at window and attempts', async () => {
    const before = await countRows(world.deps, 'submissions');
    await world.deps.database.sql`update case_studies set closes_at = '2020-01-01'`;
    const refused = [401, { error: 'Confirm your email address first.' }];
    for (const changes of [{}, { userEmail: null }, { userEmail: 'nobody' }]) {
      const { status, body } = await handIn(changes);
      expect([status, body]).toEqual(refused);
    }
    await world.deps.database.sql`update case_studies set closes_at = null`;
    expect(await countRows(world.deps, 'submissions')).toBe(before);
  });

  test('takes it for the proved address only, which may be left out', async () => {
    const cookie = await provedCookie(world.deps, 'ana@example.com', { name: 'Ana Díaz' });
    expect(await handIn({ userEmail: 'bo@example.com' }, { cookie })).toEqual({
      status: 403,
      body: { error: 'You are signed in as ana@example.com.' },
    });
    const { status, body } = await handIn({ userEmail: null }, { cookie });
    expect([status, body.submission.userEmail]).toEqual([201, 'ana@example.com']);
    const [row] = await world.deps.database.sql`
      select proved_by, entered_name from submissions where id = ${body.submission.id}`;
    expect(row).toEqual({ proved_by: 'code', entered_name: 'Ana Díaz' });
    expect((await handIn({ userEmail: 'ANA@example.com' }, { cookie })).status).toBe(201);
  });

  test('takes no proof that has expired, or of LTI in another course', async () => {
    const { sql } = world.deps.database;
    const [course] = await sql`insert into courses (slug, name) values ('another', 'Another') returning id`;
    const expired = await provedCookie(world.deps, 'cy@example.com', { expiresAt: new Date(0) });
    const elsewhere = await provedCookie(world.deps, 'cy@example.com', { via: 'lti', courseId: course?.id });
    for (const cookie of [expired, elsewhere]) expect((await handIn({ userEmail: null }, { cookie })).status).toBe(401);
    const here = await provedCookie(world.deps, 'cy@example.com', { via: 'lti', courseId: 1 });
    expect((await handIn({ userEmail: null }, { cookie: here })).status).toBe(201);
  });

  test('asks nothing of its staff', async () => {
    expect((await handIn({ userEmail: 'dee@example.com' }, { 'x-test-user': 'user' })).status).toBe(201);
  });

  test('says so in the check, as the upload would [C8.10]', async () => {
    const check = async (userEmail: string, cookie = '') => {
      const answer = await world.call(
        '/api/public/hand-in-check',
        sending('POST', { caseStudyId: 1, userEmail }, { cookie }),
      );
      return answer.json();
    };
    expect(await check('eve@example.com')).toMatchObject({
      allowed: false,
      reason: 'Confirm your email address first.',
      attemptsLeft: null,
    });
    await world.deps.database.sql`update case_studies set max_attempts = 2`;
    const cookie = await provedCookie(world.deps, 'eve@example.com');
    expect(await check('eve@example.com', cookie)).toMatchObject({ allowed: true, reason: null, attemptsLeft: 2 });
    await world.deps.database.sql`update case_studies set max_attempts = null`;
  });

  test('can be switched on only where a code can be sent [C10.12]', async () => {
    const without = await uploadWorld();
    const put = (of: UploadWorld) =>
      of.call('/api/courses/1', sending('PUT', { asksProof: true }, { 'x-test-user': 'user' }));
    const refused = await put(without);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'Students cannot confirm their email address before emails are sent. Set up an email service first.' },
    ]);
    await without[Symbol.asyncDispose]();
    const answer = await put(world);
    expect([answer.status, await answer.json()]).toMatchObject([200, { asksProof: true }]);
  });
});

describe('a proof of the address [C10.10]', () => {
  test('opens what was handed in with one, and nothing that was handed in without', async () => {
    const email = 'fay@example.com';
    const { body: unproved } = await handIn({ userEmail: email }, { 'x-test-user': 'user' });
    const cookie = await provedCookie(world.deps, email);
    const { body: proved } = await handIn({ userEmail: email }, { cookie });
    const again = await provedCookie(world.deps, email);
    const statusOf = async (id: number, sent: string) =>
      (await world.call(`/api/submissions/${id}/results`, { headers: { cookie: sent } })).status;
    expect(await statusOf(proved.submission.id, again)).toBe(200);
    expect(await statusOf(unproved.submission.id, again)).toBe(401);
    expect(await statusOf(proved.submission.id, await provedCookie(world.deps, 'gil@example.com'))).toBe(401);
    const own = await world.call('/api/public/submissions', { headers: { cookie: again } });
    expect((await own.json()).map(({ id }: { id: number }) => id)).toEqual([proved.submission.id]);
  });
});
