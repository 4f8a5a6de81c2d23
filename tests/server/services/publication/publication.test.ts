import { expect, setDefaultTimeout, test } from 'bun:test';
import type { Publication } from '@domain/publication/schema';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { setSetting } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

const path = '/api/case-studies/1/publication';

type Given = {
  email: string;
  attempt?: number;
  graded?: boolean;
  results?: number;
  release?: string;
  emailed?: boolean;
};

async function publicationWorld() {
  const world = await appWorld();
  const instructor = adminCalls(world);
  await storeInstructor(world);
  return { world, instructor };
}

/** Submissions as gradings leave them, without files. */
async function store({ deps }: AppWorld, given: Given[]): Promise<void> {
  const rows = given.map(({ email, attempt = 1, graded = true, results = graded ? 11 : 0, ...rest }) => ({
    email,
    attempt,
    graded,
    results,
    release: rest.release ?? 'by-setting',
    emailed: rest.emailed ?? false,
  }));
  await deps.database.sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score, graded_at, release, email_sent_at)
    select 1, 'student_' || email, email, attempt, '\\x00', results, case when graded then 72 end,
      case when graded then 100 end, case when graded then now() end, release, case when emailed then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row(email text, attempt int, graded boolean,
      results int, release text, emailed boolean)`;
}

async function recipients({ deps }: AppWorld): Promise<string[]> {
  const rows = await deps.database.sql`select recipient from mails where kind = 'results' order by recipient`;
  return rows.map(({ recipient }) => recipient);
}

const read = async (instructor: AdminCalls) => (await instructor.get<Publication>(path)).body;
const set = (instructor: AdminCalls, body: unknown) => instructor.put<Publication>(path, body);

test('what a publication would do is counted before anything changes', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await setSetting(world.deps, 'display_results_immediately', 'false');
  await store(world, [
    { email: 'ana@example.com', emailed: true },
    { email: 'ana@example.com', attempt: 2 },
    { email: 'bo@example.com', emailed: true, release: 'released' },
    { email: 'cy@example.com', release: 'held' },
    { email: 'di@example.com', graded: false, results: 3 },
    { email: 'ed@example.com', graded: false },
  ]);
  expect(await read(instructor)).toEqual({
    results: 'by-setting',
    publishedAt: null,
    graded: 4,
    incomplete: 1,
    ungraded: 1,
    visible: 1,
    publishedAlone: 1,
    flagged: 0,
    openQuestions: 0,
    unresolved: 0,
    olderRubric: 0,
    mails: { first: 1, again: 1 },
  });
});

test('a case study is published since a moment, and hidden or by the setting since none [C8.21]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  const published = (await set(instructor, { results: 'published' })).body;
  expect(published.results).toBe('published');
  expect(new Date(published.publishedAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect((await set(instructor, { results: 'published' })).body.publishedAt).toEqual(published.publishedAt);
  const listed = await instructor.get<{ results: string; publishedAt: string }[]>('/api/case-studies');
  expect(listed.body[0]).toMatchObject({ results: 'published', publishedAt: String(published.publishedAt) });
  expect((await set(instructor, { results: 'held' })).body).toMatchObject({ results: 'held', publishedAt: null });
  expect((await set(instructor, { results: 'by-setting' })).body).toMatchObject({ publishedAt: null });
  expect((await set(instructor, { results: 'perhaps' })).status).toBe(400);
  expect((await set(instructor, { results: 'published', mail: 'again' })).status).toBe(400);
  expect((await instructor.put('/api/case-studies/999999/publication', { results: 'held' })).status).toBe(404);
  expect((await instructor.get('/api/case-studies/999999/publication')).status).toBe(404);
});

test('students do not read when and whether a case study was published', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await set(instructor, { results: 'held' });
  const [row] = await (await world.call('/api/public/case-studies')).json();
  expect(Object.keys(row)).not.toContain('results');
  expect(Object.keys(row)).not.toContain('publishedAt');
});

test('a grading that completes while results are hidden emails nobody; publishing does, once [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await set(instructor, { results: 'held' });
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  expect(await recipients(world)).toEqual([]);
  const byHand = await instructor.post(`/api/submissions/${id}/email-results`, { email: 'maya@halden.com' });
  expect([byHand.status, byHand.body]).toEqual([409, expect.objectContaining({ error: expect.any(String) })]);
  await Promise.all([set(instructor, { results: 'published' }), set(instructor, { results: 'published' })]);
  await set(instructor, { results: 'published', mail: 'first' });
  expect(await recipients(world)).toHaveLength(1);
});

test('emails that are queued when results are hidden wait for the publication [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  const hidden = await storedSubmission(world.deps.database.db);
  const alone = await storedSubmission(world.deps.database.db);
  for (const id of [hidden, alone]) await instructor.post(`/api/submissions/${id}/grade`);
  await instructor.put(`/api/submissions/${alone}/release`, { release: 'released' });
  expect(await recipients(world)).toHaveLength(2);
  await set(instructor, { results: 'held' });
  expect(await recipients(world)).toHaveLength(1);
  await set(instructor, { results: 'by-setting' });
  expect(await recipients(world)).toHaveLength(2);
});

test('a submission published by itself while its case study is hidden is emailed then [C8.21] [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await set(instructor, { results: 'held' });
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  await instructor.put(`/api/submissions/${id}/release`, { release: 'released' });
  expect(await recipients(world)).toHaveLength(1);
});

test('publishing emails each person once, for the latest attempt, and nobody who had the result [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await store(world, [
    { email: 'ana@example.com' },
    { email: 'ana@example.com', attempt: 2 },
    { email: 'bo@example.com', emailed: true },
    { email: 'cy@example.com', release: 'held' },
    { email: 'di@example.com', graded: false, results: 3 },
    { email: 'ed@example.com' },
  ]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => set(instructor, { results: 'published' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await recipients(world)).toEqual(['ana@example.com', 'ed@example.com']);
  const [ana] = await world.deps.database.sql`
    select submission_number from mails join submissions on submissions.id = submission_id
    where recipient = 'ana@example.com'`;
  expect(ana?.submission_number).toBe(2);
});

test('whether publishing emails is the setting’s choice until the caller says so [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await store(world, [{ email: 'ana@example.com' }]);
  await set(instructor, { results: 'published', mail: 'none' });
  expect(await recipients(world)).toEqual([]);
  await setSetting(world.deps, 'auto_email_results', 'false');
  await set(instructor, { results: 'published' });
  expect(await recipients(world)).toEqual([]);
  await set(instructor, { results: 'published', mail: 'first' });
  expect(await recipients(world)).toEqual(['ana@example.com']);
});

test('the change log says what was published and hidden, with counts and without a student [C8.23]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  await store(world, [{ email: 'ana@example.com' }, { email: 'bo@example.com' }]);
  await set(instructor, { results: 'published' });
  await set(instructor, { results: 'published' });
  await set(instructor, { results: 'held' });
  const noted = await world.deps.database.sql`
    select action, subject, changes from audit_log where action like 'results.%' order by id`;
  const subject = 'Pricing & Profit Simulation';
  expect([...noted]).toEqual([
    {
      action: 'results.published',
      subject,
      changes: {
        results: { from: 'by-setting', to: 'published' },
        emails: { from: null, to: 2 },
        graded: { from: null, to: 2 },
      },
    },
    {
      action: 'results.hidden',
      subject,
      changes: { results: { from: 'published', to: 'held' }, graded: { from: null, to: 2 } },
    },
  ]);
});

test('gradings that complete while results are published and hidden in turn are emailed once each [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  const ids = await Promise.all(Array.from({ length: 12 }, () => storedSubmission(world.deps.database.db)));
  let graded = false;
  const grading = Promise.all(ids.map((id) => instructor.post(`/api/submissions/${id}/grade`))).then(() => {
    graded = true;
  });
  for (let turn = 0; !graded; turn++) {
    const { status } = await set(instructor, { results: turn % 2 === 0 ? 'held' : 'published' });
    expect(status).toBe(200);
  }
  await grading;
  await set(instructor, { results: 'published' });
  const mailed = await recipients(world);
  expect(mailed).toHaveLength(12);
  expect(new Set(mailed).size).toBe(12);
});

test('a publication that its database cuts off again and again emails each person once in the end [C8.22]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  const people = Array.from({ length: 400 }, (_, at) => ({ email: `student${at}@example.com` }));
  await store(world, people);
  const { sql } = world.deps.database;
  const cutOff = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
      and backend_type = 'client backend'`;
  let cut = 0;
  for (let turn = 0; turn < 20; turn++) {
    const publishing = set(instructor, { results: turn % 4 === 3 ? 'held' : 'published' });
    cut += (await cutOff()).length;
    await publishing;
  }
  expect(cut).toBeGreaterThan(0);
  expect((await set(instructor, { results: 'published', mail: 'first' })).status).toBe(200);
  const mailed = await recipients(world);
  expect(mailed).toHaveLength(400);
  expect(new Set(mailed).size).toBe(400);
});

test('the upload page is told whether a case study shows results as they are graded [C8.21]', async () => {
  const { world, instructor } = await publicationWorld();
  await using _ = world;
  const shows = async () => (await (await world.call('/api/public/case-studies')).json())[0].showsResults;
  expect(await shows()).toBe(true);
  await set(instructor, { results: 'held' });
  expect(await shows()).toBe(false);
  await setSetting(world.deps, 'display_results_immediately', 'false');
  await set(instructor, { results: 'by-setting' });
  expect(await shows()).toBe(false);
  await set(instructor, { results: 'published' });
  expect(await shows()).toBe(true);
});
