import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { GradingEvent, GradingResult, TrackedGradingEvent } from '@domain/grading/grading-event';
import { slowPollMs } from '@server/grading/events/feed';
import { watchGrading } from '@server/grading/events/watch-grading';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { eventsOf, namesOf } from '@tests/support/grading';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(30_000);

let world: AppWorld;
let instructor: AdminCalls;

/** Waited for before each answer of the grader. */
let hold: (criterionId: number) => Promise<void> = async () => undefined;

const grader = scriptedGrader(async ({ criterion }) => {
  await hold(criterion.id);
  return fairAnswer(criterion);
});

beforeAll(async () => {
  world = await appWorld(grader);
  instructor = adminCalls(world);
  await storeInstructor(world);
});

afterAll(() => world[Symbol.asyncDispose]());

/** A graded submission, its results, and the id of the last event that was told of it. */
async function graded() {
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  const { body: results } = await instructor.get<GradingResult[]>(`/api/submissions/${id}/results`);
  const [first, second] = results;
  if (!first || !second) throw new Error('nothing was graded');
  return { id, first, second, lastEventId: newest(await eventsOf(world.deps, id)) };
}

const newest = (events: TrackedGradingEvent[]) => events.at(-1)?.id ?? '';

const completions = (events: TrackedGradingEvent[]) =>
  events.flatMap(({ event }) => (event.event === 'criterion.completed' ? [event.result] : []));

function override(resultId: number, score: number) {
  return instructor.post<GradingResult>(`/api/grading-results/${resultId}/override`, {
    score,
    reason: 'The model is in C5',
  });
}

const lock = (resultId: number, locked: boolean) => instructor.put(`/api/grading-results/${resultId}/lock`, { locked });

test('a score set by hand is emitted to readers that have the rest, with the new total, and once', async () => {
  const { id, first, lastEventId } = await graded();
  const { body: set } = await override(first.id, 12);
  const events = await eventsOf(world.deps, id, { lastEventId, loggedIn: true });
  expect(namesOf(events)).toEqual(['criterion.completed', 'completed']);
  expect(completions(events)).toEqual([set]);
  expect(events[1]?.event).toMatchObject({ totalScore: 75, letterGrade: 'C' });
  expect(await eventsOf(world.deps, id, { lastEventId: newest(events) })).toEqual([]);
});

test('undoing it, locking and unlocking are emitted likewise', async () => {
  const { id, first } = await graded();
  const { body: set } = await override(first.id, 12);
  let { id: lastEventId = '' } = (await eventsOf(world.deps, id)).at(-1) ?? {};
  const page = async () => {
    const events = await eventsOf(world.deps, id, { lastEventId, loggedIn: true });
    lastEventId = newest(events);
    return [...namesOf(events), ...completions(events).map((result) => [result?.score, result?.locked])];
  };
  await lock(set.id, false);
  expect(await page()).toEqual(['criterion.completed', 'completed', [12, false]]);
  await lock(set.id, true);
  expect(await page()).toEqual(['criterion.completed', 'completed', [12, true]]);
  await instructor.post(`/api/grading-results/${set.id}/undo-override`);
  expect(await page()).toEqual(['criterion.completed', 'completed', [9, false]]);
});

test('a watching page is notified at once, and a student reads the score without what instructors say of it', async () => {
  const { id, first, lastEventId } = await graded();
  const watch = {
    submissionIds: [id],
    lastEventId,
    viewer: { loggedIn: false, seesResults: () => true },
    follow: true,
  };
  // Before it would have looked by itself.
  const events = watchGrading(world.deps, watch, AbortSignal.timeout(slowPollMs - 500));
  const page = events.next();
  await override(first.id, 12);
  expect((await page).value?.event).toMatchObject({
    event: 'criterion.completed',
    criterionId: first.criterionId,
    result: { score: 12, gradedBy: 'person', overrideReason: null, locked: false },
  });
  expect((await events.next()).value?.event).toMatchObject({ event: 'completed', totalScore: 75 });
  await events.return();
});

