import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import type { GradeTask } from '@server/grading/grader/grader';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { eventsOf } from '@tests/support/grading';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

/** Waited for before each answer of the grader. */
let hold: (task: GradeTask) => Promise<void>;

const grader = scriptedGrader(async (task) => {
  await hold(task);
  return fairAnswer(task.criterion);
});

beforeAll(async () => {
  world = await appWorld(grader);
  instructor = adminCalls(world);
  await storeInstructor(world);
}, 30_000);

beforeEach(() => {
  hold = async () => undefined;
});

afterAll(() => world[Symbol.asyncDispose]());

const patience = 30_000;

async function graded(): Promise<{ id: number; first: GradingResult }> {
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  return { id, first: await currentOf(id) };
}

/** The current result of the first criterion. */
async function currentOf(id: number): Promise<GradingResult> {
  const [first] = (await instructor.get<GradingResult[]>(`/api/submissions/${id}/results`)).body;
  if (!first) throw new Error('nothing was graded');
  return first;
}

async function total(id: number): Promise<number> {
  return (await instructor.get<{ totalScore: number }>(`/api/submissions/${id}`)).body.totalScore;
}

function override(resultId: number, body: Record<string, unknown> = {}) {
  const input = { score: 12, reason: 'The model is in C5', ...body };
  return instructor.post<GradingResult & { error?: string }>(`/api/grading-results/${resultId}/override`, input);
}

function regrade(resultId: number) {
  return instructor.post<{ error?: string }>(`/api/grading-results/${resultId}/regrade`, { feedback: 'Look again' });
}

/** Holds the answers of a criterion back; `asked` resolves when the grader has been asked for it. */
function holdCriterion(criterionId: number) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  hold = async ({ criterion }) => {
    if (criterion.id !== criterionId) return;
    asked.resolve();
    await released.promise;
  };
  return { asked: asked.promise, release: released.resolve };
}

test(
  'a score set by hand is a new iteration of a person, locked, with its reason; the total follows',
  async () => {
    const { id, first } = await graded();
    const { sql } = world.deps.database;
    await sql`update grading_results set flag_reasons = '{Look}' where id = ${first.id}`;
    const { status, body } = await override(first.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...first,
      id: body.id,
      score: 12,
      flagReview: false,
      flagReasons: [],
      overrideReason: 'The model is in C5',
      changedFrom: 9,
      changedByName: 'ruth',
      changedByPerson: true,
      locked: true,
      gradedBy: 'person',
      gradingIteration: 2,
      gradedAt: expect.any(String),
    });
    expect(await currentOf(id)).toEqual(body);
    expect(await total(id)).toBe(75);
    const [noted] = await sql`select actor_name, subject, changes from audit_log where action = 'result.overridden'`;
    expect(noted).toEqual({
      actor_name: 'ruth',
      subject: `Pricing-Concept Application of submission ${id}`,
      changes: { score: { from: 9, to: 12 }, reason: { from: null, to: 'The model is in C5' } },
    });
  },
  patience,
);

test(
  'undoing takes back one score set by hand after the other, and history keeps them all',
  async () => {
    const { id, first } = await graded();
    const one = (await override(first.id, { score: 10, lock: false })).body;
    const two = (await override(one.id, { score: 11 })).body;
    const undo = (resultId: number) => instructor.post<GradingResult>(`/api/grading-results/${resultId}/undo-override`);
    const back = (await undo(two.id)).body;
    expect(back).toMatchObject({ score: 10, gradedBy: 'person', locked: false });
    const start = (await undo(back.id)).body;
    expect(start).toMatchObject({ score: 9, gradedBy: 'ai', overrideReason: null, locked: false });
    expect((await undo(start.id)).status).toBe(409);
    expect((await undo(two.id)).status).toBe(409);
    expect(await total(id)).toBe(72);
    const history = (await instructor.get<GradingResult[]>(`/api/grading-results/${first.id}/history`)).body;
    expect(history.map(({ score }) => score)).toEqual([9, 10, 11, 10, 9]);
  },
  patience,
);

