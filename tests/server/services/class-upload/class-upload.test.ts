import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { ClassUpload } from '@domain/class-upload/schema';
import type { Slot } from '@domain/evidence/evidence';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { readConfig } from '@server/config';
import { deleteOldClassUploads } from '@server/services/class-upload/forget';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld } from '@tests/support/app';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { smallEvidence } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { scriptedReader, uploadForm } from '@tests/support/upload';

setDefaultTimeout(60_000);

const folder = temporaryFolder();
let world: AppWorld;
let calls: AdminCalls;
/** The slot whose file can't be read; null for good files. */
let unreadable: Slot | null = null;

beforeAll(async () => {
  const reader = scriptedReader({
    outcome(slot) {
      const message = 'This workbook has a password. Save it without one and add it again.';
      if (slot === unreadable) return { ok: false, unreadable: { reason: 'encrypted', message } };
      const evidence = smallEvidence[['excel', 'ppt', 'summary'].indexOf(slot)];
      if (!evidence) throw new Error(`no evidence for ${slot}`);
      return { ok: true, evidence };
    },
  });
  world = await appWorld(scriptedGrader(), {
    config: readConfig({ DATA_DIR: folder.path }),
    storage: createDiskStorage(`${folder.path}/files`),
    reader,
  });
  calls = adminCalls(world);
  await storeInstructor(world);
  await storeAccount(world, administrator);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const students = [
  { email: 'Ada.Lovell@Halden.com', name: 'Ada Lovell' },
  { email: 'zoe.kaiser@nordvik.se', name: 'Zoë Kaiser' },
];

async function started(rows = students): Promise<number> {
  return (await calls.post<ClassUpload>('/api/class-uploads', { caseStudyId: 1, rows })).body.id;
}

async function upload(
  classUploadId: number | string,
  userEmail: string,
  as: Record<string, string> = { 'x-test-user': 'user' },
) {
  const body = uploadForm({ classUploadId: String(classUploadId), userEmail, studentId: 'S-7' });
  const answer = await world.call('/api/upload-submission', { method: 'POST', body, headers: as });
  return { status: answer.status, body: await answer.json() };
}

const listed = async (id: number) => (await calls.get<ClassUpload>(`/api/class-uploads/${id}`)).body;

test('[S9.1] a class upload lists its students in order, before and after their work is accepted and graded', async () => {
  const created = await calls.post<ClassUpload>('/api/class-uploads', { caseStudyId: 1, rows: students });
  expect(created).toMatchObject({
    status: 201,
    body: {
      caseStudyId: 1,
      createdByName: 'ruth',
      rows: [
        { email: 'ada.lovell@halden.com', name: 'Ada Lovell', submissionId: null, state: 'none', error: null },
        { email: 'zoe.kaiser@nordvik.se', name: 'Zoë Kaiser', submissionId: null, state: 'none', error: null },
      ],
    },
  });
  const { id } = created.body;
  const { status, body } = await upload(id, 'zoe.kaiser@nordvik.se');
  expect(status).toBe(201);
  await calls.post(`/api/submissions/${body.submission.id}/grade`);
  expect((await listed(id)).rows).toMatchObject([
    { email: 'ada.lovell@halden.com', submissionId: null, state: 'none' },
    {
      submissionId: body.submission.id,
      state: 'graded',
      error: null,
      totalScore: 72,
      gradedCriteria: 11,
      criteria: 11,
    },
  ]);
});

test('[S9.1] why a student was refused is listed until an upload of theirs is accepted', async () => {
  const id = await started();
  unreadable = 'excel';
  expect((await upload(id, 'ada.lovell@halden.com')).status).toBe(422);
  unreadable = null;
  expect((await listed(id)).rows).toMatchObject([
    {
      submissionId: null,
      state: 'none',
      error: 'This workbook has a password. Save it without one and add it again.',
    },
    { error: null },
  ]);
  expect((await upload(id, 'ADA.lovell@halden.com')).status).toBe(201);
  expect((await listed(id)).rows[0]).toMatchObject({ submissionId: expect.any(Number), error: null });
});

test('[S9.1] an address that is listed twice has a submission for each row, and one that is not has a row at the end', async () => {
  const [ada] = students;
  const id = await started(ada ? [ada, ada] : []);
  const ids: number[] = [];
  for (const email of ['ada.lovell@halden.com', 'late@halden.com', 'ada.lovell@halden.com']) {
    ids.push((await upload(id, email)).body.submission.id);
  }
  const { rows } = await listed(id);
  expect(rows.map(({ name, submissionId }) => [name, submissionId])).toEqual([
    ['Ada Lovell', ids[0] ?? null],
    ['Ada Lovell', ids[2] ?? null],
    ['S-7', ids[1] ?? null],
  ]);
});

test('[S9.1] only people with a login upload for a class, and only for one of its case study', async () => {
  const id = await started();
  expect((await upload(id, 'ada.lovell@halden.com', {})).status).toBe(401);
  expect((await upload(999_999, 'ada.lovell@halden.com')).status).toBe(404);
  expect((await upload('x', 'ada.lovell@halden.com')).status).toBe(400);
  const other = await calls.caseStudy('Another case');
  const { body } = await calls.post<ClassUpload>('/api/class-uploads', { caseStudyId: other, rows: [] });
  expect((await upload(body.id, 'ada.lovell@halden.com')).status).toBe(404);
});

test('[S9.1] a list with an address that is none, with too many students or for no case study is refused', async () => {
  const create = (input: object) => calls.post('/api/class-uploads', input);
  expect((await create({ caseStudyId: 1, rows: [{ email: 'nobody', name: 'No' }] })).status).toBe(400);
  const many = Array.from({ length: 2_001 }, (_, at) => ({ email: `s${at}@halden.com` }));
  expect((await create({ caseStudyId: 1, rows: many })).status).toBe(400);
  expect((await create({ caseStudyId: 1, rows: many.slice(1) })).status).toBe(201);
  expect((await create({ caseStudyId: 999_999, rows: [] })).status).toBe(404);
});

test('[S9.1] erasing a person takes their rows, and the sweep deletes lists after 90 days', async () => {
  const id = await started();
  const admin = adminCalls(world, 'admin');
  const email = 'zoe.kaiser@nordvik.se';
  expect((await admin.post('/api/people/find', { email })).body).toMatchObject({ classUploads: expect.any(Number) });
  await admin.post('/api/people/erase', { email, confirmation: email });
  expect((await listed(id)).rows.map((row) => row.email)).toEqual(['ada.lovell@halden.com']);

  const { sql } = world.database;
  await sql`update class_uploads set created_at = now() - interval '89 days 23 hours' where id = ${id}`;
  await deleteOldClassUploads(world.deps.database.db);
  expect((await calls.get(`/api/class-uploads/${id}`)).status).toBe(200);
  await sql`update class_uploads set created_at = now() - interval '90 days 1 minute' where id = ${id}`;
  await deleteOldClassUploads(world.deps.database.db);
  expect((await calls.get(`/api/class-uploads/${id}`)).status).toBe(404);
});
