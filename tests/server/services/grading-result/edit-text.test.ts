import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld, proofOf } from '@tests/support/app';
import { eventsOf } from '@tests/support/grading';
import { storedSubmission } from '@tests/support/submission';

type Answered = GradingResult & { error?: string; current?: GradingResult };

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

async function graded(): Promise<{ id: number; first: GradingResult }> {
  const id = await storedSubmission(world.deps.database.db);
  const { body } = await ruth.post<GradingResult[]>(`/api/submissions/${id}/grade`);
  const [first] = body;
  if (!first) throw new Error('nothing was graded');
  return { id, first };
}

const edit = (resultId: number, body: object, by = ruth) =>
  by.put<Answered>(`/api/grading-results/${resultId}/text`, body);

async function seenByStudent(id: number): Promise<GradingResult | undefined> {
  const headers = { cookie: await proofOf(world.deps, id) };
  const results: GradingResult[] = await (await world.call(`/api/submissions/${id}/results`, { headers })).json();
  return results[0];
}

const textsOf = ({ rationale, strengths, opportunities, nextSteps }: GradingResult) => ({
  rationale,
  strengths,
  opportunities,
  nextSteps,
});

test('[S4.2] everybody gets the edited text, staff the original too; score, citations and flags stay', async () => {
  const { id, first } = await graded();
  const { status, body } = await edit(first.id, { rationale: 'Sound.', strengths: ['Tidy'], editedAt: null });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...first,
    rationale: 'Sound.',
    strengths: ['Tidy'],
    editedAt: expect.any(String),
    editedByName: 'ruth',
    original: textsOf(first),
  });
  const [listed] = (await ruth.get<GradingResult[]>(`/api/submissions/${id}/results`)).body;
  expect(listed).toEqual(body);
  expect(await seenByStudent(id)).toEqual({ ...body, editedByName: null, original: null });
  const streamed = (await eventsOf(world.deps, id)).findLast(({ event }) => event.event === 'criterion.completed');
  expect(JSON.stringify(streamed)).toContain('"rationale":"Sound."');
});

test('[S4.2] a second edit keeps the first one’s other texts, and the original comes back', async () => {
  const { first } = await graded();
  const one = (await edit(first.id, { rationale: 'Sound.' })).body;
  const two = (await edit(first.id, { nextSteps: [], editedAt: one.editedAt }, admin)).body;
  expect(two).toMatchObject({ rationale: 'Sound.', nextSteps: [], editedByName: 'admin', original: textsOf(first) });
  const back = (await edit(first.id, { original: true, editedAt: two.editedAt })).body;
  expect(back).toEqual(first);
});

test('[S4.2] an edit to what the grader wrote is no edit', async () => {
  const { first } = await graded();
  const one = (await edit(first.id, { rationale: 'Sound.' })).body;
  expect((await edit(first.id, { rationale: first.rationale, editedAt: one.editedAt })).body).toEqual(first);
  expect((await edit(first.id, { rationale: first.rationale })).body).toEqual(first);
});

test('[S4.2] of two edits from the same reading the second gets 409 and both texts', async () => {
  const { first } = await graded();
  const answers = await Promise.all([
    edit(first.id, { rationale: 'By Ruth.', editedAt: null }),
    edit(first.id, { rationale: 'By the admin.', editedAt: null }, admin),
  ]);
  const refused = answers.find(({ status }) => status === 409);
  const taken = answers.find(({ status }) => status === 200);
  expect(refused?.body.error).toBe('Someone else edited this text. Compare both before you save.');
  expect(refused?.body.current).toEqual(taken?.body);
  expect(refused?.body.current?.original?.rationale).toBe(first.rationale);
});

test('[S4.2] a superseded result is not edited, and a re-grade replaces an edited text', async () => {
  const { id, first } = await graded();
  await edit(first.id, { rationale: 'Sound.' });
  await ruth.post(`/api/grading-results/${first.id}/regrade`, { feedback: 'Look again' });
  const [again] = (await ruth.get<GradingResult[]>(`/api/submissions/${id}/results`)).body;
  expect(again).toMatchObject({ rationale: first.rationale, editedAt: null, original: null, gradingIteration: 2 });
  const { status, body } = await edit(first.id, { rationale: 'Late.' });
  expect([status, body.error]).toEqual([409, 'A newer result exists. Review that one.']);
});

test('[S4.2] a changed score keeps the edited text, and undoing the change keeps it too', async () => {
  const { first } = await graded();
  const edited = (await edit(first.id, { rationale: 'Sound.' })).body;
  const changed = await ruth.post<Answered>(`/api/grading-results/${first.id}/override`, { score: 3, reason: 'Seen' });
  expect(changed.body).toMatchObject({ rationale: 'Sound.', editedAt: edited.editedAt, original: textsOf(first) });
  const later = await edit(changed.body.id, { rationale: 'Sounder.', editedAt: edited.editedAt });
  const undone = await ruth.post<Answered>(`/api/grading-results/${later.body.id}/undo-override`);
  expect(undone.body).toMatchObject({ score: first.score, rationale: 'Sounder.', changedFrom: null });
});

test('[S4.2] an edit of nothing, of too much, or of two kinds at once is refused', async () => {
  const { first } = await graded();
  for (const body of [
    {},
    { rationale: 'Sound.', original: true },
    { original: false },
    { rationale: ' ' },
    { rationale: 'x'.repeat(10_001) },
    { strengths: [''] },
    { strengths: Array.from({ length: 51 }, () => 'x') },
    { rationale: 'Sound.', editedAt: 'yesterday' },
  ]) {
    expect((await edit(first.id, body)).status).toBe(400);
  }
});

test('[S4.3] a student reads the reason for students and what the score was; who and why for staff stays', async () => {
  const { id, first } = await graded();
  const change = (resultId: number, body: object) =>
    ruth.post<Answered>(`/api/grading-results/${resultId}/override`, body);
  const { body } = await change(first.id, { score: 12, studentReason: ' Break-even is worked out. ' });
  expect(body).toMatchObject({
    changedFrom: first.score,
    changedByName: 'ruth',
    studentReason: 'Break-even is worked out.',
    overrideReason: '',
  });
  expect(await seenByStudent(id)).toMatchObject({
    score: 12,
    changedFrom: first.score,
    changedByPerson: true,
    changedByName: null,
    studentReason: 'Break-even is worked out.',
    overrideReason: null,
  });
  const twice = await change(body.id, { score: 11, reason: 'Agreed with Noor' });
  expect(twice.body).toMatchObject({
    changedFrom: first.score,
    studentReason: null,
    overrideReason: 'Agreed with Noor',
  });
  for (const refused of [{}, { studentReason: ' ' }, { studentReason: 'x'.repeat(2_001) }]) {
    expect((await change(twice.body.id, { score: 1, ...refused })).status).toBe(400);
  }
  expect((await change(twice.body.id, { score: 1, studentReason: 'x'.repeat(2_000) })).status).toBe(200);
});
