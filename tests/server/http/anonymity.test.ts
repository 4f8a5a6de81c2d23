import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Storage } from '@server/adapters/storage/storage';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

/** Every file is a thousand spaces. */
const storage: Storage = {
  name: 'disk',
  shared: false,
  put: async () => undefined,
  read: async () => new Blob([' '.repeat(1_000)]).stream(),
  delete: async () => undefined,
  check: async () => undefined,
};

let world: UserWorld;
let cookie = '';
let submission = 0;
let result = 0;
let file = 0;
let company = 0;

/** Nobody else has these, so that finding one of them is a leak. */
const secrets = /zephyrine|quillfeather|marblewick/i;

beforeAll(async () => {
  world = await userWorld({ storage });
  const { id } = await storedUser(world.deps, { username: 'ruth' });
  cookie = await sessionOf(world.deps, id);
  const { db, sql } = world.deps.database;
  const evidence = smallEvidence.map((each) =>
    each.slot === 'summary'
      ? { ...each, blocks: [{ locator: 'S:p1', kind: 'text' as const, text: 'By Zephyrine Quillfeather.' }] }
      : each,
  );
  submission = await storedSubmission(db, evidence);
  const [made] =
    await sql`insert into companies (name, domain) values ('Marblewick Ltd', 'marblewick.com') returning id`;
  company = Number(made?.id);
  await sql`update submissions set user_email = 'zephyrine.quillfeather@marblewick.com', company_id = ${company},
    result_count = 11, total_score = 33, max_score = 100, graded_at = now() where id = ${submission}`;
  await sql`update submission_files set file_name = 'Zephyrine ' || file_name where submission_id = ${submission}`;
  const [graded] = await sql`
    insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score, rationale,
      evidence, graded_by, flag_reasons, flag_codes)
    select ${submission}, id, version, 1, 3, max_score, 'Zephyrine argues well.', '[]', 'ai', '{Low score}', '{low-score}'
    from criteria where archived_at is null returning id`;
  result = Number(graded?.id);
  await sql`insert into questions (submission_id, question) values (${submission}, 'Why? Zephyrine')`;
  await sql`insert into comments (submission_id, audience, text, author_name)
    values (${submission}, 'staff', 'Zephyrine is late', 'ruth')`;
  await sql`insert into mails (kind, recipient, submission_id, once_key, state, sent_at)
    values ('results', 'zephyrine.quillfeather@marblewick.com', ${submission}, 'x', 'sent', now())`;
  const [stored] = await sql`select id from submission_files where submission_id = ${submission} limit 1`;
  file = Number(stored?.id);
  await call('PUT', '/api/case-studies/1', { anonymous: true });
});

afterAll(() => world[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: unknown) {
  const answer = await world.send(method, path, { cookie, ...(body !== undefined && { body }) });
  return { status: answer.status, body: Object(answer.body) };
}

const row = async () => Object(Object.values((await call('GET', '/api/submissions')).body)[0]);

type Operation = { operationId: string; 'x-access': string };

/** Every call by which staff read, with ids of the planted course in its path. */
async function staffReads(): Promise<string[]> {
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const ids: [RegExp, string][] = [
    [/^\/api\/submissions\/\{id\}/, `/api/submissions/${submission}`],
    [/^\/api\/grading-results\/\{id\}/, `/api/grading-results/${result}`],
    [/^\/api\/companies\/\{id\}/, `/api/companies/${company}`],
    [/\{fileId\}/, String(file)],
    [/\{[a-zA-Z]+\}/g, '1'],
  ];
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, { get }]) => {
    if (!get || !['account', 'own', 'reader', 'assistant', 'instructor'].includes(get['x-access'])) return [];
    const filled = ids.reduce((text, [form, id]) => text.replace(form, id), path);
    return [filled];
  });
}

/** Lists of companies and people that say nothing of submissions. */
const keepsNames = /^\/api\/(?:companies|courses|users|extensions|class-uploads)/;

const queries = ['', '?search=quillfeather&sort=student', '?q=quill&limit=5'];

test('no staff read names a student of an anonymous case study [C8.18]', async () => {
  const reads = await staffReads();
  expect(reads.length).toBeGreaterThan(60);
  const leaks: string[] = [];
  const failed: string[] = [];
  for (const path of reads) {
    for (const query of path.includes('events') ? [] : queries) {
      const answer = await world.fetch(`${path}${query}`, { headers: { cookie } });
      const names = [...answer.headers].filter(([name]) => name === 'content-disposition').join(' ');
      const text = `${names} ${await answer.text()}`.replaceAll(/"(?:name|domain)":"[Mm]arblewick[^"]*"/g, '');
      if (answer.status >= 500) failed.push(`${path}${query} ${answer.status}`);
      if (secrets.test(text) && !keepsNames.test(path)) leaks.push(`${path}${query}`);
      if (keepsNames.test(path) && /zephyrine|quillfeather/i.test(text)) leaks.push(`${path}${query}`);
    }
  }
  expect({ leaks, failed }).toEqual({ leaks: [], failed: [] });
}, 60_000);

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

test('an export is as anonymous as the list', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await world.fetch(`/api/submissions/export?format=${format}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(secrets.test(await answer.text())).toBe(false);
  }
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
