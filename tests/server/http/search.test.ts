import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { SearchResults } from '@domain/search/schema';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const find = async (query: string) => (await adminCalls(world).get<SearchResults>(`/api/search?${query}`)).body;

/** Of one student at one case study, each with a file; the last one is the newest. */
async function storeAttempts(email: string, attempts: number, fileName: string): Promise<number[]> {
  const { sql } = world.deps.database;
  const rows = await sql<{ id: number }[]>`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
    select 1, 'student_x', ${email}, n, '\\x00', timestamptz '2026-01-01' + make_interval(secs => n)
    from generate_series(1, ${attempts}::int) as n returning id`;
  await sql`
    insert into submission_files (submission_id, slot, file_name, content_type, size, sha256, storage_key)
    select id, 'excel', ${fileName}, 'application/octet-stream', 1, '\\x00', gen_random_uuid()::text
    from submissions where user_email = ${email}`;
  return rows.map(({ id }) => id);
}

test('a student is found once, by a part of the name or address, with all submissions and the grade of the newest [S2.1]', async () => {
  const ids = await storeAttempts('priya.raman@halden.com', 3, 'pricing.xlsx');
  const newest = ids.at(-1) ?? 0;
  await world.deps.database.sql`update submissions set total_score = 83, max_score = 100 where id = ${newest}`;
  const student = {
    email: 'priya.raman@halden.com',
    displayName: 'Priya Raman',
    submissions: 3,
    courseName: 'Pricing & Profit Academy',
    submissionId: newest,
    totalScore: 83,
    letterGrade: 'B',
  };
  expect((await find('q=PRIYA')).students).toEqual([student]);
  expect((await find('q=ram')).students).toEqual([student]);
  expect((await find('q=raman%20halden')).students).toEqual([student]);
  expect((await find('q=raman%20nordvik')).students).toEqual([]);
});

test('a submission is found by its number and by how the name of one of its files begins, in any case [S2.1]', async () => {
  const [first = 0, second = 0] = await storeAttempts('bo.lee@nordvik.se', 2, 'Übersicht 50%_final.XLSX');
  const row = (id: number, number: string) => ({
    id,
    displayName: `Bo Lee${number}`,
    courseName: 'Pricing & Profit Academy',
    caseStudyName: 'Pricing & Profit Simulation',
    fileName: 'Übersicht 50%_final.XLSX',
    totalScore: null,
    letterGrade: null,
  });
  expect((await find(`q=${encodeURIComponent(`#${first}`)}`)).submissions).toEqual([row(first, '')]);
  const byName = [row(second, ' - Submission #2'), row(first, '')];
  expect((await find(`q=${encodeURIComponent('übersicht 50%_')}`)).submissions).toEqual(byName);
  expect((await find(`q=${encodeURIComponent('übersicht 50_%')}`)).submissions).toEqual([]);
});

test('a submission of which several files match is found once [S2.1]', async () => {
  const [id = 0] = await storeAttempts('ana.diaz@halden.com', 1, 'diaz-model.xlsx');
  await world.deps.database.sql`
    insert into submission_files (submission_id, slot, file_name, content_type, size, sha256, storage_key)
    values (${id}, 'ppt', 'diaz-deck.pptx', 'application/octet-stream', 1, '\\x00', gen_random_uuid()::text)`;
  const { submissions } = await find('q=diaz-');
  expect(submissions.map((one) => [one.id, one.fileName])).toEqual([[id, 'diaz-deck.pptx']]);
});

test('case studies and companies are found by a part of their name, companies by their domain too [S2.1]', async () => {
  await adminCalls(world).post('/api/companies', { name: 'Alder & Finch', domain: 'alderfinch.coffee' });
  expect((await find('q=profit')).caseStudies).toEqual([
    { id: 1, courseName: 'Pricing & Profit Academy', name: 'Pricing & Profit Simulation', submissions: 6 },
  ]);
  const company = { id: expect.any(Number), name: 'Alder & Finch', domain: 'alderfinch.coffee', submissions: 0 };
  expect((await find('q=finch.cof')).companies).toEqual([company]);
  expect((await find('q=R%20%26%20f')).companies).toEqual([company]);
});

test('each kind has at most as many as asked for, five unless said [S2.1]', async () => {
  for (const nth of [1, 2, 3, 4, 5, 6]) await storeAttempts(`omar.${nth}@corvid.com`, 1, 'corvid.xlsx');
  const five = await find('q=corvid');
  expect([five.students.length, five.submissions.length]).toEqual([5, 5]);
  const two = await find('q=corvid&limit=2');
  expect(two.students.map(({ email }) => email)).toEqual(['omar.6@corvid.com', 'omar.5@corvid.com']);
  expect(two.submissions.length).toBe(2);
});

test('under two letters and beyond two hundred the answer is 400, and a number beyond any submission finds nothing [S2.1]', async () => {
  for (const q of ['', 'a', '%20a%20', 'x'.repeat(201)]) {
    expect((await adminCalls(world).get(`/api/search?q=${q}`)).status).toBe(400);
  }
  expect((await adminCalls(world).get('/api/search')).status).toBe(400);
  expect(await find('q=999999999999')).toEqual({ students: [], submissions: [], caseStudies: [], companies: [] });
});

test('only accounts may search [S2.1]', async () => {
  await storedSubmission(world.deps.database.db);
  expect((await world.call('/api/search?q=halden')).status).toBe(401);
});
