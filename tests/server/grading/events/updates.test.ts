import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { GradingResult, TrackedGradingEvent } from '@domain/grading/grading-event';
import { watchGrading } from '@server/grading/events/watch-grading';
import { openWatch } from '@server/services/grading/watch';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld, instructor } from '@tests/support/app';
import { eventsOf } from '@tests/support/grading';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

let world: AppWorld;
let calls: AdminCalls;

beforeAll(async () => {
  world = await appWorld(scriptedGrader());
  calls = adminCalls(world);
  await storeInstructor(world);
  await storeAccount(world, administrator);
});

afterAll(() => world[Symbol.asyncDispose]());

async function graded() {
  const id = await storedSubmission(world.deps.database.db);
  await calls.post<GradingResult[]>(`/api/submissions/${id}/grade`);
  return { id, lastEventId: (await eventsOf(world.deps, id)).at(-1)?.id ?? '' };
}

/** The next update that one who has seen `lastEventId` gets, and what came before it. */
async function nextUpdate(
  id: number,
  lastEventId: string,
  act: () => Promise<unknown>,
  user: typeof instructor | null = null,
) {
  const caller = { user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  const watching = await openWatch(world.deps.database.db, caller, { submissionIds: [id], lastEventId, follow: true });
  const before: TrackedGradingEvent[] = [];
  const end = new AbortController();
  const stream = watchGrading(world.deps, watching, AbortSignal.any([end.signal, AbortSignal.timeout(20_000)]));
  // The stream has been opened once something is waited for.
  const first = stream.next();
  await act();
  for (let next = await first; !next.done; next = await stream.next()) {
    if (next.value.event.event === 'updated') {
      end.abort();
      return { update: next.value, before };
    }
    before.push(next.value);
  }
  return { update: null, before };
}

async function answered(id: number) {
  const { body } = await calls.post<{ id: number }>(`/api/submissions/${id}/questions`, { question: 'Why not more?' });
  await calls.post(`/api/questions/${body.id}/answer`, { answer: 'The model is in C5.' });
}

test('[S9.2] an answer reaches an open stream as `updated`, with the id of the event before it', async () => {
  const { id, lastEventId } = await graded();
  const { update, before } = await nextUpdate(id, lastEventId, () => answered(id));
  expect(update).toEqual({ id: lastEventId, event: { event: 'updated', submissionId: id } });
  expect(before).toEqual([]);
});

test('[S9.2] a publication reaches it behind the results that it makes visible', async () => {
  const { id, lastEventId } = await graded();
  const hide = () => calls.put(`/api/submissions/${id}/release`, { release: 'held' });
  const { update, before } = await nextUpdate(id, lastEventId, hide);
  expect(before.at(-1)?.event).toMatchObject({ event: 'completed', totalScore: null });
  expect(update?.id).toBe(before.at(-1)?.id ?? '');
});

test('[S9.2] showing results to everybody reaches every stream', async () => {
  const { id, lastEventId } = await graded();
  const show = () => adminCalls(world, 'admin').put('/api/settings/display_results_immediately', { value: 'false' });
  expect((await nextUpdate(id, lastEventId, show)).update?.event).toEqual({ event: 'updated', submissionId: id });
  await adminCalls(world, 'admin').put('/api/settings/display_results_immediately', { value: 'true' });
});

test('[S9.2] publishing a case study reaches the streams of its submissions', async () => {
  const { id, lastEventId } = await graded();
  const publish = (results: string) => calls.put('/api/case-studies/1/publication', { results });
  expect((await nextUpdate(id, lastEventId, () => publish('held'))).update?.event.event).toBe('updated');
  await publish('by-setting');
});

test('[S9.2] an answer that a student may not see yet is an update for staff alone', async () => {
  const { id } = await graded();
  await calls.put(`/api/submissions/${id}/release`, { release: 'held' });
  const lastEventId = (await eventsOf(world.deps, id)).at(-1)?.id ?? '';
  const staff = await nextUpdate(id, lastEventId, () => answered(id), instructor);
  expect(staff.update?.event).toEqual({ event: 'updated', submissionId: id });
  const student = await nextUpdate(id, lastEventId, async () => {
    await answered(id);
    await calls.put(`/api/submissions/${id}/release`, { release: 'released' });
  });
  // The only update is that of the publication, behind its events.
  expect(student.before.length).toBeGreaterThan(0);
});

test('[S9.2] a comment for the student reaches their stream, one among staff does not', async () => {
  const { id, lastEventId } = await graded();
  const comment = (audience: string) => calls.post(`/api/submissions/${id}/comments`, { audience, text: 'Good work.' });
  expect((await nextUpdate(id, lastEventId, () => comment('student'))).update?.event.event).toBe('updated');
  expect((await nextUpdate(id, lastEventId, () => comment('staff'), instructor)).update?.event.event).toBe('updated');
  const student = await nextUpdate(id, lastEventId, async () => {
    await comment('staff');
    await calls.put(`/api/submissions/${id}/release`, { release: 'released' });
  });
  expect(student.before.length).toBeGreaterThan(0);
});

test('[S9.2] the stream of one grading carries none', async () => {
  const { id } = await graded();
  await answered(id);
  expect((await eventsOf(world.deps, id)).filter(({ event }) => event.event === 'updated')).toEqual([]);
});
