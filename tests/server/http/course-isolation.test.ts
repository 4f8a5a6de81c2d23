import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { proofOf } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
/** Instructors of course 1 and of the other course, a reader of course 1, and an administrator. */
const cookies = { first: '', other: '', reader: '', admin: '' };
const ids = { submission: 0, result: 0, caseStudy: 0, criterion: 0, otherCourse: 0, otherCaseStudy: 0 };

beforeAll(async () => {
  world = await userWorld();
  const { db, sql } = world.deps.database;
  const [first, reader] = [await storedUser(world.deps), await storedUser(world.deps)];
  const admin = await storedUser(world.deps, { role: 'admin' });
  await sql`update course_staff set role = 'reader' where user_id = ${reader.id}`;
  const [course] = await sql`insert into courses (slug, name) values ('strategy', 'Strategy') returning id`;
  ids.otherCourse = Number(course?.id);
  const other = await storedUser(world.deps);
  await sql`insert into course_staff (course_id, user_id, role) values (${ids.otherCourse}, ${other.id}, 'instructor')`;
  cookies.first = await sessionOf(world.deps, first.id);
  cookies.reader = await sessionOf(world.deps, reader.id);
  cookies.other = await sessionOf(world.deps, other.id);
  cookies.admin = await sessionOf(world.deps, admin.id);
  ids.submission = await storedSubmission(db);
  ids.caseStudy = 1;
  ids.criterion = 1;
  const proof = await proofOf(world.deps, ids.submission);
  await world.send('POST', `/api/submissions/${ids.submission}/grade`, { cookie: proof });
  const [result] = await sql`select min(id)::int as id from grading_results`;
  ids.result = Number(result?.id);
  const made = await world.send('POST', '/api/case-studies', {
    cookie: cookies.other,
    body: { name: 'Entry', description: 'Which market?' },
  });
  ids.otherCaseStudy = idOf(made.body);
});

afterAll(() => world[Symbol.asyncDispose]());

const unknown = 1_999_999_999;

const idOf = (body: unknown) => Number(Object(body).id);

describe('lists hold what is of the caller’s courses [C7.2]', () => {
  test.each([
    '/api/submissions',
    '/api/dashboard/submissions',
    '/api/what-ifs',
    '/api/probes',
    '/api/samples',
    '/api/questions',
    '/api/reviews',
  ])('%s has nothing of course 1 for others', async (path) => {
    const { status, body } = await world.send('GET', path, { cookie: cookies.other });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('halden.com');
  });

  test('case studies and criteria are those of the course, for an administrator all', async () => {
    const names = async (cookie: string, query = '') => {
      const { body } = await world.send('GET', `/api/case-studies${query}`, { cookie });
      return Object.values(Object(body)).map((row) => Object(row).name);
    };
    expect(await names(cookies.other)).toEqual(['Entry']);
    expect(await names(cookies.first)).toEqual(['Pricing & Profit Simulation']);
    expect(await names(cookies.admin)).toEqual(['Pricing & Profit Simulation', 'Entry']);
    expect(await names(cookies.admin, `?courseId=${ids.otherCourse}`)).toEqual(['Entry']);
    const { body } = await world.send('GET', `/api/case-studies/${ids.otherCaseStudy}/criteria`, {
      cookie: cookies.other,
    });
    expect(body).toEqual([]);
  });

  test('figures count the submissions of the course', async () => {
    const total = async (cookie: string) => {
      const { body } = await world.send('GET', '/api/dashboard/stats', { cookie });
      return Object(body).totalSubmissions;
    };
    expect(await total(cookies.other)).toBe(0);
    expect(await total(cookies.first)).toBe(1);
    expect(await total(cookies.admin)).toBe(1);
    const found = await world.send('GET', '/api/search?q=maya', { cookie: cookies.other });
    expect(found.body).toEqual({ students: [], submissions: [], caseStudies: [], companies: [] });
  });

  test('what was decided today is counted in its course', async () => {
    const decided = async (cookie: string) => {
      const { body } = await world.send('GET', '/api/reviews/count', { cookie });
      return Object(body).decidedToday;
    };
    await world.send('PUT', `/api/grading-results/${ids.result}/lock`, {
      cookie: cookies.first,
      body: { locked: true },
    });
    await world.send('POST', `/api/grading-results/${ids.result}/override`, {
      cookie: cookies.first,
      body: { score: 1, reason: 'Read again' },
    });
    expect(await decided(cookies.first)).toBe(1);
    expect(await decided(cookies.other)).toBe(0);
  });

  test.each(['0', '-1', 'first', '2147483648'])('courseId %s is 400', async (courseId) => {
    expect((await world.send('GET', `/api/submissions?courseId=${courseId}`, { cookie: cookies.first })).status).toBe(
      400,
    );
  });

  test('a course of others is 404, as one that nobody has', async () => {
    const at = (courseId: number) =>
      world.send('GET', `/api/submissions?courseId=${courseId}`, { cookie: cookies.first });
    const [foreign, none] = [await at(ids.otherCourse), await at(unknown)];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(none.body);
  });
});

test('too low a role is 403 before the input is looked at [C7.3]', async () => {
  const refused = await world.send('PUT', `/api/case-studies/${ids.caseStudy}`, {
    cookie: cookies.reader,
    body: { name: 7 },
  });
  expect(refused.status).toBe(403);
  expect((await world.send('GET', `/api/case-studies/${ids.caseStudy}`, { cookie: cookies.reader })).status).toBe(200);
});

test('ids of two courses in one call are 404, and nothing is done', async () => {
  const { status } = await world.send('POST', '/api/criteria/reorder', {
    cookie: cookies.admin,
    body: { caseStudyId: ids.otherCaseStudy, ids: [6] },
  });
  expect(status).toBe(404);
});

test('an account that is not staff of the course is a student by its proof [C7.3]', async () => {
  const proof = await proofOf(world.deps, ids.submission);
  const at = `/api/submissions/${ids.submission}/results`;
  expect((await world.send('GET', at, { cookie: cookies.other })).status).toBe(404);
  expect((await world.send('GET', at, { cookie: `${cookies.other}; ${proof}` })).status).toBe(200);
});

test('a changed role holds for the next call [C7.12]', async () => {
  const { sql } = world.deps.database;
  const passing = await storedUser(world.deps);
  const cookie = await sessionOf(world.deps, passing.id);
  const at = `/api/case-studies/${ids.caseStudy}`;
  expect((await world.send('GET', at, { cookie })).status).toBe(404);
  await sql`insert into course_staff (course_id, user_id, role) values (1, ${passing.id}, 'assistant')`;
  expect((await world.send('GET', at, { cookie })).status).toBe(200);
  await sql`delete from course_staff where user_id = ${passing.id}`;
  expect((await world.send('GET', at, { cookie })).status).toBe(404);
});

test('in an archived course every change is 409, and reading goes on', async () => {
  const { sql } = world.deps.database;
  await sql`update courses set archived_at = now() where id = 1`;
  const at = `/api/case-studies/${ids.caseStudy}`;
  const refused = await world.send('PUT', at, { cookie: cookies.first, body: { name: 'Renamed' } });
  expect(refused).toMatchObject({ status: 409, body: { error: 'This course is archived.' } });
  expect((await world.send('GET', at, { cookie: cookies.first })).status).toBe(200);
  await sql`update courses set archived_at = null where id = 1`;
});
