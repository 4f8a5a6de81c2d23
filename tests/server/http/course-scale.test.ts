import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { uploadForm, uploadWorld } from '@tests/support/upload';
import { sessionOf, signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(120_000);

let world: UserWorld;
let admin = '';

beforeAll(async () => {
  world = await userWorld();
  admin = await signedIn(world.deps, 'admin');
});

afterAll(() => world[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: unknown, cookie = admin) {
  const answer = await world.send(method, path, { cookie, ...(body !== undefined && { body }) });
  return { status: answer.status, body: Object(answer.body), headers: answer.headers };
}

test('of 90 who hand in while a course of 2,000 is archived, each is kept or 409', async () => {
  await using uploads = await uploadWorld();
  const { sql } = uploads.deps.database;
  await sql`insert into courses (slug, name) values ('next', 'Next')`;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    select 1, 'S-' || n, 's' || n || '@bulk.example', 1, '\\x00' from generate_series(1, 2000) n`;
  let answered = 0;
  let archiving: Promise<Response> | undefined;
  const handIn = async (student: number) => {
    const form = uploadForm({ studentId: `H-${student}`, userEmail: `h${student}@acme${student}.com` });
    const { status } = await uploads.upload(form, {}, { address: `2001:db8:${student.toString(16)}::1` });
    answered += 1;
    if (answered === 20) {
      archiving = uploads.call('/api/courses/1/archive', { method: 'POST', headers: { 'x-test-user': 'admin' } });
    }
    return status;
  };
  const statuses: number[] = [];
  const students = Array.from({ length: 90 }, (_, at) => at);
  const lane = async () => {
    for (let at = students.shift(); at !== undefined; at = students.shift()) statuses.push(await handIn(at));
  };
  await Promise.all(Array.from({ length: 15 }, lane));
  expect((await archiving)?.status).toBe(200);
  const kept = statuses.filter((status) => status === 201).length;
  expect(statuses.filter((status) => status === 409)).toHaveLength(90 - kept);
  expect(kept).toBeWithin(20, 90);
  const [stored] = await sql`select count(*)::int as kept from submissions where student_id like 'H-%'`;
  expect(stored?.kept).toBe(kept);
});

test('a course with 200 case studies is copied as a whole, or not at all', async () => {
  const { sql } = world.deps.database;
  const [course] = await sql`insert into courses (slug, name) values ('large', 'Large') returning id`;
  const id = Number(course?.id);
  await sql`insert into case_studies (name, description, course_id, closes_at)
    select 'Case ' || n, 'D', ${id}, now() + interval '1 day' from generate_series(1, 200) n`;
  await sql`insert into criteria (name, description, category, max_score, prompt_template, score_ranges, course_id,
      case_study_id, position)
    select 'Depth', 'D', 'case-specific', 10, '', '[]', ${id}, id, 1 from case_studies where course_id = ${id}`;
  // Whatever goes wrong half-way: here the hundredth case study.
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.name = 'Case 100' and new.draft then raise 'refused'; end if; return new; end $$`;
  await sql`create trigger refuse_one before insert on case_studies for each row execute function refuse_one()`;
  const rows = async () =>
    (await sql`select (select count(*) from courses) as courses, (select count(*) from criteria) as c`)[0];
  const before = await rows();
  expect((await call('POST', `/api/courses/${id}/copy`, { name: 'Copy' })).status).toBe(500);
  expect(await rows()).toEqual(before);
  await sql`drop trigger refuse_one on case_studies`;
  const { status, body } = await call('POST', `/api/courses/${id}/copy`, { name: 'Copy' });
  expect(status).toBe(201);
  const [copied] = await sql`select count(*)::int as studies, bool_and(draft and closes_at is null) as drafts
    from case_studies where course_id = ${body.id}`;
  const [criteria] = await sql`select count(*)::int as count from criteria where course_id = ${body.id}`;
  expect([copied, criteria]).toEqual([{ studies: 200, drafts: true }, { count: 200 }]);
});

test('1,000 courses are listed by pages, own ones first, in any script and length [C7.4]', async () => {
  const { sql } = world.deps.database;
  await sql`insert into courses (slug, name, code, term)
    select 'c-' || n, 'Course ' || lpad(n::text, 4, '0'), 'MKT ' || n, 'Spring' from generate_series(1, 1000) n`;
  const long = 'ن'.repeat(200);
  const made = await call('POST', '/api/courses', { name: long, code: 'إدارة', term: '2027' });
  expect(made).toMatchObject({ status: 201, body: { name: long, code: 'إدارة', slug: '2027' } });
  expect((await call('POST', '/api/courses', { name: `${long}ن` })).status).toBe(400);
  const first = await call('GET', '/api/courses');
  const rows = Object.values(first.body);
  expect([rows.length, Number(first.headers.get('x-total-count')) > 1_000]).toEqual([50, true]);
  // Own ones first, whatever their names.
  expect(rows[0]).toMatchObject({ role: 'instructor' });
  expect(Object.values((await call('GET', `/api/courses?search=${encodeURIComponent('ننن')}`)).body)).toHaveLength(1);
  expect(Object.values((await call('GET', '/api/courses?limit=1000&page=2')).body).length).toBeGreaterThan(0);
  expect((await call('GET', '/api/courses?limit=1001')).status).toBe(400);
  const reader = await storedUser(world.deps);
  await sql`insert into course_staff (course_id, user_id, role) select id, ${reader.id}, 'reader' from courses where slug in ('c-7', 'c-3')`;
  const own = await call('GET', '/api/courses', undefined, await sessionOf(world.deps, reader.id));
  expect(Object.values(own.body)).toMatchObject([{ slug: 'c-3' }, { slug: 'c-7' }]);
});

test('a batch of submissions of two courses is 404, and nothing is done', async () => {
  const { sql } = world.deps.database;
  const [submission] = await sql`insert into submissions
      (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    values (1, 'S-1', 'one@acme.com', 1, '\\x01') returning id`;
  const [other] = await sql`with study as (insert into case_studies (name, description, course_id)
      values ('Other', 'D', (select id from courses where slug = 'large')) returning id)
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    select id, 'S-2', 'two@acme.com', 1, '\\x02' from study returning id`;
  const ids = [Number(submission?.id), Number(other?.id)];
  for (const dryRun of [true, false]) {
    expect((await call('POST', '/api/bulk', { action: 'lock', ids, dryRun })).status).toBe(404);
  }
  expect((await call('GET', `/api/submissions/download?ids=${ids.join(',')}`)).status).toBe(404);
  const [started] = await sql`select count(*)::int as actions from bulk_actions`;
  expect(started).toEqual({ actions: 0 });
});

test('a list without pages has at most 1,000 rows, and says how many there are [C7.2]', async () => {
  const { sql } = world.deps.database;
  await sql`insert into case_studies (name, description) select 'Case ' || n, 'D' from generate_series(1, 1100) n`;
  const firstThousand = async (path: string, table: string) => {
    const [total] = await sql`select count(*) from ${sql(table)}`;
    const { body, headers } = await call('GET', path);
    expect([path, body.length, headers.get('x-total-count')]).toEqual([path, 1_000, total?.count]);
    return body;
  };
  const studies = await firstThousand('/api/case-studies', 'case_studies');
  const statistics = await firstThousand('/api/dashboard/case-study-stats', 'case_studies');
  // What was used last is among the latest.
  expect([studies.at(-1).name, statistics.at(-1).name]).toEqual(['Case 1100', 'Case 1100']);
  const morning = (await call('GET', '/api/dashboard/morning')).body.caseStudies;
  for (const rows of [morning, (await call('GET', '/api/case-studies/overview')).body]) {
    expect(rows).toHaveLength(1_000);
    expect(rows.at(-1).id).toBe(studies.at(-1).id);
  }
  // Not before: each of them is in the rubric of each case study.
  await sql`insert into criteria (name, description, category, max_score, prompt_template, score_ranges, position)
    select 'Core ' || n, 'D', 'core', 10, '', '[]', 100 + n from generate_series(1, 1100) n`;
  await firstThousand('/api/criteria', 'criteria');
  const users = await call('GET', '/api/users');
  expect(users.headers.get('x-total-count')).toBe(String(users.body.length));
});

test('submissions of several courses are listed newest first, page by page, and no others', async () => {
  const { sql } = world.deps.database;
  const [{ id: course } = { id: 0 }] = await sql<{ id: number }[]>`
    insert into courses (slug, name) values ('merged', 'Merged') returning id`;
  await sql`insert into case_studies (name, description, course_id) values ('Merged', 'D', ${course})`;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
    select case when n % 3 = 0 then (select max(id) from case_studies) when n % 3 = 1 then 1
        else (select min(id) from case_studies where course_id = (select id from courses where slug = 'large')) end,
      'M-' || n, 'm' || n || '@acme.com', 1, '\\x00', timestamptz '2030-01-01' + make_interval(mins => n)
    from generate_series(1, 60) n`;
  const { id } = await storedUser(world.deps);
  await sql`insert into course_staff (course_id, user_id, role) values (1, ${id}, 'reader'), (${course}, ${id}, 'reader')`;
  const cookie = await sessionOf(world.deps, id);
  const namesOf = (body: object) => Object.values(body).map((row) => Object(row).studentId);
  const page = async (number: number) =>
    namesOf((await call('GET', `/api/submissions?limit=5&page=${number}`, undefined, cookie)).body);
  expect(await page(1)).toEqual(['M-60', 'M-58', 'M-57', 'M-55', 'M-54']);
  expect(await page(3)).toEqual(['M-45', 'M-43', 'M-42', 'M-40', 'M-39']);
  const newest = await call('GET', '/api/dashboard/submissions', undefined, cookie);
  expect(namesOf(newest.body).slice(0, 3)).toEqual(['M-60', 'M-58', 'M-57']);
});
