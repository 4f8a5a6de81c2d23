import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { type AppWorld, appWorld, proofOf, sending } from '@tests/support/app';
import { smallEvidence, storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function get(path: string, cookie: string) {
  const answer = await world.call(path, { headers: { cookie } });
  return { status: answer.status, body: await answer.json() };
}

test('a browser finds what it uploaded, newest first, and nothing of others', async () => {
  const { db } = world.deps.database;
  const first = await storedSubmission(db);
  const second = await storedSubmission(db);
  const strangers = await storedSubmission(db);
  const cookie = `${await proofOf(world.deps, first)}; ${await proofOf(world.deps, second)}; cg_${strangers}=AAAAAAAAAAAAAAAAAAAAAA`;
  const { body } = await get('/api/public/submissions', cookie);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([second, first]);
  expect(body[0]).toEqual({
    id: second,
    course: 'pricing-profit-academy',
    courseName: 'Pricing & Profit Academy',
    caseStudyId: 1,
    studentId: expect.stringMatching(/^student_\d+$/),
    userEmail: expect.stringContaining('@halden.com'),
    submissionNumber: 1,
    displayName: 'Maya Okafor',
    uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    files: [
      {
        id: expect.any(Number),
        kind: 'excel',
        fileName: 'model.xlsx',
        contentType: 'application/octet-stream',
        size: 1000,
      },
      {
        id: expect.any(Number),
        kind: 'ppt',
        fileName: 'deck.pptx',
        contentType: 'application/octet-stream',
        size: 1000,
      },
      {
        id: expect.any(Number),
        kind: 'summary',
        fileName: 'summary.docx',
        contentType: 'application/octet-stream',
        size: 1000,
      },
    ],
    status: 'pending',
    totalScore: null,
    letterGrade: null,
    emailSentAt: null,
    emailVia: 'outbox',
    willBeEmailed: true,
    maxAttempts: null,
  });
});

test('of one course it is what was handed in there, by its address or its code', async () => {
  const { db, sql } = world.deps.database;
  const [row] =
    await sql`with course as (insert into courses (slug, name, code) values ('str-1-fall', 'Strategy', 'STR 1')
      returning id)
    insert into case_studies (course_id, name, description) select id, 'Entry', 'D' from course returning id`;
  const [first, other] = [await storedSubmission(db), await storedSubmission(db, undefined, Number(row?.id))];
  const cookie = `${await proofOf(world.deps, first)}; ${await proofOf(world.deps, other)}`;
  const of = async (course: string) => {
    const { body } = await get(`/api/public/submissions?course=${encodeURIComponent(course)}`, cookie);
    return body.map(({ id }: { id: number }) => id);
  };
  for (const named of ['str-1-fall', 'STR 1', ' str 1 ']) expect(await of(named)).toEqual([other]);
  expect(await of('pricing-profit-academy')).toEqual([first]);
  expect(await of('none such')).toEqual([]);
  await sql`insert into courses (slug, name, code) values ('str-1-spring', 'Strategy', 'STR 1')`;
  expect(await of('STR 1')).toEqual([]);
});

test('a browser without uploads finds none', async () => {
  expect(await get('/api/public/submissions', '')).toEqual({ status: 200, body: [] });
});

test('a graded submission shows its total and its letter', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const cookie = await proofOf(world.deps, id);
  await world.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie }));
  const { body } = await get('/api/public/submissions', cookie);
  expect(body).toMatchObject([{ id, status: 'graded', totalScore: 72, letterGrade: 'C-' }]);
});

