import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createApp } from '@server/app';
import { gradingRuns } from '@server/db/schema/grading-run';
import { settings } from '@server/db/schema/setting';
import { GraderError } from '@server/grading/grader/grader';
import { promptVersion } from '@server/grading/prompt/prompt';
import { connectionOf } from '@server/http/middleware/connection';
import { Readiness } from '@server/readiness';
import { type AppWorld, appWorld, byHeader, proofOf, sending } from '@tests/support/app';
import { eventsOf, readEvents } from '@tests/support/event-stream';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function uploaded(inWorld = world): Promise<{ id: number; cookie: string }> {
  const id = await storedSubmission(inWorld.deps.database.db);
  return { id, cookie: await proofOf(inWorld.deps, id) };
}

test('grade with Accept: text/event-stream streams the run to its end', async () => {
  const { id, cookie } = await uploaded();
  const answer = await world.call(`/api/submissions/${id}/grade`, {
    method: 'POST',
    headers: { cookie, accept: 'text/event-stream' },
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  // What proxies need to hear so that they neither gather, nor compress, nor keep it.
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const events = eventsOf(await answer.text());
  expect(events[0]?.event).toBe('run');
  expect(events.at(-1)?.event).toBe('completed');
  expect(events.filter(({ event }) => event === 'criterion.completed')).toHaveLength(11);
  expect(events.every(({ data }) => data.submissionId === id)).toBe(true);
  expect(events.every(({ data }) => !('event' in data))).toBe(true);
  expect(events.at(-1)?.data).toMatchObject({ totalScore: 72, maxScore: 100, letterGrade: 'C-' });
});

test('grade waits for the results and answers them all [7.27]', async () => {
  const { id, cookie } = await uploaded();
  const answer = await world.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie }));
  expect(answer.status).toBe(200);
  const results = await answer.json();
  expect(results).toHaveLength(11);
  expect(await (await world.call(`/api/submissions/${id}/results`, { headers: { cookie } })).json()).toEqual(results);
});

test('grade with Prefer: respond-async answers 202 with the state, and the events tell the rest', async () => {
  const { id, cookie } = await uploaded();
  const started = await world.call(
    `/api/submissions/${id}/grade`,
    sending('POST', '', { cookie, prefer: 'respond-async' }),
  );
  expect([started.status, await started.json()]).toEqual([202, { submissionId: id, state: 'queued' }]);
  const events = await world.call(`/api/submissions/${id}/grade/events`, { headers: { cookie } });
  expect(eventsOf(await events.text()).at(-1)?.event).toBe('completed');
  const again = await world.call(
    `/api/submissions/${id}/grade`,
    sending('POST', '', { cookie, prefer: 'respond-async' }),
  );
  expect(await again.json()).toEqual({ submissionId: id, state: 'completed' });
});

test('a stream that was cut goes on after its last id, without loss or repetition', async () => {
  const { id, cookie } = await uploaded();
  const whole = eventsOf(
    await (
      await world.call(`/api/submissions/${id}/grade`, {
        method: 'POST',
        headers: { cookie, accept: 'text/event-stream' },
      })
    ).text(),
  );
  const late = eventsOf(
    await (await world.call(`/api/submissions/${id}/grade/events`, { headers: { cookie } })).text(),
  );
  expect(late[0]?.event).toBe('run');
  for (const at of [0, 4, late.length - 2]) {
    const rest = await world.call(`/api/submissions/${id}/grade/events`, {
      headers: { cookie, 'last-event-id': late[at]?.id ?? '' },
    });
    expect(eventsOf(await rest.text())).toEqual(late.slice(at + 1));
  }
  expect(whole.at(-1)).toEqual(late.at(-1));
  // Any other answer, and a browser's EventSource would come again every half second for good.
  const over = await world.call(`/api/submissions/${id}/grade/events`, {
    headers: { cookie, 'last-event-id': late.at(-1)?.id ?? '' },
  });
  expect([over.status, await over.text()]).toEqual([204, '']);
});

test('while results are held back a student is told progress and not one score or sentence', async () => {
  await using hidden = await appWorld();
  const { db } = hidden.deps.database;
  await db.update(settings).set({ value: 'false' }).where(eq(settings.key, 'display_results_immediately'));
  const { id, cookie } = await uploaded(hidden);
  const answer = await hidden.call(`/api/submissions/${id}/grade`, {
    method: 'POST',
    headers: { cookie, accept: 'text/event-stream' },
  });
  const text = await answer.text();
  const events = eventsOf(text);
  expect(events.filter(({ event }) => event === 'criterion.completed').map(({ data }) => data.result)).toEqual(
    Array(11).fill(null),
  );
  expect(events.at(-1)?.data).toEqual({
    submissionId: id,
    totalScore: null,
    maxScore: 100,
    letterGrade: null,
    results: [],
  });
  expect(text).not.toContain('criterion.delta');
  const student = { headers: { cookie } };
  expect(await (await hidden.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie }))).json()).toEqual([]);
  expect(await (await hidden.call(`/api/submissions/${id}/results`, student)).json()).toEqual([]);
  expect((await hidden.call(`/api/submissions/${id}/evidence`, student)).status).toBe(403);
  expect((await hidden.call(`/api/submissions/${id}/evidence?count=x`, student)).status).toBe(403);
  expect((await hidden.call(`/api/submissions/${id}/evidence?count=x`)).status).toBe(401);
  const [own] = await (await hidden.call('/api/public/submissions', student)).json();
  expect(own).toMatchObject({ id, status: 'graded', totalScore: null, letterGrade: null });
  const account = { headers: { 'x-test-user': 'user' } };
  expect(await (await hidden.call(`/api/submissions/${id}/results`, account)).json()).toHaveLength(11);
  expect((await hidden.call(`/api/submissions/${id}/evidence`, account)).status).toBe(200);
});

