import { afterAll, beforeAll, expect, test } from 'bun:test';
import { provedCookie } from '@tests/support/identity';
import { type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;

beforeAll(async () => {
  world = await uploadWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

type Limits = { opensAt?: string | null; dueAt?: string | null; closesAt?: string | null; maxAttempts?: number | null };

async function caseStudy({
  opensAt = null,
  dueAt = null,
  closesAt = null,
  maxAttempts = null,
}: Limits): Promise<number> {
  const [row] = await world.deps.database.sql`
    insert into case_studies (name, description, opens_at, due_at, closes_at, max_attempts)
    values ('Limited', 'D', ${opensAt}, ${dueAt}, ${closesAt}, ${maxAttempts}) returning id`;
  return Number(row?.id);
}

async function check(input: object, headers: Record<string, string> = {}) {
  const answer = await world.call('/api/public/hand-in-check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: await answer.json() };
}

const hashOf = (text: string) => Bun.CryptoHasher.hash('sha256', text, 'hex');
const sha256 = { excel: hashOf('workbook'), ppt: hashOf('deck'), summary: hashOf('summary') };
const userEmail = 'maria.lopez@acme.com';

/** The cookie of the browser that handed in. */
async function handIn(caseStudyId: number): Promise<string> {
  const answer = await world.upload(uploadForm({ caseStudyId: String(caseStudyId) }));
  expect(answer.status).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
}

test('[C8.10] whoever proves a submission of the student reads attempts and the same files, nobody else', async () => {
  const caseStudyId = await caseStudy({ maxAttempts: 2, dueAt: '2020-03-01T12:00:00Z' });
  const cookie = await handIn(caseStudyId);
  const open = { allowed: true, reason: null, dueAt: '2020-03-01T12:00:00.000Z', closesAt: null, late: true };
  const input = { caseStudyId, userEmail: ' Maria.Lopez@acme.com ', sha256 };
  expect(await check(input, { cookie })).toEqual({
    status: 200,
    body: { ...open, attemptsLeft: 1, sameFiles: { submissionNumber: 1, uploadedAt: expect.stringMatching(/Z$/) } },
  });
  expect((await check(input)).body).toEqual({ ...open, attemptsLeft: null, sameFiles: null });
  const other = { ...sha256, ppt: hashOf('another deck') };
  expect((await check({ ...input, sha256: other }, { cookie })).body).toMatchObject({ sameFiles: null });
  expect((await check({ caseStudyId, userEmail }, { cookie })).body).toMatchObject({
    attemptsLeft: 1,
    sameFiles: null,
  });
  const stranger = { ...input, userEmail: 'bo.lee@acme.com' };
  expect((await check(stranger, { cookie })).body).toMatchObject({ attemptsLeft: null, sameFiles: null });
  expect((await check(input, { 'x-test-user': 'user' })).body).toMatchObject({ attemptsLeft: 1 });
});

test('[C7.3] an account that is not staff of the course is told no more than a stranger', async () => {
  const { sql } = world.deps.database;
  const [other] =
    await sql`with course as (insert into courses (slug, name) values ('strategy', 'Strategy') returning id)
    insert into case_studies (name, description, course_id, max_attempts) select 'Entry', 'D', id, 3 from course
    returning id, course_id`;
  const caseStudyId = Number(other?.id);
  const cookie = await handIn(caseStudyId);
  const input = { caseStudyId, userEmail, sha256 };
  const staff = { 'x-test-user': 'user' };
  expect((await check(input, staff)).body).toMatchObject({ attemptsLeft: null, sameFiles: null });
  expect((await check(input, { ...staff, cookie })).body).toMatchObject({ attemptsLeft: 2 });
  await sql`update courses set archived_at = now() where id = ${Number(other?.course_id)}`;
  const refused = { allowed: false, reason: 'This course is archived.' };
  expect((await check(input, { cookie })).body).toMatchObject(refused);
});

test('[C7.16] of a draft it says no more than of an unknown case study', async () => {
  const draft = await caseStudy({});
  await world.deps.database.sql`update case_studies set draft = true where id = ${draft}`;
  const unknown = await check({ caseStudyId: 2_000_000, userEmail });
  expect(unknown.status).toBe(404);
  expect(await check({ caseStudyId: draft, userEmail })).toEqual(unknown);
});

test('[C8.10] it says what the upload would say', async () => {
  const closed = await caseStudy({ closesAt: '2020-03-03T17:00:00Z' });
  expect((await check({ caseStudyId: closed, userEmail })).body).toMatchObject({
    allowed: false,
    reason: 'This case study closed on March 3, 2020 at 17:00 UTC.',
    closesAt: '2020-03-03T17:00:00.000Z',
    late: false,
  });
  const once = await caseStudy({ maxAttempts: 1 });
  const cookie = await handIn(once);
  const refused = { allowed: false, reason: 'No attempts left. Ask your instructor.' };
  expect((await check({ caseStudyId: once, userEmail }, { cookie })).body).toMatchObject({
    ...refused,
    attemptsLeft: 0,
  });
  expect((await check({ caseStudyId: once, userEmail })).body).toMatchObject({ ...refused, attemptsLeft: null });
  expect((await check({ caseStudyId: 999_999, userEmail })).status).toBe(404);
});

test('[C8.8] [C8.10] whoever has proved the address reads the dates of its extension, a stranger those of all', async () => {
  const past = '2020-03-03T17:00:00.000Z';
  const later = '2999-03-10T17:00:00.000Z';
  const caseStudyId = await caseStudy({ dueAt: past, closesAt: past });
  await world.deps.database.sql`
    insert into extensions (case_study_id, email, until, set_by_name) values (${caseStudyId}, ${userEmail}, ${later}, 'ruth')`;
  const cookie = await provedCookie(world.deps, userEmail);
  expect((await check({ caseStudyId, userEmail }, { cookie })).body).toMatchObject({
    allowed: true,
    reason: null,
    dueAt: later,
    closesAt: later,
    late: false,
  });
  expect((await check({ caseStudyId, userEmail })).body).toMatchObject({
    allowed: false,
    reason: 'This case study closed on March 3, 2020 at 17:00 UTC.',
    dueAt: past,
    closesAt: past,
  });
});

test.each([
  [{ caseStudyId: 1 }],
  [{ caseStudyId: 'one', userEmail }],
  [{ caseStudyId: 1, userEmail: 'no address' }],
  [{ caseStudyId: 1, userEmail, sha256: { excel: sha256.excel } }],
  [{ caseStudyId: 1, userEmail, sha256: { ...sha256, ppt: 'short' } }],
])('[C8.10] %j is 400', async (input) => {
  expect((await check(input)).status).toBe(400);
});

test('[C8.10] checks count as refused uploads', async () => {
  const { sql } = world.deps.database;
  const count = async () => {
    const [row] =
      await sql`select coalesce(sum(count), 0)::int as n from throttles where bucket like 'upload-refused%'`;
    return row?.n;
  };
  const before = Number(await count());
  await check({ caseStudyId: 1, userEmail });
  expect(Number(await count())).toBe(before + 1);
});
