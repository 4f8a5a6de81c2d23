import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type AdminCalls, adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';

let world: AppWorld;
let instructor: AdminCalls;
let company = 0;

type Row = { id: number; studentId: string; companyName: string; status: string; letterGrade: string | null };

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
  const { sql } = world.deps.database;
  const second = await instructor.caseStudy();
  // 45 from Halden, one minute apart, every ninth for the second case study and every fifth graded; 3 from elsewhere.
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at,
      result_count, total_score, max_score)
    select case when n % 9 = 0 then ${second} else 1 end, 'student_' || n,
      case when n = 7 then 's_44' else 's' || n end || case when n > 45 then '@elsewhere.org' else '@eu.halden.com' end, 1, '\\x00',
      timestamptz '2026-01-01' + make_interval(mins => n),
      case when n % 5 = 0 then 11 else 0 end, case when n % 5 = 0 then 50 + n end, case when n % 5 = 0 then 100 end
    from generate_series(1, 48) as n`;
  company = (await instructor.post<{ id: number }>('/api/companies', { name: 'Halden', domain: 'halden.com' })).body.id;
});

afterAll(() => world[Symbol.asyncDispose]());

async function list(query = ''): Promise<{ status: number; students: string[]; rows: Row[]; total: string | null }> {
  const path = `/api/companies/${company}/submissions${query}`;
  const answer = await world.call(path, { headers: { 'x-test-user': 'user' } });
  const body: { submissions: Row[]; total: number } =
    answer.status === 200 ? await answer.json() : { submissions: [], total: 0 };
  const rows = body.submissions;
  const students = rows.map(({ studentId }) => studentId);
  return { status: answer.status, students, rows, total: answer.headers.get('x-total-count') };
}

test('the submissions stand beside their total, which the header has too [7.20]', async () => {
  const answer = await world.call(`/api/companies/${company}/submissions?limit=1`, {
    headers: { 'x-test-user': 'user' },
  });
  expect(await answer.json()).toEqual({
    submissions: [expect.objectContaining({ studentId: 'student_45' })],
    total: 45,
    capped: false,
  });
  expect([answer.headers.get('x-total-count'), answer.headers.get('x-total-count-capped')]).toEqual(['45', null]);
});

test('a company’s submissions are listed newest first in pages, with how many there are [7.20] [9.6]', async () => {
  const first = await list('?page=1&limit=20');
  expect([first.total, first.students.length, first.students[0], first.students[19]]).toEqual([
    '45',
    20,
    'student_45',
    'student_26',
  ]);
  expect(first.rows[0]).toMatchObject({ companyName: 'Halden', status: 'graded', totalScore: 95, letterGrade: 'A' });
  const third = await list('?page=3&limit=20');
  expect(third.students).toEqual(['student_5', 'student_4', 'student_3', 'student_2', 'student_1']);
  expect(await list('?page=4&limit=20')).toMatchObject({ students: [], total: '45' });
  expect(await list('?page=1000000000')).toMatchObject({ students: [], total: '45' });
});

test('they are searched and filtered, and no other company’s is found [2.33]', async () => {
  expect(await list('?search=STUDENT_44')).toMatchObject({ students: ['student_44'], total: '1' });
  // One has it in the student id, another in the address.
  expect(await list('?search=_44')).toMatchObject({ students: ['student_44', 'student_7'], total: '2' });
  expect((await list('?search=eu.halden')).total).toBe('45');
  expect(await list('?search=elsewhere')).toMatchObject({ students: [], total: '0' });
  expect((await list('?status=graded')).total).toBe('9');
  expect((await list('?status=pending')).total).toBe('36');
  expect((await list('?caseStudyId=1')).total).toBe('40');
  expect(await list('?caseStudyId=1&status=graded&search=student_4')).toMatchObject({ students: ['student_40'] });
});

test('they are filtered by the percents of a bar and by the latest attempt of each student [2.33] [2.40]', async () => {
  expect(await list('?percentFrom=70&percentTo=74')).toMatchObject({ students: ['student_20'], total: '1' });
  expect(await list('?percentTo=59')).toMatchObject({ students: ['student_5'], total: '1' });
  expect((await list('?percentFrom=0')).total).toBe('9');
  expect((await list('?attempts=latest')).total).toBe('45');
  const { sql } = world.deps.database;
  await sql`update submissions set total_score = 709, max_score = 1000 where student_id = 'student_15'`;
  expect((await list('?percentFrom=70&percentTo=70')).students).toEqual(['student_20', 'student_15']);
  expect((await list('?percentFrom=101')).status).toBe(400);
  await sql`insert into submissions (case_study_id, company_id, student_id, user_email, submission_number,
      upload_fingerprint, uploaded_at)
    values (1, ${company}, 'student_45', 's1@eu.halden.com', 2, '\\x00', timestamptz '2026-02-01')`;
  expect(await list('?attempts=latest&search=s1@')).toMatchObject({ students: ['student_45'], total: '1' });
  await sql`delete from submissions where submission_number = 2`;
});

test('signs in a search are what they are: %%, _ and \\ find themselves, an emoji nothing', async () => {
  for (const search of ['%', '\\', '😀']) {
    expect(await list(`?search=${encodeURIComponent(search)}`)).toMatchObject({ status: 200, total: '0' });
  }
  expect((await list('?search=_')).total).toBe('45');
});

test('a page under 1, a limit under 1 or over 1000 and a search of 10,000 characters are 400', async () => {
  for (const query of [
    '?page=0',
    '?limit=-1',
    '?limit=0',
    '?limit=1001',
    '?status=x',
    `?search=${'a'.repeat(10_000)}`,
  ]) {
    expect((await list(query)).status).toBe(400);
  }
});

test('a company that is deleted while its results are open is 404', async () => {
  const other = (await instructor.post<{ id: number }>('/api/companies', { name: 'Gone', domain: 'gone.com' })).body.id;
  expect((await instructor.get(`/api/companies/${other}/submissions`)).status).toBe(200);
  await instructor.remove(`/api/companies/${other}`);
  expect((await instructor.get(`/api/companies/${other}/submissions`)).status).toBe(404);
});

test('tRPC answers the submissions with their total', async () => {
  const input = encodeURIComponent(JSON.stringify({ id: company, limit: 1 }));
  const { body } = await instructor.get<{ result: { data: unknown } }>(
    `/api/trpc/companies.submissions?input=${input}`,
  );
  expect(body.result.data).toMatchObject({ submissions: [{ studentId: 'student_45' }], total: 45, capped: false });
});

test('submissions without a company are listed, searched, filtered by bars and counted by themselves', async () => {
  const without = async (query: string) => {
    const answer = await world.call(`/api/submissions?${query}`, { headers: { 'x-test-user': 'user' } });
    const rows: Row[] = answer.status === 200 ? await answer.json() : [];
    return [answer.status, rows.map(({ studentId }) => studentId), answer.headers.get('x-total-count')];
  };
  expect(await without('company=none')).toEqual([200, ['student_48', 'student_47', 'student_46'], '3']);
  expect(await without('company=none&page=2&limit=2')).toEqual([200, ['student_46'], '3']);
  expect(await without('company=none&search=student_47')).toEqual([200, ['student_47'], '1']);
  expect(await without('company=none&caseStudyId=1&status=pending')).toEqual([
    200,
    ['student_48', 'student_47', 'student_46'],
    '3',
  ]);
  await world.deps.database.sql`
    update submissions set result_count = 11, total_score = 71, max_score = 100 where student_id = 'student_46'`;
  expect(await without('company=none&percentFrom=70&percentTo=74')).toEqual([200, ['student_46'], '1']);
  expect(await without('company=none&percentFrom=75')).toEqual([200, [], '0']);
  expect(await without(`company=none&companyId=${company}`)).toEqual([200, [], '0']);
  expect((await without('company=some'))[0]).toBe(400);
});
