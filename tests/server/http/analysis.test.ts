import { afterAll, expect, test } from 'bun:test';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';

/** One completely graded submission: its score in criterion 1 of 10 points and in criterion 2 of 40. */
type Row = { company?: string; caseStudy?: number; email: string; number?: number; month?: string; scores?: number[] };

async function store(world: AppWorld, rows: Row[]): Promise<void> {
  const { sql } = world.deps.database;
  for (const [at, { company = null, caseStudy = 1, email, number = 1, month = '2026-10', scores }] of rows.entries()) {
    const uploadedAt = `${month}-05T00:00:${String(at).padStart(2, '0')}Z`;
    const total = scores ? scores.reduce((sum, score) => sum + score, 0) : null;
    const [row] = await sql`insert into submissions (company_id, case_study_id, student_id, user_email,
        submission_number, upload_fingerprint, uploaded_at, result_count, total_score, max_score)
      values ((select id from companies where name = ${company}), ${caseStudy}, ${email.split('@')[0] ?? ''}, ${email},
        ${number}, '\\x00', ${uploadedAt}::text::timestamptz, 2, ${total}, ${scores ? 50 : null}) returning id`;
    if (!scores) continue;
    await sql`insert into submission_scores (submission_id, criteria, scores, maxima)
      values (${row?.id}, '{1,2}', ${`{${scores.join(',')}}`}::text::integer[], '{10,40}')`;
  }
}

async function smallWorld() {
  const world = await appWorld();
  const instructor = adminCalls(world);
  const second = await instructor.caseStudy('Launch');
  await instructor.post('/api/companies', { name: 'Halden', domain: 'halden.com' });
  await store(world, [
    { company: 'Halden', email: 'ana@halden.com', month: '2026-09', scores: [2, 10] }, // 24 %
    { company: 'Halden', email: 'ana@halden.com', number: 2, scores: [8, 36] }, // 88 %
    { company: 'Halden', email: 'ben@halden.com', scores: [10, 40] }, // 100 %
    { company: 'Halden', email: 'cleo@halden.com', scores: [5, 30] }, // 70 %
    { company: 'Halden', caseStudy: second, email: 'ana@halden.com', month: '2026-11', scores: [9, 38] }, // 94 %
    { company: 'Halden', caseStudy: second, email: 'dora@halden.com', month: '2026-11' },
    { email: 'eli@gmail.com', scores: [0, 20] }, // 40 %
  ]);
  return { ...world, instructor, second };
}

/** Nothing changes it. */
const world = await smallWorld();
afterAll(() => world[Symbol.asyncDispose]());

type Analysis = Record<string, unknown> & {
  distribution: number[];
  letters: { letter: string; count: number }[];
  lettersWithoutAPlus: { letter: string; count: number }[];
  top: { studentId: string; percent: number }[];
  bottom: { studentId: string; percent: number }[];
  criteria: Record<string, unknown>[];
};

const given = (letters: { letter: string; count: number }[]) =>
  letters.filter(({ count }) => count > 0).map(({ letter, count }) => `${letter} ${count}`);

test('a company is analysed over all its submissions: average, median, letters, best and last, months [2.40] [9.3] [9.5]', async () => {
  const { body } = await world.instructor.get<Analysis>('/api/analysis/company?companyId=1');
  expect(body).toMatchObject({
    company: { id: 1, name: 'Halden', domain: 'halden.com' },
    submissions: 6,
    latestAttempts: 5,
    graded: 5,
    averageScore: 75.2, // (24 + 88 + 100 + 70 + 94) / 5
    median: 88,
    trend: [
      { month: '2026-09', submissions: 1, graded: 1, averageScore: 24 },
      { month: '2026-10', submissions: 3, graded: 3, averageScore: 86 },
      { month: '2026-11', submissions: 2, graded: 1, averageScore: 94 },
    ],
  });
  expect(given(body.letters)).toEqual(['A+ 1', 'A 1', 'B+ 1', 'C- 1', 'F 1']);
  expect(given(body.lettersWithoutAPlus)).toEqual(['A 2', 'B+ 1', 'C- 1', 'F 1']);
  expect(body.top.map(({ studentId, percent }) => [studentId, percent])).toEqual([
    ['ben', 100],
    ['ana', 94],
    ['ana', 88],
    ['cleo', 70],
    ['ana', 24],
  ]);
  expect(body.bottom.map(({ percent }) => percent)).toEqual([24, 70, 88, 94, 100]);
  expect<unknown>(body.top[2]).toEqual({
    submissionId: 2,
    studentId: 'ana',
    userEmail: 'ana@halden.com',
    displayName: 'ana - Submission #2',
    submissionNumber: 2,
    caseStudyId: 1,
    caseStudyName: 'Pricing & Profit Simulation',
    uploadedAt: '2026-10-05T00:00:01.000Z',
    totalScore: 44,
    maxScore: 50,
    percent: 88,
    letterGrade: 'B+',
  });
});

