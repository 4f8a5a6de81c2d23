import { afterAll, beforeAll, expect, test } from 'bun:test';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

type Row = { id: number; studentId: string; status: string; totalScore: number | null };

async function list(query = ''): Promise<{ status: number; ids: number[]; rows: Row[]; total: string | null }> {
  const answer = await world.call(`/api/submissions${query}`, { headers: { 'x-test-user': 'user' } });
  const rows: Row[] = answer.status === 200 ? await answer.json() : [];
  return {
    status: answer.status,
    ids: rows.map(({ id }) => id),
    rows,
    total: answer.headers.get('x-total-count'),
  };
}

/** Submissions in bulk, one second apart, the last one the newest. */
async function storeMany(from: number, count: number, email: string, companyId: number | null = null): Promise<void> {
  await world.deps.database.sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at)
    select 1, ${companyId}, 'bulk_' || n, 's' || n || ${email}, 1, '\\x00',
      timestamptz '2026-01-01' + make_interval(secs => n)
    from generate_series(${from}::int, ${from + count - 1}::int) as n`;
}

test('a row has the submission, its total and letter, its state, its flags and where its mail stands [3.8] [7.21]', async () => {
  const { db, sql } = world.deps.database;
  const id = await storedSubmission(db);
  const [pending] = (await list(`?limit=1`)).rows;
  expect(pending).toMatchObject({
    id,
    status: 'pending',
    state: 'none',
    totalScore: null,
    letterGrade: null,
    flagged: 0,
  });
  await adminCalls(world).post(`/api/submissions/${id}/grade`);
  await sql`update grading_results set score = 0 where submission_id = ${id} and criterion_id = 1`;
  await sql`update grading_results set flag_reasons = '{Look}' where submission_id = ${id} and criterion_id = 2`;
  await sql`update submissions set user_email = 'maya@halden.com', student_id = 'maya' where id = ${id}`;
  const row = (await adminCalls(world).get(`/api/submissions/${id}`)).body;
  expect(row).toEqual({
    id,
    studentId: 'maya',
    courseId: 1,
    courseName: 'Pricing & Profit Academy',
    caseStudyName: 'Pricing & Profit Simulation',
    caseStudyId: 1,
    companyId: null,
    companyName: null,
    uploadedAt: expect.any(String),
    fileName: 'model.xlsx',
    userEmail: 'maya@halden.com',
    submissionNumber: 1,
    displayName: 'maya',
    anonymous: false,
    marker: null,
    secondMark: 'none',
    members: [{ email: 'maya@halden.com', name: null, emailState: 'queued' }],
    emailSent: false,
    emailSentAt: null,
    totalScore: 72,
    maxScore: 100,
    letterGrade: 'C-',
    status: 'graded',
    state: 'graded',
    progress: null,
    olderRubric: false,
    late: false,
    lateMinutes: 0,
    test: false,
    changedSinceSent: false,
    flagged: 2,
    release: 'by-setting',
    visible: true,
    held: false,
    emailState: 'queued',
    emailVia: null,
    emailError: null,
  });
  expect<unknown>((await list('?limit=1')).rows).toEqual([row]);
  await adminCalls(world).remove(`/api/submissions/${id}`);
});

test('the list is newest first and paged, and its count is exact without filter and search', async () => {
  await storeMany(1, 12_000, '@bulk.example');
  const first = await list();
  expect([first.status, first.rows.length, first.total]).toEqual([200, 200, '12000']);
  expect(first.rows[0]?.studentId).toBe('bulk_12000');
  const second = await list('?page=2&limit=3');
  expect(second.rows.map(({ studentId }) => studentId)).toEqual(['bulk_11997', 'bulk_11996', 'bulk_11995']);
  expect((await list('?page=5000')).rows).toEqual([]);
  const removed = second.ids[0] ?? 0;
  expect((await adminCalls(world).remove(`/api/submissions/${removed}`)).status).toBe(200);
  expect((await list('?limit=1')).total).toBe('11999');
});

test('a count of more than 10,000 matches is capped and says so', async () => {
  const answer = await world.call('/api/submissions?search=BULK_&limit=1', { headers: { 'x-test-user': 'user' } });
  expect([answer.headers.get('x-total-count'), answer.headers.get('x-total-count-capped')]).toEqual(['10000', 'true']);
  const few = await world.call('/api/submissions?search=bulk_1199&limit=1', { headers: { 'x-test-user': 'user' } });
  expect([few.headers.get('x-total-count'), few.headers.get('x-total-count-capped')]).toEqual(['10', null]);
});

test('what a search finds is newest first and paged, of few and of more than are counted', async () => {
  const found = async (query: string) => {
    const { rows, total } = await list(query);
    return [...rows.map(({ studentId }) => studentId), total];
  };
  expect(await found('?search=bulk_1199&limit=3&page=2')).toEqual(['bulk_11995', 'bulk_11994', 'bulk_11993', '10']);
  expect(await found('?search=bulk_1199&company=none&limit=2')).toEqual(['bulk_11999', 'bulk_11998', '10']);
  expect(await found('?search=bulk_1199&page=2')).toEqual(['10']);
  expect(await found('?search=bulk_&limit=2&page=2')).toEqual(['bulk_11998', 'bulk_11996', '10000']);
});

test('of a search that none of the newest match the first page has the newest that do', async () => {
  const { sql } = world.deps.database;
  const found = async (query: string) => (await list(query)).rows.map(({ studentId }) => studentId);
  // Ten that came later and have another address.
  await storeMany(15_001, 10, '@late.org');
  expect(await found('?limit=2')).toEqual(['bulk_15010', 'bulk_15009']);
  for (const search of ['@bulk', 'le', 'BULK_ example', '@b']) {
    const query = `?search=${encodeURIComponent(search)}&limit=2`;
    expect(await found(query)).toEqual(['bulk_12000', 'bulk_11999']);
    const second = `${query}&page=2&caseStudyId=1&status=pending&company=none`;
    expect(await found(second)).toEqual(['bulk_11998', 'bulk_11996']);
  }
  await sql`delete from submissions where student_id like 'bulk_150%'`;
});

test('a search finds words of the student id and the address in any case, signs as they are written [2.36]', async () => {
  const { db, sql } = world.deps.database;
  const id = await storedSubmission(db);
  await sql`update submissions set student_id = 'Ana 100%', user_email = 'ana_b@lumen.org' where id = ${id}`;
  for (const search of ['ana', 'ANA lumen', '100%', 'ana_b', 'lu']) {
    expect((await list(`?search=${encodeURIComponent(search)}`)).ids).toContain(id);
  }
  for (const search of ['anaxb', '1%0', 'ana bulk_1', '\\', 'zq']) {
    expect((await list(`?search=${encodeURIComponent(search)}`)).rows).toEqual([]);
  }
});

test('filters by company, case study and status hold together [2.34]', async () => {
  const { sql } = world.deps.database;
  const [company] = await sql`insert into companies (name, domain) values ('Halden', 'halden.com') returning id`;
  await storeMany(20_001, 2, '@halden.com', company?.id);
  const ofCompany = await list(`?companyId=${company?.id}`);
  expect(ofCompany.total).toBe('2');
  expect(ofCompany.rows[0]).toMatchObject({ companyId: company?.id, companyName: 'Halden' });
  expect((await list(`?companyId=${company?.id}&caseStudyId=1&status=pending`)).total).toBe('2');
  expect((await list(`?companyId=${company?.id}&status=graded`)).total).toBe('0');
  expect((await list('?caseStudyId=999')).total).toBe('0');
});

test('counts by company, case study, state and attempt are those of the submissions, up to 10,000 [7.21]', async () => {
  const { db, sql } = world.deps.database;
  const [company] = await sql`insert into companies (name, domain) values ('Lumen', 'lumen.com') returning id`;
  await storeMany(30_001, 3, '@lumen.com', company?.id);
  const id = await storedSubmission(db);
  await adminCalls(world).post(`/api/submissions/${id}/grade`);
  const [first] = await sql`select id, user_email from submissions where student_id = 'bulk_30001'`;
  await sql`update submissions set result_count = 1 where id = ${first?.id}`;
  await sql`insert into submissions (case_study_id, company_id, student_id, user_email, submission_number,
      upload_fingerprint) values (1, ${company?.id}, 'bulk_30001', ${first?.user_email}, 2, '\\x00')`;
  const total = async (query: string) => {
    const answer = await world.call(`/api/submissions?limit=1&${query}`, { headers: { 'x-test-user': 'user' } });
    return `${answer.headers.get('x-total-count')}${answer.headers.has('x-total-count-capped') ? '+' : ''}`;
  };
  const lumen = `companyId=${company?.id}`;
  expect(await total(lumen)).toBe('4');
  expect(await total(`${lumen}&caseStudyId=1&attempts=latest`)).toBe('3');
  expect(await total(`${lumen}&status=graded`)).toBe('1');
  expect(await total(`${lumen}&status=graded&attempts=latest`)).toBe('0');
  expect(await total(`${lumen}&status=pending&caseStudyId=1`)).toBe('3');
  expect(await total(`${lumen}&company=none`)).toBe('0');
  expect(await total('status=graded')).toBe('2');
  expect(await total('caseStudyId=1&status=graded&company=none')).toBe('1');
  expect(await total('caseStudyId=1&status=pending')).toBe('10000+');
  expect(await total('company=none')).toBe('10000+');
  for (const query of ['companyId=0', 'companyId=-1', 'caseStudyId=0&status=pending', 'caseStudyId=-2'])
    expect(await total(query)).toBe('0');
});

test('a page under 1, a limit under 1 or over 1000 and an unknown status are 400, an unknown submission 404', async () => {
  for (const query of ['?page=0', '?limit=0', '?limit=1001', '?status=done', '?companyId=x']) {
    expect((await list(query)).status).toBe(400);
  }
  expect((await adminCalls(world).get('/api/submissions/999999')).status).toBe(404);
});
