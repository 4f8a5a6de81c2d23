import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Comment, SavedComment } from '@domain/comment/schema';
import { comments, savedComments } from '@server/db/schema/comment';
import { users } from '@server/db/schema/user';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld, instructor, proofOf } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { eq } from 'drizzle-orm';

type Refusal = { error: string; issues?: { path: string }[] };

let world: AppWorld;
let ruth: AdminCalls;
let admin: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  await storeInstructor(world);
  await storeAccount(world, administrator);
  ruth = adminCalls(world);
  admin = adminCalls(world, 'admin');
}, 30_000);

afterAll(() => world[Symbol.asyncDispose]());

async function graded(): Promise<{ id: number; cookie: string }> {
  const id = await storedSubmission(world.deps.database.db);
  await ruth.post(`/api/submissions/${id}/grade`);
  return { id, cookie: await proofOf(world.deps, id) };
}

const add = (id: number, body: object) =>
  ruth.post<Comment & Partial<Refusal>>(`/api/submissions/${id}/comments`, {
    audience: 'student',
    text: 'Sound',
    ...body,
  });

async function asStudent(id: number, cookie: string): Promise<Partial<Comment>[]> {
  return (await world.call(`/api/submissions/${id}/comments`, { headers: { cookie } })).json();
}

test('[S4.1] staff see every comment with its author, a student those for students, without account ids', async () => {
  const { id, cookie } = await graded();
  const whole = await add(id, { text: '  A strong workbook  ' });
  expect(whole).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      submissionId: id,
      criterionId: null,
      criterionName: null,
      locator: null,
      quote: null,
      audience: 'student',
      text: 'A strong workbook',
      authorId: 1,
      authorName: 'ruth',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  });
  const note = await add(id, { criterionId: 1, audience: 'staff', text: 'Same slip as three others' });
  const pin = await add(id, { criterionId: 1, locator: "W:'Inputs'!C5", quote: '$2.49', text: 'Argue with this' });
  expect(pin.body).toMatchObject({ criterionName: 'Pricing-Concept Application', locator: "W:'Inputs'!C5" });
  const listed = await ruth.get<Comment[]>(`/api/submissions/${id}/comments`);
  expect(listed.body).toEqual([whole.body, note.body, pin.body]);
  const { authorId: _, ...wholeForStudent } = whole.body;
  const { authorId: __, ...pinForStudent } = pin.body;
  expect(await asStudent(id, cookie)).toEqual([wholeForStudent, pinForStudent]);
});

test('[S4.1] a student gets no comment while results are hidden', async () => {
  const { id, cookie } = await graded();
  await add(id, {});
  await ruth.put(`/api/submissions/${id}/release`, { release: 'held' });
  expect(await asStudent(id, cookie)).toEqual([]);
  await ruth.put(`/api/submissions/${id}/release`, { release: 'released' });
  expect(await asStudent(id, cookie)).toHaveLength(1);
});

test('[S4.1] a place has to be in the files of this submission, and a quote at that place', async () => {
  const { id } = await graded();
  for (const place of [
    { locator: 'D:2' },
    { locator: "W:'Inputs'!C6" },
    { locator: "W:'Costs'!C5" },
    { locator: 'anywhere' },
    { quote: '$2.49' },
  ]) {
    const { status, body } = await add(id, place);
    expect([status, body.error]).toEqual([400, 'This place does not exist in the files of this submission.']);
    expect(body.issues?.[0]?.path).toBe('locator');
  }
  expect(await add(id, { locator: 'S:p1', quote: 'launching at $9.99' })).toMatchObject({
    status: 400,
    body: { error: 'This quote is not at that place.' },
  });
  expect((await add(id, { locator: 'S:p1', quote: 'launching at $2.49' })).status).toBe(201);
});

test('[S4.1] a comment without a text or a reader, or above ten thousand characters, is refused', async () => {
  const { id } = await graded();
  for (const body of [{ text: ' ' }, { text: undefined }, { text: 'x'.repeat(10_001) }, { audience: 'everyone' }]) {
    expect((await add(id, body)).status).toBe(400);
  }
});
test('[S4.1] ten thousand characters are kept, and a criterion without a result takes no comment', async () => {
  const id = await storedSubmission(world.deps.database.db);
  expect((await add(id, { text: 'x'.repeat(10_000) })).body.text).toHaveLength(10_000);
  expect(await add(id, { criterionId: 1 })).toMatchObject({
    status: 404,
    body: { error: 'This criterion has no result yet. Reload the page.' },
  });
  expect((await add(999_999, {})).status).toBe(404);
});

