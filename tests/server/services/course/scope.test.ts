import { afterAll, beforeAll, expect, test } from 'bun:test';
import { proofOf } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let admin = '';
/** Instructors: of the first course, of the second, of both. */
const cookies = { first: '', second: '', both: '' };
const ids = { second: 0, firstStudy: 1, secondStudy: 0, company: 0 };

beforeAll(async () => {
  world = await userWorld();
  const { db, sql } = world.deps.database;
  admin = await signedIn(world.deps, 'admin');
  const [first, both] = [await storedUser(world.deps), await storedUser(world.deps)];
  const [course] = await sql`insert into courses (slug, name) values ('second', 'Second') returning id`;
  ids.second = Number(course?.id);
  const second = await storedUser(world.deps);
  await sql`insert into course_staff (course_id, user_id, role) values
    (${ids.second}, ${second.id}, 'instructor'), (${ids.second}, ${both.id}, 'instructor')`;
  cookies.first = await sessionOf(world.deps, first.id);
  cookies.second = await sessionOf(world.deps, second.id);
  cookies.both = await sessionOf(world.deps, both.id);
  const [study] = await sql`insert into case_studies (course_id, name, description)
    values (${ids.second}, 'Entry', 'D') returning id`;
  ids.secondStudy = Number(study?.id);
  const [company] = await sql`insert into companies (name, domain) values ('Halden', 'halden.com') returning id`;
  ids.company = Number(company?.id);
  for (const caseStudyId of [1, 1, ids.secondStudy]) {
    const id = await storedSubmission(db, undefined, caseStudyId);
    await sql`update submissions set company_id = ${ids.company} where id = ${id}`;
  }
});

afterAll(() => world[Symbol.asyncDispose]());

const get = async (path: string, cookie: string) => Object((await world.send('GET', path, { cookie })).body);

test('a new case study needs its course once its maker has several, and lies in the only one otherwise', async () => {
  const make = (cookie: string, more: object = {}) =>
    world.send('POST', '/api/case-studies', { cookie, body: { name: 'Made', description: 'D', ...more } });
  const error = 'Say which course.';
  for (const cookie of [cookies.both, admin]) {
    const refused = await make(cookie);
    expect(refused).toMatchObject({ status: 400, body: { error, issues: [{ path: 'courseId', message: error }] } });
  }
  expect(await make(cookies.second)).toMatchObject({ status: 201, body: { courseId: ids.second } });
  expect(await make(cookies.both, { courseId: 1 })).toMatchObject({ status: 201, body: { courseId: 1 } });
  expect((await make(cookies.first, { courseId: ids.second })).status).toBe(404);
});

test('who is no administrator reads the accounts that share a course with it', async () => {
  const count = async (cookie: string) => Object.values(await get('/api/users', cookie)).length;
  // The administrator was there while there was one course.
  expect(await count(cookies.second)).toBe(2);
  expect(await count(cookies.first)).toBe(3);
  expect(await count(admin)).toBe(4);
});

test('a company’s figures are those of the caller’s courses, or of the one that is named', async () => {
  const totals = async (cookie: string, query = '') => {
    const performance = await get(`/api/companies/performance${query}`, cookie);
    const analysis = await get(`/api/analysis/company?companyId=${ids.company}${query.replace('?', '&')}`, cookie);
    const { total } = await get(`/api/companies/${ids.company}/submissions${query}`, cookie);
    const row = Object.values(performance.rows).find((each) => Object(each).companyId === ids.company);
    return [Object(row).submissions, analysis.submissions, total];
  };
  expect(await totals(cookies.first)).toEqual([2, 2, 2]);
  expect(await totals(cookies.second)).toEqual([1, 1, 1]);
  expect(await totals(cookies.both)).toEqual([3, 3, 3]);
  expect(await totals(admin)).toEqual([3, 3, 3]);
  expect(await totals(admin, `?courseId=${ids.second}`)).toEqual([1, 1, 1]);
});

test('in a course that is archived grading is finished, and students still see their results', async () => {
  const { db, sql } = world.deps.database;
  const id = await storedSubmission(db, undefined, 1);
  const cookie = await proofOf(world.deps, id);
  const grading = world.send('POST', `/api/submissions/${id}/grade`, { cookie });
  await sql`update courses set archived_at = now() where id = 1`;
  expect((await grading).status).toBe(200);
  const { status, body } = await world.send('GET', `/api/submissions/${id}/results`, { cookie });
  expect([status, Object.values(Object(body)).length]).toEqual([200, 11]);
  expect(await get('/api/public/submissions', cookie)).toMatchObject([{ id, status: 'graded' }]);
  await sql`update courses set archived_at = null`;
});
