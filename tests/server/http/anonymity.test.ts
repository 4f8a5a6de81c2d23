import { afterAll, beforeAll, expect, test } from 'bun:test';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let cookie = '';
let submission = 0;
let company = 0;

beforeAll(async () => {
  world = await userWorld();
  const { id } = await storedUser(world.deps, { username: 'ruth' });
  cookie = await sessionOf(world.deps, id);
  const { db, sql } = world.deps.database;
  submission = await storedSubmission(db);
  const [made] =
    await sql`insert into companies (name, domain) values ('Marblewick Ltd', 'marblewick.com') returning id`;
  company = Number(made?.id);
  await sql`update submissions set user_email = 'zephyrine.quillfeather@marblewick.com', company_id = ${company},
    result_count = 11, total_score = 33, max_score = 100, graded_at = now() where id = ${submission}`;
  await call('PUT', '/api/case-studies/1', { anonymous: true });
});

afterAll(() => world[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: unknown) {
  const answer = await world.send(method, path, { cookie, ...(body !== undefined && { body }) });
  return { status: answer.status, body: Object(answer.body) };
}

const row = async () => Object(Object.values((await call('GET', '/api/submissions')).body)[0]);

test('rows have an alias, the same for later attempts, and nothing else of the student', async () => {
  const first = await row();
  expect(first).toMatchObject({
    displayName: expect.stringMatching(/^Student [A-HJ-NP-Z2-9]{6}$/),
    ...{ studentId: null, userEmail: null, companyId: null, companyName: null, anonymous: true },
  });
  await world.deps.database.sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    values (1, 'again', 'zephyrine.quillfeather@marblewick.com', 2, ''::bytea)`;
  expect(await row()).toMatchObject({ displayName: first.displayName, submissionNumber: 2 });
  await world.deps.database.sql`delete from submissions where submission_number = 2`;
});

test('searches go by the alias, and filters by company find nothing', async () => {
  const alias = String((await row()).displayName).slice('Student '.length);
  const found = async (query: string) => Object.keys((await call('GET', `/api/submissions?${query}`)).body).length;
  expect(await found(`search=${alias.toLowerCase()}`)).toBe(1);
  expect(await found('search=zephyrine')).toBe(0);
  expect(await found(`companyId=${company}`)).toBe(0);
  expect((await call('GET', `/api/search?q=${alias}`)).body.students).toMatchObject([
    { email: null, displayName: `Student ${alias}`, submissionId: submission },
  ]);
  expect((await call('GET', '/api/search?q=zephyrine')).body.students).toEqual([]);
});

test('an export has the alias in place of the student id and the name', async () => {
  const answer = await world.fetch('/api/submissions/export', { headers: { cookie } });
  const [, line = ''] = (await answer.text()).split('\r\n');
  expect(line).toMatch(new RegExp(`^${submission},Student [A-HJ-NP-Z2-9]{6},,,`));
});

test('results are emailed to the student alone, whose address stays hidden', async () => {
  const sent = await call('POST', `/api/submissions/${submission}/email-results`, { email: 'me@example.com' });
  expect(sent).toMatchObject({ status: 400, body: { error: expect.stringContaining('anonymously') } });
});

test('names are shown on request, which the change log keeps, and when results are published', async () => {
  expect(await call('POST', `/api/submissions/${submission}/reveal`)).toEqual({
    status: 200,
    body: { members: [{ email: 'zephyrine.quillfeather@marblewick.com', name: 'Zephyrine Quillfeather' }] },
  });
  const { sql } = world.deps.database;
  const logged = await sql`select action from audit_log where action = 'submission.revealed'`;
  expect(logged).toHaveLength(1);
  await call('PUT', '/api/case-studies/1/publication', { results: 'published', mail: 'none' });
  expect(await row()).toMatchObject({ userEmail: 'zephyrine.quillfeather@marblewick.com', anonymous: false });
  await call('PUT', '/api/case-studies/1/publication', { results: 'held' });
  expect(await row()).toMatchObject({ userEmail: null });
  await call('PUT', '/api/case-studies/1', { anonymous: false });
  expect(await row()).toMatchObject({
    userEmail: 'zephyrine.quillfeather@marblewick.com',
    companyName: 'Marblewick Ltd',
  });
});