test('[S4.1] a comment changes its text and its reader, keeps its author, and is deleted once', async () => {
  const { id, cookie } = await graded();
  const { body: written } = await add(id, { audience: 'staff', text: 'Ask her' });
  const changed = await admin.put<Comment>(`/api/comments/${written.id}`, { text: 'Well done', audience: 'student' });
  expect(changed.body).toEqual({
    ...written,
    text: 'Well done',
    audience: 'student',
    updatedAt: expect.any(String),
  });
  expect(changed.body.updatedAt).not.toBe(written.updatedAt);
  expect(await asStudent(id, cookie)).toMatchObject([{ text: 'Well done', authorName: 'ruth' }]);
  const same = await ruth.put<Comment>(`/api/comments/${written.id}`, { text: 'Well done' });
  expect(same.body).toEqual(changed.body);
  expect(await ruth.remove(`/api/comments/${written.id}`)).toEqual({ status: 200, body: { success: true } });
  expect((await ruth.remove(`/api/comments/${written.id}`)).status).toBe(404);
  expect((await ruth.put(`/api/comments/${written.id}`, { text: 'Late' })).status).toBe(404);
  expect(await asStudent(id, cookie)).toEqual([]);
});

test('[S4.1] a deleted account leaves its comments, under its name, and takes its saved ones', async () => {
  const { id } = await graded();
  const { body } = await add(id, {});
  const { db } = world.deps.database;
  const noor = { ...instructor, id: 3, username: 'noor', email: 'noor@example.com' };
  await storeAccount(world, noor);
  await db.update(comments).set({ authorId: noor.id, authorName: 'noor' }).where(eq(comments.id, body.id));
  await db.insert(savedComments).values({ userId: noor.id, text: 'State the unit' });
  await db.delete(users).where(eq(users.id, noor.id));
  const listed = await ruth.get<Comment[]>(`/api/submissions/${id}/comments`);
  expect(listed.body).toMatchObject([{ authorId: null, authorName: 'noor' }]);
  expect(await db.$count(savedComments)).toBe(0);
});

test('[S4.1] comments go with their submission, and the change log has their readers, not their texts', async () => {
  const { id } = await graded();
  const { sql } = world.database;
  await sql`delete from audit_log`;
  const { body } = await add(id, { text: 'Maya, see C5' });
  await ruth.put(`/api/comments/${body.id}`, { text: 'Maya, see C6', audience: 'staff' });
  await ruth.remove(`/api/comments/${body.id}`);
  await add(id, { text: 'Maya again' });
  await ruth.remove(`/api/submissions/${id}`);
  expect(await sql`select id from comments where submission_id = ${id}`).toHaveLength(0);
  const entries = await sql`select action, subject, changes from audit_log where action like 'comment.%' order by id`;
  expect(entries.map(({ action, subject, changes }) => [action, subject, changes.audience])).toEqual([
    ['comment.added', `submission ${id}`, { from: null, to: 'student' }],
    ['comment.changed', `submission ${id}`, { from: 'student', to: 'staff' }],
    ['comment.deleted', `submission ${id}`, { from: 'staff', to: null }],
    ['comment.added', `submission ${id}`, { from: null, to: 'student' }],
  ]);
  expect(JSON.stringify(entries)).not.toContain('Maya');
});

test('[S4.1] saved comments are one account’s own, once each, and 200 at most', async () => {
  const saved = await ruth.post<SavedComment>('/api/saved-comments', { text: ' State the unit. ' });
  expect(saved).toEqual({ status: 201, body: { id: expect.any(Number), text: 'State the unit.' } });
  expect((await ruth.post('/api/saved-comments', { text: 'State the unit.' })).body).toEqual(saved.body);
  expect((await ruth.get('/api/saved-comments')).body).toEqual([saved.body]);
  expect((await admin.get('/api/saved-comments')).body).toEqual([]);
  expect((await admin.remove(`/api/saved-comments/${saved.body.id}`)).status).toBe(404);
  await world.database
    .sql`insert into saved_comments (user_id, text) select 1, 'No ' || n from generate_series(2, 200) n`;
  const answers = await Promise.all([
    ruth.post<Refusal>('/api/saved-comments', { text: 'One too many' }),
    ruth.post<Refusal>('/api/saved-comments', { text: 'Another' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(answers[0].body.error).toBe('You can save up to 200 comments. Delete one first.');
  expect((await ruth.remove(`/api/saved-comments/${saved.body.id}`)).status).toBe(200);
  expect((await ruth.get<SavedComment[]>('/api/saved-comments')).body).toHaveLength(199);
});

test('[S4.5] a submission’s history names who published it and whom it was emailed to', async () => {
  const { id } = await graded();
  await ruth.put(`/api/submissions/${id}/release`, { release: 'released' });
  await admin.put(`/api/submissions/${id}/release`, { release: 'held' });
  await world.database.sql`insert into mails (kind, recipient, submission_id, state, sent_at, scores)
    values ('results', 'maya@halden.com', ${id}, 'sent', now() + interval '1 hour', '{"total":82,"maximum":100,"criteria":[]}')`;
  expect((await ruth.get(`/api/submissions/${id}/history`)).body).toEqual([
    { at: expect.any(String), kind: 'emailed', recipient: 'maya@halden.com', via: 'outbox', total: 82, maximum: 100 },
    { at: expect.any(String), kind: 'held', name: 'admin' },
    { at: expect.any(String), kind: 'released', name: 'ruth' },
  ]);
  expect((await ruth.get('/api/submissions/999999/history')).status).toBe(404);
});
