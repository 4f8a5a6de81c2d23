import { afterAll, beforeAll, expect, test } from 'bun:test';
import { read, utils } from '@e965/xlsx';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';

let world: AppWorld;
let second = 0;

/** Ana hands in twice, 60 and then 88 of 100; Ben 97; Cleo for another case study 70; Dora is not graded. */
beforeAll(async () => {
  world = await appWorld();
  const instructor = adminCalls(world);
  second = await instructor.caseStudy('Launch');
  await instructor.post('/api/companies', { name: 'Halden', domain: 'halden.com' });
  const rows = [
    [1, '=ana', 'ana@halden.com', 1, '2026-09-05', 60],
    [1, '=ana', 'ana@halden.com', 2, '2026-10-05', 88],
    [1, 'ben', 'ben@halden.com', 1, '2026-10-06', 97],
    [second, 'cleo', 'cleo@halden.com', 1, '2026-10-07', 70],
    [second, 'dora', 'dora@halden.com', 1, '2026-11-08', null],
  ] as const;
  for (const [caseStudy, student, email, number, day, total] of rows) {
    await world.deps.database.sql`
      insert into submissions (company_id, case_study_id, student_id, user_email, submission_number,
        upload_fingerprint, uploaded_at, result_count, total_score, max_score)
      values (1, ${caseStudy}, ${student}, ${email}, ${number}, '\\x00', ${day}::text::timestamptz,
        ${total === null ? 0 : 11}, ${total}, ${total === null ? null : 100})`;
  }
});

afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string, init: RequestInit = {}) =>
  world.call(`/api/companies/${path}`, { ...init, headers: { 'x-test-user': 'user' } });

async function workbook(query = '', company = '1') {
  const answer = await get(`${company}/results/export${query}`);
  expect(answer.status).toBe(200);
  const book = read(Buffer.from(await answer.arrayBuffer()), { cellDates: true, UTC: true });
  const rows = (name: string) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null, blankrows: false, UTC: true });
  return {
    answer,
    book,
    rows,
    figure: (name: string) => rows('Performance Overview').find((row) => row[0] === name)?.[1],
  };
}

test('a company’s results are a workbook with the tables of all four tabs [2.40] [9.3] [9.5]', async () => {
  const { answer, book, rows, figure } = await workbook();
  expect(answer.headers.get('content-disposition')).toMatch(/filename="Halden results \d{4}-\d\d-\d\d\.xlsx"/);
  expect(book.SheetNames).toEqual([
    'Performance Overview',
    'Score Distribution',
    'Letter Grades',
    'By Month',
    'Top and Bottom Five',
    'Individual Students',
    'Case Studies',
    'Criteria Analysis',
  ]);
  expect(
    ['Company', 'Counted', 'Submissions', 'Latest attempts', 'Graded', 'Average in %', 'Performance'].map(figure),
  ).toEqual(['Halden', 'All submissions', 5, 4, 4, 78.8, 'Good']);
  const scores = rows('Score Distribution');
  expect(scores.slice(0, 3)).toEqual([
    ['Score', 'Submissions', 'Share in %'],
    ['Below 45', 0, 0],
    ['45–49', 0, 0],
  ]);
  expect(scores.filter((row) => row[1] === 1)).toEqual([
    ['60–64', 1, 25],
    ['70–74', 1, 25],
    ['85–89', 1, 25],
    ['95–100', 1, 25],
  ]);
  expect(rows('Letter Grades')[1]).toEqual(['A+', 1, 25]);
  expect(rows('By Month').slice(1)).toEqual([
    ['2026-09', 1, 1, 60],
    ['2026-10', 3, 3, 85],
    ['2026-11', 1, 0, null],
  ]);
  expect(rows('Top and Bottom Five')[1]).toEqual([
    'Top 1',
    'ben',
    'ben@halden.com',
    'Pricing & Profit Simulation',
    1,
    97,
    100,
    97,
    'A+',
  ]);
  expect(rows('Individual Students').map((row) => row[1])).toEqual([
    'Student ID',
    'dora',
    'cleo',
    'ben',
    '=ana',
    '=ana',
  ]);
  expect(rows('Case Studies')[1]?.slice(0, 5)).toEqual(['Pricing & Profit Simulation', 3, 3, 81.7, 88]);
});

test('the workbook holds what the filter and the switch let through [2.40]', async () => {
  const { rows, figure } = await workbook('?caseStudyId=1&attempts=latest');
  expect(['Case study', 'Counted', 'Submissions', 'Average in %'].map(figure)).toEqual([
    'Pricing & Profit Simulation',
    'Latest attempt of each student',
    2,
    92.5,
  ]);
  expect(rows('Individual Students').map((row) => row[1])).toEqual(['Student ID', 'ben', '=ana']);
  expect(rows('Case Studies')).toHaveLength(2);
});

test('the submissions without a company have a workbook too', async () => {
  await world.deps.database.sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score) values (1, 'emil', 'emil@elsewhere.org', 1, '\\x00', 11, 81, 100)`;
  const { answer, rows, figure } = await workbook('', 'none');
  expect(answer.headers.get('content-disposition')).toContain('No company results ');
  expect(['Company', 'Domain', 'Submissions', 'Average in %'].map(figure)).toEqual(['No company', null, 1, 81]);
  expect(rows('Individual Students').map((row) => row[1])).toEqual(['Student ID', 'emil']);
});

test('a student id that looks like a formula is a text that is never run', async () => {
  const { book } = await workbook('?attempts=latest&caseStudyId=1');
  expect(book.Sheets['Individual Students']?.B3).toMatchObject({ t: 's', v: '=ana' });
  expect(book.Sheets['Individual Students']?.B3?.f).toBeUndefined();
});

test('a company or case study that is not stored is 404, what makes no sense 400, and HEAD has no body', async () => {
  expect((await get('99/results/export')).status).toBe(404);
  expect((await get('1/results/export?caseStudyId=99')).status).toBe(404);
  expect((await get('x/results/export')).status).toBe(400);
  expect((await get('1/results/export?attempts=some')).status).toBe(400);
  const head = await get('1/results/export', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