test('evidence is listed per file, in the order workbook, deck, summary', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const { body } = await get(`/api/submissions/${id}/evidence`, await proofOf(world.deps, id));
  expect(body).toEqual([
    {
      fileId: expect.any(Number),
      kind: 'excel',
      coverage: { complete: true, notes: [] },
      blocks: [{ locator: "W:'Inputs'!C5", kind: 'cell', text: '$2.49', value: 2.49, format: '$0.00' }],
    },
    {
      fileId: expect.any(Number),
      kind: 'ppt',
      coverage: { complete: true, notes: [] },
      blocks: [{ locator: 'D:1', kind: 'slide', text: 'Launch at $2.49', label: 'Launch at $2.49' }],
    },
    {
      fileId: expect.any(Number),
      kind: 'summary',
      coverage: { complete: true, notes: [] },
      blocks: [{ locator: 'S:p1', kind: 'text', text: 'We recommend launching at $2.49 in March.' }],
    },
  ]);
});

test('file, from and count page through a long file', async () => {
  const blocks = Array.from(
    { length: 4_500 },
    (_, at): Block => ({ locator: `S:p${at + 1}`, kind: 'text', text: `${at}` }),
  );
  const files = smallEvidence.map((file) => (file.slot === 'summary' ? { ...file, blocks } : file));
  const id = await storedSubmission(world.deps.database.db, files);
  const cookie = await proofOf(world.deps, id);
  const all = await get(`/api/submissions/${id}/evidence`, cookie);
  const file: number = all.body[2].fileId;
  const page = async (query: string): Promise<string[]> => {
    const { body } = await get(`/api/submissions/${id}/evidence?file=${file}&${query}`, cookie);
    expect(body).toHaveLength(1);
    return body[0].blocks.map(({ locator }: Block) => locator);
  };
  expect(await page('')).toHaveLength(2_000);
  expect(await page('from=2&count=2')).toEqual(['S:p3', 'S:p4']);
  expect(await page('from=4499&count=2000')).toEqual(['S:p4500']);
  expect(await page('from=4500')).toEqual([]);
});

test.each([['count=2001'], ['count=0'], ['from=-1'], ['count=x'], ['file=x']])(
  'evidence with %s is 400',
  async (query) => {
    const id = await storedSubmission(world.deps.database.db);
    const { status, body } = await get(`/api/submissions/${id}/evidence?${query}`, await proofOf(world.deps, id));
    expect([status, body.issues.length]).toEqual([400, 1]);
  },
);

test('a file of another submission is 404', async () => {
  const { db } = world.deps.database;
  const [mine, theirs] = [await storedSubmission(db), await storedSubmission(db)];
  const other = await get(`/api/submissions/${theirs}/evidence`, await proofOf(world.deps, theirs));
  const answer = await get(
    `/api/submissions/${mine}/evidence?file=${other.body[0].fileId}`,
    await proofOf(world.deps, mine),
  );
  expect([answer.status, answer.body]).toEqual([404, { error: 'This submission has no such file.' }]);
});

test('only the public setting is public [7.33]', async () => {
  expect(await get('/api/public/settings', '')).toEqual({
    status: 200,
    body: {
      display_results_immediately: { value: 'true', description: expect.any(String), updatedAt: expect.any(String) },
    },
  });
});

test('a browser is told whether its results will be emailed, as settings are now, and when they were', async () => {
  const { sql, db } = world.deps.database;
  const id = await storedSubmission(db);
  const cookie = await proofOf(world.deps, id);
  const told = async () => {
    const { willBeEmailed, emailSentAt } = (await get('/api/public/submissions', cookie)).body[0];
    return [willBeEmailed, emailSentAt];
  };
  await sql`update settings set value = 'true' where key = 'auto_email_results'`;
  expect(await told()).toEqual([true, null]);
  await sql`update submissions set release = 'held' where id = ${id}`;
  expect(await told()).toEqual([false, null]);
  await sql`update submissions set release = 'by-setting', graded_at = now() where id = ${id}`;
  expect(await told()).toEqual([false, null]);
  await sql`update submissions set email_sent_at = '2026-11-20T10:00:00Z' where id = ${id}`;
  expect(await told()).toEqual([false, '2026-11-20T10:00:00.000Z']);
  await sql`update settings set value = 'false' where key = 'auto_email_results'`;
});