test('with the latest attempt of each student a first attempt counts nowhere [2.40]', async () => {
  const { body } = await world.instructor.get<Analysis>('/api/analysis/company?companyId=1&attempts=latest');
  expect(body).toMatchObject({ submissions: 5, latestAttempts: 5, graded: 4, averageScore: 88, median: 91 });
  expect(body.bottom.map(({ percent }) => percent)).toEqual([70, 88, 94, 100]);
  // Of one criterion in two case studies there are two rows: they are never mixed.
  expect(body.criteria).toMatchObject([
    { criterionId: 1, caseStudyName: 'Pricing & Profit Simulation', graded: 3, mean: 7.67, overallShare: 57.5 },
    { criterionId: 2, caseStudyName: 'Pricing & Profit Simulation', graded: 3 },
    { criterionId: 1, caseStudyName: 'Launch', graded: 1, mean: 9 },
    { criterionId: 2, caseStudyName: 'Launch', graded: 1, mean: 38 },
  ]);
});

test('case studies are compared with each other and with all submissions, one that is chosen stands alone [2.40]', async () => {
  const compared = async (query: string) =>
    (await world.instructor.get<Analysis>(`/api/analysis/company?companyId=1${query}`)).body.caseStudies;
  const pricing = {
    caseStudyId: 1,
    name: 'Pricing & Profit Simulation',
    submissions: 4,
    graded: 4,
    averageScore: 70.5,
    median: 79,
    lastSubmission: '2026-10-05T00:00:03.000Z',
    overall: { graded: 5, averageScore: 64.4 },
  };
  const launch = {
    caseStudyId: world.second,
    name: 'Launch',
    submissions: 2,
    graded: 1,
    averageScore: 94,
    median: 94,
    lastSubmission: '2026-11-05T00:00:05.000Z',
    overall: { graded: 1, averageScore: 94 },
  };
  expect(await compared('')).toEqual([pricing, launch]);
  expect(await compared(`&caseStudyId=${world.second}`)).toEqual([launch]);
});

test('submissions without a company are analysed like one, and an unknown company is 404', async () => {
  const { body } = await world.instructor.get<Analysis>('/api/analysis/company?companyId=0');
  expect((await world.instructor.get('/api/analysis/company')).body).toEqual(body);
  expect(body).toMatchObject({ company: null, submissions: 1, graded: 1, averageScore: 40, median: 40 });
  expect(body.top).toMatchObject([{ studentId: 'eli' }]);
  expect((await world.instructor.get('/api/analysis/company?companyId=99')).status).toBe(404);
  expect((await world.instructor.get('/api/analysis/company?companyId=-1')).status).toBe(404);
  for (const query of ['companyId=x', 'companyId=1&attempts=first', 'companyId=1&caseStudyId=1e9']) {
    expect((await world.instructor.get(`/api/analysis/company?${query}`)).status).toBe(400);
  }
});

