import { afterAll, beforeAll, expect, test } from 'bun:test';
import { read, utils } from '@e965/xlsx';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let graded = 0;
let pending = 0;

beforeAll(async () => {
  world = await appWorld();
  const { db, sql } = world.deps.database;
  graded = await storedSubmission(db);
  pending = await storedSubmission(db);
  await adminCalls(world).post(`/api/submissions/${graded}/grade`);
  await sql`update submissions set student_id = '=cmd()', user_email = 'maya@halden.com',
    uploaded_at = '2026-03-01 10:15:30.25Z' where id = ${graded}`;
  await sql`update submissions set student_id = 'Jonas "J" Berg', user_email = 'jonas@acme.com', submission_number = 2,
    uploaded_at = '2026-03-02 00:00:00Z' where id = ${pending}`;
  await sql`update grading_results set rationale = '=1+1', score = 0, graded_by = 'offline', flag_reasons = '{Look}',
    user_feedback = 'Look again' where submission_id = ${graded} and criterion_id = 1`;
  await sql`update mails set state = 'sent' where submission_id = ${graded} and kind = 'results'`;
});

afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string, init: RequestInit = {}) =>
  world.call(`/api/submissions/${path}`, { ...init, headers: { 'x-test-user': 'user' } });

/** The rows of a CSV file, without its mark and its end. */
async function rowsOf(query: string): Promise<string[]> {
  const text = Buffer.from(await (await get(`export?${query}`)).arrayBuffer()).toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).split('\r\n').slice(0, -1);
}

const criteria = () => adminCalls(world).names(1);
const fixed =
  'Submission,Student ID,Email,Company,Case study,Attempt,Uploaded (UTC),Status,Total,Maximum,Letter grade,' +
  'Flagged results,Graded by,Email state';