test('a student cannot have anything graded again, an account can', async () => {
  const { id, cookie } = await uploaded();
  const iterations = async (headers: Record<string, string>) => {
    const results: { gradingIteration: number }[] = await (
      await world.call(`/api/submissions/${id}/grade`, sending('POST', { again: true }, headers))
    ).json();
    return new Set(results.map(({ gradingIteration }) => gradingIteration));
  };
  expect(await iterations({ cookie })).toEqual(new Set([1]));
  expect(await iterations({ cookie })).toEqual(new Set([1]));
  expect(await iterations({ 'x-test-user': 'user' })).toEqual(new Set([2]));
});

test('a run that could not grade every criterion is 503 with a sentence to whoever waits', async () => {
  const grader = scriptedGrader(async ({ criterion }) => {
    if (criterion.id === 3) throw new GraderError('rejected', 'The provider refuses this request.');
    return fairAnswer(criterion);
  });
  await using broken = await appWorld(grader);
  const { id, cookie } = await uploaded(broken);
  const answer = await broken.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie }));
  expect([answer.status, await answer.json()]).toEqual([503, { error: expect.stringMatching(/\.$/) }]);
  const events = eventsOf(
    await (await broken.call(`/api/submissions/${id}/grade/events`, { headers: { cookie } })).text(),
  );
  expect(events.at(-1)).toMatchObject({ event: 'failed', data: { missing: [3] } });
});

test('over a real connection the stream begins at once, and a reader who leaves does not end the grading', async () => {
  const hold = Promise.withResolvers<void>();
  const grader = scriptedGrader(async ({ criterion }) => {
    await hold.promise;
    return fairAnswer(criterion);
  });
  await using slow = await appWorld(grader);
  const { id, cookie } = await uploaded(slow);
  const app = createApp(slow.deps, { authenticate: byHeader });
  await using server = Bun.serve({ port: 0, fetch: (request, bun) => app.fetch(request, connectionOf(request, bun)) });
  const left = new AbortController();
  const answer = await fetch(`${server.url}api/submissions/${id}/grade`, {
    method: 'POST',
    headers: { cookie, accept: 'text/event-stream' },
    signal: left.signal,
  });
  for await (const events of readEvents(answer)) if (events.event === 'run') break;
  left.abort();
  hold.resolve();
  const after = await fetch(`${server.url}api/submissions/${id}/grade/events`, { headers: { cookie } });
  expect(eventsOf(await after.text()).at(-1)?.event).toBe('completed');
});

test('when the server stops, open streams end, so that their readers come back', async () => {
  const readiness = new Readiness();
  const never = scriptedGrader((_task, _listener, signal) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new Error('stopped')));
    return promise;
  });
  await using world = await appWorld(never, { readiness });
  const { id, cookie } = await uploaded(world);
  const answer = await world.call(`/api/submissions/${id}/grade`, {
    method: 'POST',
    headers: { cookie, accept: 'text/event-stream' },
  });
  for await (const { event } of readEvents(answer)) if (event === 'run') await readiness.leave(0);
  expect(readiness.gone.aborted).toBe(true);
});

test('HEAD of a stream starts nothing', async () => {
  const { id, cookie } = await uploaded();
  const answer = await world.call(`/api/submissions/${id}/grade/events`, { method: 'HEAD', headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('a stream of somebody who is no longer staff of the course ends within 10 s [C7.12]', async () => {
  await using real = await userWorld();
  const { database } = real.deps;
  const id = await storedSubmission(database.db);
  const reader = await storedUser(real.deps);
  const cookie = await sessionOf(real.deps, reader.id);
  const run = { submissionId: id, kind: 'full', grader: 'offline', promptVersion, state: 'running' } as const;
  await database.db.insert(gradingRuns).values({ ...run, notBefore: null });
  const rest = await real.fetch(`/api/submissions/${id}/grade/events`, { headers: { cookie } });
  const input = encodeURIComponent(JSON.stringify({ submissionIds: [id] }));
  const rpc = await real.fetch(`/api/trpc/grading.watch?input=${input}`, { headers: { cookie } });
  const texts = Promise.all([rest.text(), rpc.text()]);
  await database.sql`update course_staff set role = 'reader' where user_id = ${reader.id}`;
  const changed = performance.now();
  await database.sql`delete from course_staff where user_id = ${reader.id}`;
  const [, ended] = await texts;
  expect(performance.now() - changed).toBeLessThan(10_000);
  expect(ended).toContain('"httpStatus":404');
  expect((await real.fetch(`/api/submissions/${id}/grade/events`, { headers: { cookie } })).status).toBe(404);
}, 20_000);
