import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let admin = '';
let ruth = { id: 0, email: '', cookie: '' };

beforeAll(async () => {
  world = await userWorld();
  admin = await sessionOf(world.deps, (await storedUser(world.deps, { role: 'admin' })).id);
  const { id, email } = await storedUser(world.deps);
  ruth = { id, email, cookie: await sessionOf(world.deps, id) };
});

afterAll(() => world[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: unknown, cookie = admin) {
  const answer = await world.send(method, path, { cookie, ...(body !== undefined && { body }) });
  return { status: answer.status, body: Object(answer.body) };
}

async function made(name: string): Promise<number> {
  return Number((await call('POST', '/api/courses', { name, instructorEmail: ruth.email })).body.id);
}

test('a course gets a slug of code and term, or its name, with a number when it is taken [C7.4]', async () => {
  const slugOf = async (fields: object) =>
    (await call('POST', '/api/courses', { name: 'Über Pricing', ...fields })).body.slug;
  expect(await slugOf({ code: 'MKT 410', term: 'Spring 2027' })).toBe('mkt-410-spring-2027');
  expect(await slugOf({})).toBe('uber-pricing');
  expect(await slugOf({})).toBe('uber-pricing-2');
  expect(await slugOf({ name: '戦略' })).toBe('course');
  expect((await call('POST', '/api/courses', { name: 'Third', slug: 'uber-pricing' })).status).toBe(409);
});

test.each([
  [{ name: 'n'.repeat(200), code: 'c'.repeat(40), term: 't'.repeat(40), slug: 's'.repeat(60) }, 201],
  [{ name: '' }, 400],
  [{ name: ' ' }, 400],
  [{ name: 'n'.repeat(201) }, 400],
  [{ name: 'N', code: 'c'.repeat(41) }, 400],
  [{ name: 'N', term: 't'.repeat(41) }, 400],
  [{ name: 'N', slug: 's' }, 400],
  [{ name: 'N', slug: 's'.repeat(61) }, 400],
  [{ name: 'N', slug: '-start' }, 400],
  [{ name: 'N', slug: 'Big' }, 400],
  [{ name: 'N', slug: 'a_b' }, 400],
])('a course of %j is %i [C7.4]', async (fields, status) => {
  expect((await call('POST', '/api/courses', fields)).status).toBe(status);
});

test('of two courses that take a slug at once, one is 409 [C7.4]', async () => {
  const take = () => call('POST', '/api/courses', { name: 'Race', slug: 'race' });
  const statuses = (await Promise.all([take(), take()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
});

test('of two instructors who are removed at once, one stays [C7.10]', async () => {
  const id = await made('Two');
  const other = await storedUser(world.deps);
  await call('POST', `/api/courses/${id}/staff`, { email: other.email, role: 'instructor' });
  const remove = (userId: number) => call('DELETE', `/api/courses/${id}/staff/${userId}`);
  const statuses = (await Promise.all([remove(ruth.id), remove(other.id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test('an archived course is read-only until it is opened again [C7.5]', async () => {
  const id = await made('Old');
  expect((await call('POST', `/api/courses/${id}/archive`, {}, ruth.cookie)).body.archivedAt).not.toBeNull();
  expect((await call('POST', `/api/courses/${id}/archive`, {}, ruth.cookie)).status).toBe(200);
  expect((await call('PUT', `/api/courses/${id}`, { name: 'New' }, ruth.cookie)).status).toBe(409);
  expect((await call('POST', `/api/courses/${id}/unarchive`, {}, ruth.cookie)).body.archivedAt).toBeNull();
  expect((await call('PUT', `/api/courses/${id}`, { name: 'New' }, ruth.cookie)).status).toBe(200);
});

test('a copy has the case studies as drafts, and its copier as instructor', async () => {
  const { status, body } = await call('POST', '/api/courses/1/copy', { name: 'Next term' }, ruth.cookie);
  expect(status).toBe(201);
  const studies = await call('GET', `/api/case-studies?courseId=${body.id}`, undefined, ruth.cookie);
  expect(Object.values(studies.body)).toMatchObject([{ name: 'Pricing & Profit Simulation', draft: true }]);
  const criteria = await call('GET', `/api/criteria?courseId=${body.id}`, undefined, ruth.cookie);
  expect(Object.values(criteria.body)).toHaveLength(11);
});

test('students read a course by its address', async () => {
  const answer = await world.send('GET', '/api/public/course?course=pricing-profit-academy');
  expect(answer.body).toEqual({
    slug: 'pricing-profit-academy',
    name: 'Pricing & Profit Academy',
    code: '',
    term: '',
    archived: false,
    rosterOnly: false,
    asksName: false,
    asksProof: false,
  });
  expect((await world.send('GET', '/api/public/course?course=none-such')).status).toBe(404);
  const portal = await world.send('GET', '/api/public/portal?course=none-such');
  expect([portal.status, portal.body]).toEqual([200, { course: null, several: false, caseStudies: [] }]);
});

test('students read the case studies of their course, and say which while there are several [C7.17]', async () => {
  const id = await made('Pricing for students');
  await call('POST', '/api/case-studies', { courseId: id, name: 'Launch', description: 'Sets prices' }, ruth.cookie);
  await call('POST', '/api/case-studies', { courseId: id, name: 'Later', description: 'D', draft: true }, ruth.cookie);
  const read = (query: string) => world.send('GET', `/api/public/case-studies${query}`);
  expect(await read('?course=pricing-for-students')).toMatchObject({
    status: 200,
    body: [{ name: 'Launch', areas: [] }],
  });
  expect(await read('?course=%20PRICING-PROFIT-ACADEMY')).toMatchObject({
    status: 200,
    body: [
      { id: 1, status: 'open', areas: expect.arrayContaining([{ name: 'Pricing-Concept Application', points: 12 }]) },
    ],
  });
  const error = 'Say which course.';
  expect(await read('')).toMatchObject({ status: 400, body: { error, issues: [{ path: 'course', message: error }] } });
  expect(await read('?course=none-such')).toMatchObject({ status: 404, body: { error: 'No course has this code.' } });
  expect((await read(`?course=${'a'.repeat(61)}`)).status).toBe(400);
});

test('while one course is active, its case studies need no course, and those of archived ones are left out [C7.17]', async () => {
  await using alone = await userWorld();
  const { sql } = alone.deps.database;
  await sql`insert into courses (slug, name, archived_at) values ('old', 'Old', now())`;
  await sql`insert into case_studies (name, description, course_id)
    values ('Past', 'D', (select id from courses where slug = 'old'))`;
  const { body } = await alone.send('GET', '/api/public/case-studies');
  expect(body).toMatchObject([{ name: 'Pricing & Profit Simulation' }]);
});
