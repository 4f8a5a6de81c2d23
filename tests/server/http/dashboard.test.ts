import { expect, test } from 'bun:test';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

test('a dashboard without submissions has zeros and the case study that there is [7.2]–[7.4]', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  expect(await instructor.get('/api/dashboard/stats')).toEqual({
    status: 200,
    body: { totalSubmissions: 0, averageScore: 0, activeCaseStudies: 1 },
  });
  expect(await instructor.get('/api/dashboard/case-study-stats')).toEqual({
    status: 200,
    body: [
      {
        id: 1,
        name: 'Pricing & Profit Simulation',
        courseId: 1,
        courseName: 'Pricing & Profit Academy',
        totalSubmissions: 0,
        averageScore: 0,
        lastSubmission: null,
      },
    ],
  });
  expect(await instructor.get('/api/dashboard/submissions')).toEqual({ status: 200, body: [] });
});

test('averages are over completely graded submissions in percent of their maximum, with one decimal [2.16] [2.17]', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  const { sql } = world.deps.database;
  const second = await instructor.caseStudy('Launch');
  await instructor.caseStudy('Empty');
  // 1: 80 of 100, 45 of 90 (50 %), one without a total: 65. Launch: 2 of 3 (66.67 %), 1 of 3 (33.33 %), 31 of 40
  // (77.5 %): 59.17. All five: 307.5 / 5 = 61.5.
  const rows: [number, number | null, number | null][] = [
    [1, 80, 100],
    [1, 45, 90],
    [1, null, null],
    [second, 2, 3],
    [second, 1, 3],
    [second, 31, 40],
  ];
  for (const [at, [caseStudy, total, max]] of rows.entries()) {
    await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score) values (${caseStudy}, 'ana', ${`ana${at}@halden.com`}, 1, '\\x00',
      ${new Date(Date.UTC(2026, 0, 1 + at))}, 1, ${total}, ${max})`;
  }
  expect((await instructor.get('/api/dashboard/stats')).body).toEqual({
    totalSubmissions: 6,
    averageScore: 61.5,
    activeCaseStudies: 3,
  });
  expect((await instructor.get('/api/dashboard/case-study-stats')).body).toMatchObject([
    { id: 1, totalSubmissions: 3, averageScore: 65, lastSubmission: '2026-01-03T00:00:00.000Z' },
    { id: second, name: 'Launch', totalSubmissions: 3, averageScore: 59.2, lastSubmission: '2026-01-06T00:00:00.000Z' },
    { name: 'Empty', totalSubmissions: 0, averageScore: 0, lastSubmission: null },
  ]);
});

test('the dashboard is right in the first answer after an upload, a grading and a delete', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  const stats = async () => (await instructor.get('/api/dashboard/stats')).body;
  const id = await storedSubmission(world.deps.database.db);
  expect(await stats()).toEqual({ totalSubmissions: 1, averageScore: 0, activeCaseStudies: 1 });
  await instructor.post(`/api/submissions/${id}/grade`);
  const { body } = await instructor.get<{ totalScore: number }>(`/api/submissions/${id}`);
  expect(await stats()).toEqual({ totalSubmissions: 1, averageScore: body.totalScore, activeCaseStudies: 1 });
  await instructor.remove(`/api/submissions/${id}`);
  expect(await stats()).toEqual({ totalSubmissions: 0, averageScore: 0, activeCaseStudies: 1 });
});

test('the ten newest submissions are listed with company, total and letter, null while ungraded [2.18] [3.3]', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  const { sql } = world.deps.database;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score)
    select 1, 'student_' || n, 's' || n || '@halden.com', n, '\\x00', timestamptz '2026-01-01' + make_interval(days => n),
      case when n = 12 then 11 else 0 end, case when n = 12 then 84 end, case when n = 12 then 96 end
    from generate_series(1, 12) as n`;
  await instructor.post('/api/companies', { name: 'Halden', domain: 'halden.com' });
  const { body } = await instructor.get<Record<string, unknown>[]>('/api/dashboard/submissions');
  expect(body.map(({ submissionNumber }) => submissionNumber)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  // 84 of 96 are 87.5 %.
  expect(body[0]).toEqual({
    id: expect.any(Number),
    studentId: 'student_12',
    userEmail: 's12@halden.com',
    courseId: 1,
    courseName: 'Pricing & Profit Academy',
    companyName: 'Halden',
    submissionNumber: 12,
    displayName: 'S - Submission #12',
    uploadedAt: '2026-01-13T00:00:00.000Z',
    totalScore: 84,
    letterGrade: 'B+',
    state: 'graded',
    progress: null,
  });
  expect(body[1]).toMatchObject({ totalScore: null, letterGrade: null, state: 'none', progress: null });
});