test('criteria come hardest first with mean, spread, share, and the share of all beside it [2.40]', async () => {
  const { body } = await world.instructor.get<Analysis>('/api/analysis/company?companyId=1&caseStudyId=1');
  // 2, 8, 10, 5 of 10: mean 6.25, variance 12.25. 10, 36, 40, 30 of 40: mean 29, variance 177.33. All: 25 of 50, 136 of
  // 200.
  expect(body.criteria).toEqual([
    {
      criterionId: 1,
      name: 'Pricing-Concept Application',
      category: 'core',
      maxScore: expect.any(Number),
      isArchived: false,
      graded: 4,
      mean: 6.25,
      sd: 3.5,
      share: 62.5,
      lost: 3.75,
      counts: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0],
      toReview: 0,
      changedByPeople: 0,
      caseStudyId: 1,
      caseStudyName: 'Pricing & Profit Simulation',
      overallShare: 50,
      discrimination: null,
      why: 'too-few',
    },
    expect.objectContaining({ criterionId: 2, mean: 29, sd: 13.32, share: 72.5, overallShare: 68 }),
  ]);
});

test('from ten submissions on a criterion says how well it separates strong from weak ones', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  await instructor.post('/api/companies', { name: 'Halden', domain: 'halden.com' });
  const first = [1, 3, 2, 5, 4, 6, 8, 7, 9, 10];
  const second = [4, 8, 20, 12, 16, 24, 20, 36, 32, 40];
  const rows = first.map((score, at) => ({
    company: 'Halden',
    email: `s${at}@halden.com`,
    scores: [score, second[at] ?? 0],
  }));
  await store(world, rows.slice(0, 9));
  const criteria = async () => (await instructor.get<Analysis>('/api/analysis/company?companyId=1')).body.criteria;
  expect(await criteria()).toMatchObject([{ why: 'too-few' }, { why: 'too-few' }]);
  await store(world, rows.slice(9));
  // Of the deviations Σxy = 270, Σx² = 82.5, Σy² = 1281.6: r = 270 / √(82.5 × 1281.6) = 0.8303.
  expect(await criteria()).toMatchObject([
    { graded: 10, discrimination: 0.83, why: null },
    { graded: 10, discrimination: 0.83, why: null },
  ]);
});

test('statistics of a case study: counts, quartiles, twenty buckets, letters, and each criterion with its points [S8.1]', async () => {
  const { body } = await world.instructor.get<Analysis>('/api/case-studies/1/statistics');
  // 24, 88, 100, 70 and 40 percent.
  expect(body).toMatchObject({
    submissions: 5,
    graded: 5,
    incomplete: 0,
    grading: 0,
    average: 64.4,
    quartiles: [40, 70, 88],
    buckets: [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1],
    published: 5,
    toReview: { total: 0, capped: false, submissions: 0 },
  });
  expect(given(body.letters)).toEqual(['A+ 1', 'B+ 1', 'C- 1', 'F 2']);
  expect(body.criteria.slice(0, 2)).toMatchObject([
    {
      criterionId: 1,
      maxScore: 12,
      graded: 5,
      mean: 5,
      sd: 4.12,
      share: 50,
      lost: 5,
      discrimination: null,
      why: 'too-few',
      toReview: 0,
      changedByPeople: 0,
    },
    { criterionId: 2, graded: 5, mean: 27.2, share: 68, lost: 12.8 },
  ]);
  expect(body.criteria[0]?.counts).toEqual([1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0]);
  expect(body.criteria).toHaveLength(11);
});

test('statistics are of a company, of no company and of latest attempts alone, and of no unknown case study [S8.1]', async () => {
  const of = async (query: string) => (await world.instructor.get(`/api/case-studies/1/statistics?${query}`)).body;
  expect(await of('companyId=1')).toMatchObject({ submissions: 4, graded: 4, average: 70.5 });
  expect(await of('companyId=1&attempts=latest')).toMatchObject({ submissions: 3, graded: 3, average: 86 });
  expect(await of('companyId=0')).toMatchObject({ submissions: 1, graded: 1, average: 40, quartiles: [40, 40, 40] });
  expect(await of('companyId=99')).toMatchObject({ submissions: 0, graded: 0, average: 0, quartiles: null });
  expect((await world.instructor.get('/api/case-studies/99/statistics')).status).toBe(404);
  expect((await world.instructor.get('/api/case-studies/1/statistics?attempts=first')).status).toBe(400);
});