test('CSV has a row per submission, newest first, and a column per criterion of what it holds', async () => {
  const rows = await rowsOf('format=csv');
  const names = await criteria();
  expect(rows[0]).toBe([fixed, ...names.map((name) => (/[",]/.test(name) ? `"${name}"` : name))].join(','));
  expect(rows[1]).toStartWith(
    `${pending},"Jonas ""J"" Berg",jonas@acme.com,,Pricing & Profit Simulation,2,2026-03-02 00:00:00,Not graded,,,,0,,Not sent`,
  );
  expect(rows[2]).toStartWith(
    `${graded},"'=cmd()",maya@halden.com,,Pricing & Profit Simulation,1,2026-03-01 10:15:30,Graded,`,
  );
  expect(rows[2]).toContain('"10 by AI, 1 by offline rules",Saved to outbox,0,');
  expect(rows).toHaveLength(3);
});

test('it exports what the list filters, or a selection of it', async () => {
  const idsOf = async (query: string) => (await rowsOf(query)).slice(1).map((row) => Number(row.split(',')[0]));
  expect(await idsOf('status=graded')).toEqual([graded]);
  expect(await idsOf('search=JONAS')).toEqual([pending]);
  expect(await idsOf('search=jo')).toEqual([pending]);
  expect(await idsOf('companyId=999')).toEqual([]);
  expect(await idsOf(`ids=${graded},${pending},999999`)).toEqual([pending, graded]);
  expect(await idsOf(`ids=${graded}&status=pending`)).toEqual([]);
  expect(await rowsOf('status=pending')).toEqual([fixed, expect.any(String)]);
});

test('XLSX has the same rows with real numbers and dates, and a row of reasons per result', async () => {
  const answer = await get(`export?format=xlsx&ids=${graded}`);
  expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Submissions \d{4}-\d\d-\d\d\.xlsx"/,
  );
  const book = read(Buffer.from(await answer.arrayBuffer()), { cellDates: true, UTC: true });
  expect(book.SheetNames).toEqual(['Submissions', 'Rationales', 'Comments']);
  const sheet = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {}, { UTC: true });
  const [row] = sheet('Submissions');
  expect(row).toMatchObject({
    Submission: graded,
    'Student ID': '=cmd()',
    'Uploaded (UTC)': new Date('2026-03-01T10:15:30.250Z'),
    Maximum: 100,
    'Graded by': '10 by AI, 1 by offline rules',
  });
  expect(book.Sheets.Submissions?.B2?.f).toBeUndefined();
  const reasons = sheet('Rationales');
  expect(reasons).toHaveLength(11);
  expect(reasons[0]).toMatchObject({
    Submission: graded,
    Criterion: (await criteria())[0],
    Score: 0,
    'Graded by': 'Offline rules, not AI',
    Rationale: '=1+1',
    Flags: 'Look\nBelow half of the points.',
    Feedback: 'Look again',
  });
});

test('[S4.5] XLSX has edited texts, changed scores with their reasons, and a row per comment', async () => {
  const calls = adminCalls(world);
  const { sql } = world.deps.database;
  await sql`update grading_results set edited = '{"rationale":"Sound."}', edited_by_name = 'ruth', edited_at = now(),
    changed_from = 7, changed_by_name = 'noor', student_reason = 'Break-even is there'
    where submission_id = ${graded} and criterion_id = 2`;
  await calls.post(`/api/submissions/${graded}/comments`, { audience: 'student', text: '=2+2', locator: 'S:p1' });
  await calls.post(`/api/submissions/${graded}/comments`, { audience: 'staff', text: 'Ask her', criterionId: 2 });
  const answer = await get(`export?format=xlsx&ids=${graded}`);
  const book = read(Buffer.from(await answer.arrayBuffer()), { cellDates: true, UTC: true });
  const sheet = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {}, { UTC: true });
  expect(sheet('Rationales')[1]).toMatchObject({
    Rationale: 'Sound.',
    'Reason for the student': 'Break-even is there',
    'Score before the change': 7,
    'Changed by': 'noor',
    'Text edited by': 'ruth',
  });
  const written = { Submission: graded, 'Student ID': '=cmd()', 'Written by': 'ruth' };
  expect(sheet('Comments')).toMatchObject([
    { ...written, Place: '¶ 1', 'Read by': 'The student', Comment: '=2+2', 'Written (UTC)': expect.any(Date) },
    { ...written, Criterion: (await criteria())[1], 'Read by': 'Staff', Comment: 'Ask her' },
  ]);
  expect(book.Sheets.Comments?.G2?.f).toBeUndefined();
});

test('criteria of the same name are distinguished by their case study, and an archived one keeps its column', async () => {
  const calls = adminCalls(world);
  const caseStudyId = await calls.caseStudy('Second case');
  const [name = ''] = await calls.names(1);
  const twin = await calls.criterion({ name: 'Twin', caseStudyId, category: 'case-specific' });
  await world.deps.database.sql`update criteria set name = ${name} where id = ${twin.id}`;
  const id = await storedSubmission(world.deps.database.db);
  await world.deps.database.sql`update submissions set case_study_id = ${caseStudyId} where id = ${id}`;
  await calls.post(`/api/submissions/${id}/grade`);
  await world.deps.database.sql`update criteria set archived_at = now() where id = ${twin.id}`;
  const [head = ''] = await rowsOf(`ids=${id}`);
  expect(head).toEndWith(`,${name} (Second case)`);
  await calls.remove(`/api/submissions/${id}`);
});

test('pages follow each other without a gap, also where many were uploaded at the same moment', async () => {
  await world.deps.database.sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
    select 1, 'many', 'm' || n || '@many.example', 1, '\\x00',
      timestamptz '2026-01-01 00:00:00.000123Z' + make_interval(secs => (n / 700) * 0.000001)
    from generate_series(1, 1800) as n`;
  const ids = (await rowsOf('search=many.example')).slice(1).map((row) => Number(row.split(',')[0]));
  expect(new Set(ids).size).toBe(1_800);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});

test('a download that is given up reads no further', async () => {
  let asked = 0;
  const { db } = world.deps.database;
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'select') asked += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const { exportedSubmissions } = await import('@server/services/submission/list/export-rows');
  const leaving = new AbortController();
  const rows = exportedSubmissions(counting, {}, leaving.signal);
  await rows.next();
  const then = asked;
  leaving.abort();
  await expect(Array.fromAsync(rows)).rejects.toThrow('aborted');
  expect(asked).toBe(then);
});

test('HEAD tells what would come, and what makes no sense is refused with its reason', async () => {
  const head = await get('export?format=xlsx', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const query of ['format=pdf', 'ids=', 'ids=1,x', 'ids=1,,2', 'ids=99999999999', 'status=odd', 'companyId=x']) {
    expect([query, (await get(`export?${query}`)).status]).toEqual([query, 400]);
  }
  const many = Array.from({ length: 1_001 }, (_, at) => at + 1);
  expect((await get(`export?ids=${many.join(',')}`)).status).toBe(400);
  expect((await get(`download?ids=${many.slice(0, 201).join(',')}`)).status).toBe(400);
  expect((await get('download')).status).toBe(400);
});
