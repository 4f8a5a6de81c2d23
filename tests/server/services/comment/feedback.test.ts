import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import type { Comment } from '@domain/comment/schema';
import type { GradingResult } from '@domain/grading/grading-event';
import type { Replay } from '@domain/grading/schema';
import type { GradeTask } from '@server/grading/grader/grader';
import { criterionText } from '@server/grading/prompt/criterion-text';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld, proofOf } from '@tests/support/app';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(30_000);

let world: AppWorld;
let ruth: AdminCalls;
let asked: GradeTask[] = [];

const grader = scriptedGrader(async (task) => {
  asked.push(task);
  return fairAnswer(task.criterion);
});

beforeAll(async () => {
  world = await appWorld(grader);
  await storeInstructor(world);
  ruth = adminCalls(world);
}, 30_000);

beforeEach(() => {
  asked = [];
});

afterAll(() => world[Symbol.asyncDispose]());

const grade = (id: number, again = false) => ruth.post<GradingResult[]>(`/api/submissions/${id}/grade`, { again });
const give = (id: number, feedback?: string) =>
  ruth.post<Comment & { error?: string }>(`/api/submissions/${id}/feedback`, { feedback });

async function graded(): Promise<{ id: number; results: GradingResult[] }> {
  const id = await storedSubmission(world.deps.database.db);
  const { body: results } = await grade(id);
  asked = [];
  return { id, results };
}

const toldOf = () => new Set(asked.map(({ feedback }) => feedback?.feedback ?? null));

test('feedback on the whole submission is read with every criterion when it is graded again [S4]', async () => {
  const { id } = await graded();
  const given = await give(id, '  The appendix has the elasticities. ');
  expect(given).toMatchObject({
    status: 201,
    body: { audience: 'ai', criterionId: null, text: 'The appendix has the elasticities.', authorName: 'ruth' },
  });
  await grade(id, true);
  expect(asked).toHaveLength(11);
  expect(toldOf()).toEqual(new Set(['The appendix has the elasticities.']));
  const [task] = asked;
  if (!task) throw new Error('nothing was asked');
  expect(criterionText(task, (text) => text)).toContain('The appendix has the elasticities.');
});

test('a criterion that is re-graded is read with its own feedback, then that on the whole submission', async () => {
  const { id, results } = await graded();
  await give(id, 'The appendix has the elasticities.');
  await give(id, 'Slide 7 is a draft.');
  await ruth.post(`/api/grading-results/${results[0]?.id}/regrade`, { feedback: 'Look at C5 again' });
  expect(toldOf()).toEqual(new Set(['Look at C5 again\n\nThe appendix has the elasticities.\n\nSlide 7 is a draft.']));
  const history = await ruth.get<GradingResult[]>(`/api/grading-results/${results[0]?.id}/history`);
  expect(history.body.map(({ userFeedback }) => userFeedback)).toEqual([null, 'Look at C5 again']);
});

test('a re-grade of the whole submission also reads what was said about single criteria', async () => {
  const { id, results } = await graded();
  const [first] = results;
  await ruth.post(`/api/grading-results/${first?.id}/feedback`, { feedback: 'C5 counts.' });
  await give(id, 'Slide 7 is a draft.');
  await grade(id, true);
  const told = asked.map(({ criterion, feedback }) => [criterion.id === first?.criterionId, feedback?.feedback]);
  expect(told.filter(([isFirst]) => isFirst)).toEqual([[true, 'C5 counts.\n\nSlide 7 is a draft.']]);
  expect(told.filter(([isFirst]) => !isFirst)).toHaveLength(10);
  asked = [];
  await grade(id, true);
  expect(toldOf()).toEqual(new Set(['Slide 7 is a draft.']));
});

test('what was asked is recorded with the run, so its replay is the same', async () => {
  const { id, results } = await graded();
  await give(id, 'Slide 7 is a draft.');
  await grade(id, true);
  const runs = await ruth.get<{ id: number; feedback: string | null }[]>(`/api/submissions/${id}/grading`);
  expect(runs.body.map(({ feedback }) => feedback)).toEqual(['Slide 7 is a draft.', null]);
  const place = `/api/submissions/${id}/grading/${runs.body[0]?.id}/criteria/${results[0]?.criterionId}/replay`;
  expect((await ruth.get<Replay>(place)).body.reasons).toEqual([]);
});

test('a first grading reads none, and deleted feedback is read no more', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const { body } = await give(id, 'Slide 7 is a draft.');
  await grade(id);
  expect(toldOf()).toEqual(new Set([null]));
  asked = [];
  await ruth.remove(`/api/comments/${body.id}`);
  await grade(id, true);
  expect(toldOf()).toEqual(new Set([null]));
});

test('no student sees feedback, and it changes nothing that they read [S6.1]', async () => {
  const { id } = await graded();
  const cookie = await proofOf(world.deps, id);
  const digest = () => world.deps.database.sql`select encode(student_digest, 'hex') from submissions where id = ${id}`;
  const before = await digest();
  await give(id, 'The appendix has the elasticities.');
  expect(await digest()).toEqual(before);
  expect(await (await world.call(`/api/submissions/${id}/comments`, { headers: { cookie } })).json()).toEqual([]);
});

test('feedback must not be blank, is refused as a comment, and has 10,000 characters [5.9] [S4.1]', async () => {
  const { id } = await graded();
  for (const blank of [undefined, '', ' \n ']) {
    const { status, body } = await give(id, blank);
    expect([status, body.error]).toEqual([400, 'Feedback required - Please enter feedback before submitting.']);
  }
  expect((await give(id, 'x'.repeat(10_001))).status).toBe(400);
  expect((await give(id, 'x'.repeat(10_000))).status).toBe(201);
  expect((await give(999_999, 'Slide 7 is a draft.')).status).toBe(404);
  const comment = await ruth.post(`/api/submissions/${id}/comments`, { audience: 'ai', text: 'Slide 7 is a draft.' });
  expect(comment.status).toBe(400);
});
