import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import type { BulkPlan } from '@domain/bulk/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { createApp } from '@server/app';
import { readConfig } from '@server/config';
import type { UploadedSubmission } from '@server/services/submission/upload/uploaded';
import { adminCalls } from '@tests/support/admin-calls';
import { byHeader } from '@tests/support/app';
import { type BulkWorld, bulkWorld } from '@tests/support/bulk';
import { eventsOf, namesOf } from '@tests/support/grading';
import { allMails, setSetting } from '@tests/support/mail';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { scriptedReader, uploadForm } from '@tests/support/upload';

setDefaultTimeout(60_000);

const folder = temporaryFolder();
let world: BulkWorld;
let call: (path: string, init: RequestInit) => Promise<Response>;

beforeAll(async () => {
  world = await bulkWorld(scriptedGrader(), {
    reader: scriptedReader(),
    config: readConfig({ DATA_DIR: folder.path }),
    storage: createDiskStorage(join(folder.path, 'files')),
  });
  const app = createApp(world.deps, { authenticate: byHeader });
  call = async (path, init) => app.request(path, init);
  await setSetting(world.deps, 'auto_email_results', 'true');
  await setSetting(world.deps, 'admin_email_notifications', 'true');
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const files = () => uploadForm({ caseStudyId: null, studentId: null, userEmail: null });
const post = (
  id: number | string,
  form: FormData = files(),
  headers: Record<string, string> = { 'x-test-user': 'user' },
) => call(`/api/case-studies/${id}/test-submissions`, { method: 'POST', body: form, headers });

async function tried(id: number): Promise<UploadedSubmission['submission']> {
  const answer = await post(id);
  const body: UploadedSubmission = await answer.json();
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
  return body.submission;
}

/** A case study with one criterion, so that grading is quick. */
async function caseStudy(more: Record<string, unknown> = {}): Promise<number> {
  const made = { name: 'Tried', description: 'D', ...more };
  const { body } = await world.instructor.post<{ id: number }>('/api/case-studies', made);
  await world.instructor.put(`/api/case-studies/${body.id}/core-criteria`, { omitted: [2, 3, 4, 5] });
  return body.id;
}

const listed = async (query: string) => (await world.instructor.get<SubmissionRow[]>(`/api/submissions?${query}`)).body;

describe('[C7.18] a test submission', () => {
  test('is graded by itself, under the address of its caller, and counts tests alone', async () => {
    const id = await caseStudy({ draft: true });
    const first = await tried(id);
    expect(first).toMatchObject({
      caseStudyId: id,
      userEmail: 'ruth@example.com',
      companyId: null,
      submissionNumber: 1,
    });
    expect(namesOf(await eventsOf(world.deps, first.id)).at(-1)).toBe('completed');
    expect((await tried(id)).submissionNumber).toBe(2);
    const row = await world.instructor.get<SubmissionRow>(`/api/submissions/${first.id}`);
    expect(row.body).toMatchObject({ test: true, submissionNumber: 1, state: 'graded', maxScore: 12 });
    expect((await world.instructor.get<unknown[]>(`/api/submissions/${first.id}/results`)).body).toHaveLength(1);
  });

  test('is of no roster, and counts as spending', async () => {
    const { sql } = world.database;
    const id = await caseStudy();
    await sql`update courses set roster_only = true, asks_proof = true`;
    const { id: submission } = await tried(id);
    await eventsOf(world.deps, submission);
    expect(await sql`select gradings from model_usage where case_study_id = ${id}`).toMatchObject([{ gradings: 1 }]);
    await sql`update courses set roster_only = false, asks_proof = false`;
  });

  test('has no window and no attempts, and takes none from its caller', async () => {
    const id = await caseStudy({ closesAt: '2020-01-01T00:00:00Z', maxAttempts: 1 });
    await tried(id);
    await world.instructor.put(`/api/case-studies/${id}`, { closesAt: null });
    const handIn = () =>
      call('/api/upload-submission', {
        method: 'POST',
        body: uploadForm({ caseStudyId: String(id), userEmail: 'ruth@example.com' }),
      });
    const upload = await handIn();
    const { submission }: UploadedSubmission = await upload.json();
    expect([upload.status, submission.submissionNumber]).toEqual([201, 1]);
    await tried(id);
    expect((await handIn()).status).toBe(409);
    expect(await listed(`caseStudyId=${id}&attempts=latest`)).toMatchObject([{ id: submission.id, test: false }]);
    expect((await world.instructor.get(`/api/submissions/${submission.id}/place`)).body).toMatchObject({ attempts: 1 });
    expect((await world.instructor.get(`/api/submissions/${submission.id}/changes`)).body).toMatchObject({
      attempts: [],
    });
  });

  test('is in no list, count, figure, search, export, review or sample unless it is asked for', async () => {
    const { instructor, database } = world;
    const counts = async () => ({
      stats: (await instructor.get('/api/dashboard/stats')).body,
      views: (await instructor.get('/api/submissions/views')).body,
      review: (await instructor.get('/api/reviews/count')).body,
      newest: (await instructor.get('/api/dashboard/submissions')).body,
      list: (await listed('')).map((row) => row.id),
      found: (await instructor.get('/api/search?q=ruth')).body,
      morning: (await instructor.get<{ cameIn: unknown }>('/api/dashboard/morning')).body.cameIn,
    });
    const id = await caseStudy();
    const before = await counts();
    const { id: submission } = await tried(id);
    await eventsOf(world.deps, submission);
    await database.sql`update grading_results set flag_codes = '{low-score}', flag_reasons = '{Low}', score = 0
      where submission_id = ${submission}`;
    expect(await counts()).toEqual(before);
    expect(await listed(`caseStudyId=${id}&test=true`)).toMatchObject([{ id: submission, test: true }]);
    expect(await listed(`caseStudyId=${id}&test=false`)).toEqual([]);
    const overview = await instructor.get<{ id: number }[]>('/api/case-studies/overview');
    expect(overview.body.find((row) => row.id === id)).toMatchObject({ submissions: 0, graded: 0, ready: 0 });
    const statistics = await instructor.get(`/api/case-studies/${id}/statistics`);
    expect(statistics.body).toMatchObject({ submissions: 0, graded: 0 });
    const csv = await call(`/api/submissions/export?caseStudyId=${id}`, { headers: { 'x-test-user': 'user' } });
    expect(await csv.text()).not.toContain('ruth@example.com');
    const sample = await instructor.post('/api/samples', { name: 'S', caseStudyId: id, size: 1 });
    expect(sample.status).toBe(409);
    await instructor.put('/api/criteria/1', { promptTemplate: `Judge it anew, for ${id}.` });
    expect((await instructor.get(`/api/case-studies/${id}/rubric-impact`)).body).toMatchObject({ submissions: 0 });
    const plan = await instructor.post<BulkPlan>('/api/bulk', { action: 'publish', ids: [submission], dryRun: true });
    expect(plan.body.total).toBe(0);
    await database.sql`select rebuild_aggregates()`;
    expect((await counts()).stats).toEqual(before.stats);
  });

  test('is emailed to nobody', async () => {
    const id = await caseStudy();
    const { id: submission } = await tried(id);
    await eventsOf(world.deps, submission);
    expect((await allMails(world.deps)).filter((mail) => mail.submissionId === submission)).toEqual([]);
    expect(
      (await allMails(world.deps)).filter((mail) => JSON.stringify(mail.details).includes(`[${submission}]`)),
    ).toEqual([]);
    const answer = await world.instructor.post(`/api/submissions/${submission}/email-results`, { email: 'a@b.org' });
    expect(answer).toMatchObject({ status: 409, body: { error: 'A test submission is never emailed.' } });
  });

  test('is never linked to a company, nor is its company found later', async () => {
    const id = await caseStudy();
    const { id: submission } = await tried(id);
    await world.instructor.post('/api/companies', { name: 'Example', domain: 'example.com' });
    expect((await world.instructor.get(`/api/submissions/${submission}`)).body).toMatchObject({ companyId: null });
  });

  test('is one of five at most, however many come at once', async () => {
    const id = await caseStudy();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const sixth = await post(id);
    expect(await sixth.json()).toMatchObject({ error: 'This case study has 5 test submissions. Delete one first.' });
    const tests = await listed(`caseStudyId=${id}&test=true`);
    expect(tests.map((row) => row.submissionNumber).toSorted()).toEqual([1, 2, 3, 4, 5]);
    await world.instructor.remove(`/api/submissions/${tests[0]?.id}`);
    expect((await post(id)).status).toBe(201);
  });

  test('leaves a case study that can be a draft, and goes with it for good', async () => {
    const { instructor, database } = world;
    const id = await caseStudy();
    const { id: submission } = await tried(id);
    expect((await instructor.put(`/api/case-studies/${id}`, { draft: true })).status).toBe(200);
    expect((await instructor.remove(`/api/case-studies/${id}`)).status).toBe(200);
    expect((await instructor.get(`/api/submissions/${submission}`)).status).toBe(404);
    expect((await instructor.post(`/api/case-studies/${id}/restore`)).status).toBe(200);
    expect(await listed(`caseStudyId=${id}&test=true`)).toEqual([]);
    const left = await database.sql`select 1 from submission_files where submission_id = ${submission}`;
    expect(left).toHaveLength(0);
  });

  test('is no reason to keep its course, and goes with it', async () => {
    const { sql } = world.database;
    const [study] = await sql`with course as (insert into courses (slug, name) values ('tried', 'Tried') returning id)
      insert into case_studies (course_id, name, description) select id, 'Tried', 'D' from course returning id, course_id`;
    const admin = adminCalls({ ...world, call }, 'admin');
    await admin.criterion({ category: 'case-specific', caseStudyId: study?.id });
    const answer = await post(study?.id, files(), { 'x-test-user': 'admin' });
    const { submission }: UploadedSubmission = await answer.json();
    await eventsOf(world.deps, submission.id);
    const listedCourses = await admin.get<unknown[]>('/api/courses?search=tried');
    expect(listedCourses.body).toMatchObject([{ caseStudies: 1, students: 0, submissions: 0 }]);
    const keys = await sql`select storage_key as key from submission_files where submission_id = ${submission.id}`;
    const isStored = ({ key }: Record<string, unknown>) =>
      Bun.file(join(folder.path, 'files', String(key).slice(0, 2), String(key))).exists();
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true, true]);
    expect((await admin.remove(`/api/courses/${study?.course_id}`)).status).toBe(200);
    expect((await admin.get(`/api/submissions/${submission.id}`)).status).toBe(404);
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false, false]);
  });

  test('needs a login, three files and a case study', async () => {
    const id = await caseStudy();
    expect((await post(id, files(), {})).status).toBe(401);
    expect((await post(999_999)).status).toBe(404);
    for (const bad of ['x', '0', '-1', '2147483648']) expect((await post(bad)).status).toBeOneOf([400, 404]);
    const two = uploadForm({ caseStudyId: null, studentId: null, userEmail: null, ppt: null });
    expect((await post(id, two)).status).toBe(400);
    expect(await listed(`caseStudyId=${id}&test=true`)).toEqual([]);
  });
});

test('[C7.16] a hand-in to a draft is the 404 of an unknown case study, also when it becomes one meanwhile', async () => {
  const id = await caseStudy({ draft: true });
  const handIn = (caseStudyId: number, headers: Record<string, string> = {}) =>
    call('/api/upload-submission', { method: 'POST', body: uploadForm({ caseStudyId: String(caseStudyId) }), headers });
  const [draft, unknown] = [await handIn(id), await handIn(999_999)];
  expect([draft.status, await draft.json()]).toEqual([404, await unknown.json()]);
  expect((await handIn(id, { 'x-test-user': 'user' })).status).toBe(404);

  for (let round = 0; round < 5; round += 1) {
    const opened = await caseStudy();
    const [upload, change] = await Promise.all([
      handIn(opened),
      world.instructor.put<{ draft: boolean }>(`/api/case-studies/${opened}`, { draft: true }),
    ]);
    expect(`${upload.status} ${change.status}`).toBeOneOf(['201 409', '404 200']);
  }
});
