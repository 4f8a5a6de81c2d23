import { afterAll, expect, test } from 'bun:test';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';

type Row = { company: string | null; caseStudy: number; email: string; total?: number; max?: number; number?: number };

/** Submissions as a load leaves them: the triggers alone count. */
async function store(world: AppWorld, rows: Row[]): Promise<void> {
  const { sql } = world.deps.database;
  for (const { company, caseStudy, email, total = null, max = 100, number = 1 } of rows) {
    await sql`insert into submissions (company_id, case_study_id, student_id, user_email, submission_number,
        upload_fingerprint, result_count, total_score, max_score)
      values ((select id from companies where name = ${company}), ${caseStudy}, 'ana', ${email}, ${number}, '\\x00', 1,
        ${total}, ${total === null ? null : max})`;
  }
}

async function smallWorld() {
  const world = await appWorld();
  const instructor = adminCalls(world);
  const second = await instructor.caseStudy('Launch');
  await instructor.post('/api/companies', { name: 'Halden', domain: 'halden.com' });
  await instructor.post('/api/companies', { name: 'Nordvik 100%_\\', domain: 'nordvik.no' });
  await instructor.post('/api/companies', { name: 'Quiet', domain: 'quiet.org' });
  // Halden: 80, 75.5 (151 of 200), one ungraded: 77.75. Nordvik: 100 and 33.33 (1 of 3): 66.67. None: 0 and 60: 30.
  await store(world, [
    { company: 'Halden', caseStudy: 1, email: 'a@halden.com', total: 80 },
    { company: 'Halden', caseStudy: second, email: 'a@halden.com', total: 151, max: 200 },
    { company: 'Halden', caseStudy: second, email: 'b@halden.com' },
    { company: 'Nordvik 100%_\\', caseStudy: 1, email: 'c@nordvik.no', total: 100 },
    { company: 'Nordvik 100%_\\', caseStudy: 1, email: 'd@nordvik.no', total: 1, max: 3 },
    { company: null, caseStudy: 1, email: 'e@gmail.com', total: 0 },
    { company: null, caseStudy: 1, email: 'f@gmail.com', total: 60 },
  ]);
  return { ...world, instructor, second };
}

/** Nothing changes it. */
const world = await smallWorld();
afterAll(() => world[Symbol.asyncDispose]());

const counts = (distribution: number[]) =>
  Object.fromEntries(distribution.flatMap((count, percent) => (count === 0 ? [] : [[percent, count]])));

type Overview = Record<string, unknown> & { distribution: number[] };
type Performance = {
  rows: (Record<string, unknown> & { distribution: number[]; name: string | null })[];
  total: number;
  companies: number;
};

test('the overview counts submissions, graded ones and stored companies, and spreads the graded ones by percent [2.35]', async () => {
  const { body } = await world.instructor.get<Overview>('/api/dashboard/overview');
  // (80 + 75.5 + 100 + 33.33 + 0 + 60) / 6 = 58.14
  expect<unknown>(body).toEqual({
    totalSubmissions: 7,
    gradedSubmissions: 6,
    averageScore: 58.1,
    companyCount: 3,
    caseStudyCount: 2,
    distribution: expect.any(Array),
  });
  expect(body.distribution).toHaveLength(101);
  expect(counts(body.distribution)).toEqual({ 0: 1, 33: 1, 60: 1, 75: 1, 80: 1, 100: 1 });
});

test('the overview is of a company, of none, of a case study, or of both; what nobody has is zeros [2.34] [2.35]', async () => {
  const overview = async (query: string) => {
    const { body } = await world.instructor.get<Overview>(`/api/dashboard/overview?${query}`);
    return { ...body, distribution: counts(body.distribution) };
  };
  const halden = { totalSubmissions: 3, gradedSubmissions: 2, averageScore: 77.8, distribution: { 75: 1, 80: 1 } };
  expect(await overview('companyId=1')).toMatchObject(halden);
  expect(await overview('companyId=0')).toMatchObject({ totalSubmissions: 2, averageScore: 30 });
  expect(await overview(`caseStudyId=${world.second}`)).toMatchObject({ totalSubmissions: 2, averageScore: 75.5 });
  expect(await overview('companyId=1&caseStudyId=1')).toMatchObject({ totalSubmissions: 1, averageScore: 80 });
  for (const nobody of ['companyId=-1', 'companyId=999', 'caseStudyId=0', 'caseStudyId=-1', 'caseStudyId=999']) {
    expect(await overview(nobody)).toMatchObject({ totalSubmissions: 0, averageScore: 0, distribution: {} });
  }
});

test('companies that have submissions are listed with theirs, and those without a company as one row [2.37]', async () => {
  const { body } = await world.instructor.get<Performance>('/api/companies/performance');
  expect([body.total, body.companies]).toEqual([3, 2]);
  expect<unknown>(body.rows.map((row) => ({ ...row, distribution: counts(row.distribution) }))).toEqual([
    {
      companyId: 1,
      name: 'Halden',
      domain: 'halden.com',
      submissions: 3,
      graded: 2,
      averageScore: 77.8,
      distribution: { 75: 1, 80: 1 },
    },
    {
      companyId: 2,
      name: 'Nordvik 100%_\\',
      domain: 'nordvik.no',
      submissions: 2,
      graded: 2,
      averageScore: 66.7,
      distribution: { 33: 1, 100: 1 },
    },
    {
      companyId: null,
      name: null,
      domain: null,
      submissions: 2,
      graded: 2,
      averageScore: 30,
      distribution: { 0: 1, 60: 1 },
    },
  ]);
});

test('companies are ordered, paged, chosen by case study and found by a part of name or domain [2.37]', async () => {
  const names = async (query: string) => {
    const { body } = await world.instructor.get<Performance>(`/api/companies/performance?${query}`);
    return [body.total, ...body.rows.map(({ name }) => name)];
  };
  const nordvik = 'Nordvik 100%_\\';
  expect(await names('descending=false')).toEqual([3, null, nordvik, 'Halden']);
  expect(await names('sort=name')).toEqual([3, 'Halden', nordvik, null]);
  expect(await names('sort=submissions')).toEqual([3, 'Halden', nordvik, null]);
  expect(await names('limit=1&page=2')).toEqual([3, nordvik]);
  expect(await names('limit=1&page=1000000000')).toEqual([3]);
  expect(await names(`caseStudyId=${world.second}`)).toEqual([1, 'Halden']);
  expect(await names('search=HALD')).toEqual([1, 'Halden']);
  expect(await names('search=vik.no')).toEqual([1, nordvik]);
  expect(await names(`search=${encodeURIComponent('%_\\')}`)).toEqual([1, nordvik]);
  expect(await names('search=quiet')).toEqual([0]);
  expect(await names('ids=2,999')).toEqual([1, nordvik]);
  expect(await names('ids=1&search=vik')).toEqual([0]);
  expect(await names(`search=${encodeURIComponent('🦉')}`)).toEqual([0]);
});

test.each([
  ['page=0'],
  ['page=1.5'],
  ['limit=-1'],
  ['limit=0'],
  ['limit=101'],
  ['sort=domain'],
  ['ids='],
  ['ids=1,x'],
  [`search=${'a'.repeat(10_000)}`],
])('a list of companies for %.40s is refused', async (query) => {
  expect((await world.instructor.get(`/api/companies/performance?${query}`)).status).toBe(400);
});