test(
  'a locked score is left alone by a re-grade, which says so, and by grading the whole again',
  async () => {
    const { id, first } = await graded();
    const locked = (await override(first.id)).body;
    const refused = await regrade(locked.id);
    expect([refused.status, refused.body.error]).toEqual([409, 'This score is locked. Unlock it to re-grade it.']);
    const asked = grader.asked.length;
    await instructor.post(`/api/submissions/${id}/grade`, { again: true });
    expect(grader.asked.length - asked).toBe(10);
    expect(await currentOf(id)).toEqual(locked);
    expect(await total(id)).toBe(75);
    const events = (await eventsOf(world.deps, id, { loggedIn: true })).map(({ event }) => event);
    expect(events[0]?.event === 'run' && events[0].criteria).toHaveLength(11);
    expect(events[1]).toMatchObject({ event: 'criterion.completed', result: { id: locked.id, locked: true } });
    expect(events.filter(({ event }) => event === 'criterion.completed')).toHaveLength(11);
    const unlock = await instructor.put<GradingResult>(`/api/grading-results/${locked.id}/lock`, { locked: false });
    expect(unlock.body.locked).toBe(false);
    expect((await regrade(locked.id)).status).toBe(200);
    expect(await currentOf(id)).toMatchObject({ score: 9, gradedBy: 'ai', gradingIteration: 3 });
  },
  patience,
);

test(
  'a submission with nothing but locked scores can be graded again: it ends at once and changes nothing',
  async () => {
    const { id } = await graded();
    await world.deps.database.sql`update grading_results set locked = true where submission_id = ${id}`;
    const asked = grader.asked.length;
    expect((await instructor.post(`/api/submissions/${id}/grade`, { again: true })).status).toBe(200);
    expect([grader.asked.length - asked, await total(id)]).toEqual([0, 72]);
  },
  patience,
);

test(
  'a score set by hand while its criterion is re-graded stays, and whoever waits for the re-grade is told',
  async () => {
    const { id, first } = await graded();
    const held = holdCriterion(first.criterionId);
    const answer = regrade(first.id);
    await held.asked;
    const set = (await override(first.id, { lock: false })).body;
    held.release();
    expect(await answer).toMatchObject({
      status: 409,
      body: { error: 'Someone changed or locked this score, so it was not re-graded.' },
    });
    expect(await currentOf(id)).toEqual(set);
    expect(await total(id)).toBe(75);
  },
  patience,
);

test(
  'a score set or locked while the whole is graded again stays',
  async () => {
    const { id, first } = await graded();
    const held = holdCriterion(first.criterionId);
    const whole = instructor.post<GradingResult[]>(`/api/submissions/${id}/grade`, { again: true });
    await held.asked;
    expect((await instructor.put(`/api/grading-results/${first.id}/lock`, { locked: true })).status).toBe(200);
    held.release();
    expect((await whole).body.map(({ gradingIteration }) => gradingIteration)).toEqual([1, ...Array(10).fill(2)]);
    expect(await currentOf(id)).toEqual({ ...first, locked: true });
  },
  patience,
);

test(
  'a score beyond the points, no reason, a superseded and an unknown result are refused',
  async () => {
    const { first } = await graded();
    const over = await override(first.id, { score: 13 });
    expect([over.status, over.body.error]).toEqual([400, 'Enter a whole number from 0 to 12.']);
    const silent = await override(first.id, { reason: ' ' });
    expect([silent.status, silent.body.error]).toEqual([400, 'Please say why the score is changed.']);
    for (const score of [-1, 1.5, '9']) expect((await override(first.id, { score })).status).toBe(400);
    await override(first.id);
    expect((await override(first.id)).status).toBe(409);
    expect((await instructor.put(`/api/grading-results/${first.id}/lock`, { locked: true })).status).toBe(409);
    expect((await override(999_999)).status).toBe(404);
  },
  patience,
);