test('a late reader gets each criterion once, as it is now, and one end', async () => {
  const { id, first } = await graded();
  const { body: set } = await override(first.id, 12);
  await lock(set.id, false);
  const events = await eventsOf(world.deps, id, { loggedIn: true });
  const names = namesOf(events);
  expect([names[0], names.at(-1)]).toEqual(['run', 'completed']);
  expect(completions(events)).toHaveLength(11);
  expect(completions(events).find((result) => result?.criterionId === first.criterionId)).toEqual({
    ...set,
    locked: false,
  });
  expect(names.filter((name) => name === 'completed')).toHaveLength(1);
});

test('after a re-grade each score is emitted in the run that last graded its criterion', async () => {
  const { id, first, second } = await graded();
  await instructor.post(`/api/grading-results/${first.id}/regrade`, { feedback: 'Look again' });
  const regraded = await eventsOf(world.deps, id);
  await override(second.id, 3);
  const { body: again } = await instructor.get<GradingResult[]>(`/api/submissions/${id}/results`);
  await override(again[0]?.id ?? 0, 11);
  const events = await eventsOf(world.deps, id, { lastEventId: newest(regraded) });
  expect(completions(events).map((result) => [result?.criterionId, result?.score])).toEqual([
    [second.criterionId, 3],
    [first.criterionId, 11],
  ]);
  // Whatever comes last holds: the re-grade's own completion is the newer score by now.
  const late = completions(await eventsOf(world.deps, id)).filter((one) => one?.criterionId === first.criterionId);
  expect(late.map((result) => result?.score)).toEqual([9, 11]);
});

test('results that are held back leave an open page of their student, and come back to it when they are released', async () => {
  const { id, lastEventId } = await graded();
  await instructor.put(`/api/submissions/${id}/release`, { release: 'held' });
  const held = await eventsOf(world.deps, id, { lastEventId, seesResults: false });
  expect(completions(held)).toEqual(Array(11).fill(null));
  expect(held.at(-1)?.event).toMatchObject({ event: 'completed', totalScore: null, results: [] });
  await instructor.put(`/api/submissions/${id}/release`, { release: 'released' });
  const released = await eventsOf(world.deps, id, { lastEventId: newest(held) });
  expect(completions(released).filter((result) => result !== null)).toHaveLength(11);
  expect(released.at(-1)?.event).toMatchObject({ event: 'completed', totalScore: 72 });
});

test('a score set while the submission is re-graded disturbs neither its numbering nor its end', async () => {
  const { id, first, second, lastEventId } = await graded();
  const released = Promise.withResolvers<void>();
  hold = async (criterionId) => {
    if (criterionId !== second.criterionId) return;
    await released.promise;
  };
  const viewer = { loggedIn: true, seesResults: () => true };
  const watch = { submissionIds: [id], lastEventId, viewer, follow: true };
  const received: GradingEvent[] = [];
  const whole = instructor.post<GradingResult[]>(`/api/submissions/${id}/grade`, { again: true });
  let setId = 0;
  for await (const { event } of watchGrading(world.deps, watch, AbortSignal.timeout(20_000))) {
    received.push(event);
    if (event.event === 'completed') break;
    if (event.event !== 'criterion.completed' || event.criterionId !== first.criterionId) continue;
    if (setId !== 0) released.resolve();
    else setId = (await override(event.result?.id ?? 0, 12)).body.id;
  }
  const scores = received.flatMap((event) =>
    event.event === 'criterion.completed' && event.criterionId === first.criterionId ? [event.result?.score] : [],
  );
  expect(scores).toEqual([9, 12]);
  expect(received.at(-1)).toMatchObject({ event: 'completed', totalScore: 75 });
  expect((await whole).body.find(({ id: one }) => one === setId)?.score).toBe(12);
  hold = async () => undefined;
});
