import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { countRows, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;

beforeAll(async () => {
  world = await uploadWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

type Limits = { opensAt?: string | null; closesAt?: string | null; maxAttempts?: number | null };

/** Moments as Postgres takes them, such as `now() - interval '1 hour'` written out. */
async function caseStudy({ opensAt = null, closesAt = null, maxAttempts = null }: Limits): Promise<string> {
  const [row] = await world.deps.database.sql`
    insert into case_studies (name, description, opens_at, closes_at, max_attempts)
    values ('Limited', 'D', ${opensAt}, ${closesAt}, ${maxAttempts}) returning id`;
  return String(row?.id);
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function handIn(caseStudyId: string, changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await world.upload(uploadForm({ caseStudyId, ...changes }), headers);
  return { status: answer.status, body: await answer.json() };
}

describe('a case study that opens and closes', () => {
  test('takes nothing before it opens, and says from when on', async () => {
    const before = await countRows(world.deps, 'submissions');
    const id = await caseStudy({ opensAt: '2099-03-01T08:00:00Z', closesAt: '2099-03-03T08:00:00Z' });
    expect(await handIn(id)).toEqual({
      status: 409,
      body: { error: 'This case study is not open yet. You can hand in from March 1, 2099 at 08:00 UTC.' },
    });
    expect(await countRows(world.deps, 'submissions')).toBe(before);
    expect(world.kept()).toMatchObject({ spooled: [] });
  });

  test('takes nothing once it has closed, and says until when', async () => {
    expect(await handIn(await caseStudy({ closesAt: '2020-03-03T17:00:00Z' }))).toEqual({
      status: 409,
      body: { error: 'This case study closed on March 3, 2020 at 17:00 UTC.' },
    });
  });

  test('takes work in between', async () => {
    const id = await caseStudy({ opensAt: inHours(-1), closesAt: inHours(1) });
    expect((await handIn(id)).status).toBe(201);
  });

  test('answers the repeat of an upload that it took before it closed', async () => {
    const id = await caseStudy({ closesAt: inHours(1) });
    const headers = { 'Idempotency-Key': 'window-0123456789' };
    const first = await handIn(id, {}, headers);
    await world.deps.database.sql`update case_studies set closes_at = now() - interval '1 hour' where id = ${id}`;
    expect(await handIn(id, {}, headers)).toEqual({ status: 200, body: first.body });
  });
});

describe('a case study with a number of attempts', () => {
  const usedUp = 'No attempts left. Ask your instructor.';

  test('takes so many of an address, whatever its case, and says so', async () => {
    const id = await caseStudy({ maxAttempts: 2 });
    const statuses: number[] = [];
    for (const userEmail of ['a@x.com', 'A@X.com', 'a@x.com', 'b@x.com']) {
      statuses.push((await handIn(id, { userEmail })).status);
    }
    expect(statuses).toEqual([201, 201, 409, 201]);
    expect((await handIn(id, { userEmail: 'a@x.com' })).body).toEqual({ error: usedUp });
  });

  test('takes no more when they come at once', async () => {
    const id = await caseStudy({ maxAttempts: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => handIn(id, { userEmail: 'c@x.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });

  test('counts an upload and its repeat as one, also when they come at once in two processes', async () => {
    const id = await caseStudy({ maxAttempts: 1 });
    const headers = { 'Idempotency-Key': 'attempts-0123456789' };
    const form = () => uploadForm({ caseStudyId: id, userEmail: 'd@x.com' });
    const answers = await Promise.all([world.upload(form(), headers), world.uploadElsewhere(form(), headers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await world.upload(form(), headers)).status).toBe(200);
  });
});

test('a case study that is deleted while work is handed in: the one or the other is refused, and nothing breaks', async () => {
  const { sql } = world.deps.database;
  for (let round = 0; round < 5; round += 1) {
    const id = await caseStudy({});
    const [answer] = await Promise.all([
      handIn(id, { userEmail: 'e@x.com' }),
      sql`delete from case_studies where id = ${id}`.catch(() => undefined),
    ]);
    const [kept] = await sql`select 1 from case_studies where id = ${id}`;
    expect([answer.status, kept !== undefined]).toEqual(answer.status === 201 ? [201, true] : [404, false]);
  }
});
