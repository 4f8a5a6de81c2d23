import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { EventConsumer } from '@server/grading/events/feed';
import { Readiness } from '@server/readiness';
import { type AppWorld, appWorld, proofOf, sending } from '@tests/support/app';
import { readEvents, type StreamedEvent } from '@tests/support/event-stream';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const asUser = { 'x-test-user': 'user' };

function query(path: string, input?: unknown): string {
  return `/api/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

async function uploaded(inWorld = world): Promise<{ id: number; cookie: string }> {
  const id = await storedSubmission(inWorld.deps.database.db);
  return { id, cookie: await proofOf(inWorld.deps, id) };
}

/** The first events of a subscription, as many as are asked for. */
async function watched(
  inWorld: AppWorld,
  input: unknown,
  count: number,
  headers: Record<string, string>,
): Promise<StreamedEvent[]> {
  const answer = await inWorld.call(query('grading.watch', input), { headers });
  const events: StreamedEvent[] = [];
  for await (const event of readEvents(answer)) {
    if (event.event === 'message' || event.event === 'serialized-error') events.push(event);
    if (events.length === count) break;
  }
  return events;
}

test('a procedure answers in tRPC what it answers in REST', async () => {
  const rest = await (await world.call('/api/public/case-studies')).json();
  const trpc = await (await world.call(query('public.caseStudies'))).json();
  expect(trpc).toEqual({ result: { data: rest } });
});

test('an error carries the same sentence as message and the same issues in its data', async () => {
  const rest = await world.call('/api/submissions/abc/results', { headers: asUser });
  const trpc = await world.call(query('submissions.results', { id: 'abc' }), { headers: asUser });
  const { error, issues } = await rest.json();
  expect([trpc.status, await trpc.json()]).toMatchObject([
    400,
    { error: { message: error, data: { issues, httpStatus: 400 } } },
  ]);
});

test('more calls in one request than a screen makes are refused, as JSON', async () => {
  const many = Array.from({ length: 21 }, () => 'auth.me').join(',');
  const answer = await world.call(`/api/trpc/${many}?batch=1`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json']);
  expect((await answer.json()).error.data.httpStatus).toBe(400);
});

test('the order of refusals is the same as in REST', async () => {
  const { id, cookie } = await uploaded();
  const status = async (init: RequestInit) => (await world.call('/api/trpc/grading.start', init)).status;
  const evil = { origin: 'https://evil.example' };
  expect(await status(sending('POST', { id }, { ...evil, cookie }))).toBe(403);
  expect(await status(sending('POST', { id, text: 'x'.repeat(1_100_000) }))).toBe(413);
  expect(await status(sending('POST', '{"id":'))).toBe(401);
  expect(await status(sending('POST', { id: 'abc', again: 'yes' }))).toBe(401);
  expect(await status(sending('POST', { id, again: 'yes' }, { cookie }))).toBe(400);
  expect(await status(sending('POST', '{"id":', asUser))).toBe(400);
  expect(await status(sending('POST', { id: 999_999 }, asUser))).toBe(404);
  expect(await status(sending('POST', { id }, { cookie }))).toBe(200);
});

test('malformed JSON is told as such, without a word of the parser', async () => {
  const answer = await world.call('/api/trpc/grading.start', sending('POST', '{"id":', asUser));
  const { error } = await answer.json();
  expect(error.message).toBe('The request could not be read: its input is not valid JSON of the expected form.');
  expect(JSON.stringify(error)).not.toContain('stack');
});

test('an input that is left out is an empty one', async () => {
  const answer = await world.call(query('submissions.results'), { headers: asUser });
  expect((await answer.json()).error.data.issues).toEqual([
    { path: 'id', message: 'Id must be a number (was missing).' },
  ]);
});

test('grading.start answers the submission and its state, and nothing else', async () => {
  const { id, cookie } = await uploaded();
  const answer = await world.call('/api/trpc/grading.start', sending('POST', { id }, { cookie }));
  expect(await answer.json()).toEqual({ result: { data: { submissionId: id, state: 'queued' } } });
});

test('no more than 20 calls travel in one request', async () => {
  const batch = (count: number) => `/api/trpc/${Array(count).fill('public.settings').join(',')}?batch=1`;
  expect((await world.call(batch(20))).status).toBe(200);
  expect((await world.call(batch(21))).status).toBe(400);
});

test.each([['nothing.here'], ['public'], ['%E0%A4%A'], ['constructor'], ['__proto__']])(
  'the unknown procedure %s is 404',
  async (path) => {
    expect((await world.call(`/api/trpc/${path}`)).status).toBe(404);
  },
);

test('a mutation cannot be called with GET', async () => {
  expect((await world.call(query('grading.start', { id: 1 }))).status).toBe(405);
});

test('watch carries several submissions in one connection, each event with its submission', async () => {
  const first = await uploaded();
  const second = await uploaded();
  const headers = { cookie: `${first.cookie}; ${second.cookie}` };
  for (const { id } of [first, second]) await world.call(`/api/submissions/${id}/grade`, sending('POST', '', headers));
  const submissionIds = [first.id, second.id];
  const events = await watched(world, { submissionIds }, 48, headers);
  const ends = events.filter(({ data }) => data.event === 'completed');
  expect(ends.map(({ data }) => data.submissionId).sort()).toEqual(submissionIds.sort());
  expect(events.filter(({ data }) => data.event === 'criterion.completed')).toHaveLength(22);
  const rest = await watched(world, { submissionIds, lastEventId: events[10]?.id }, 37, headers);
  expect(rest.map(({ id }) => id)).toEqual(events.slice(11).map(({ id }) => id));
  // As a browser says it that comes back by itself: later than what it asked for at first.
  const back = { ...headers, 'last-event-id': events[20]?.id ?? '' };
  const later = await watched(world, { submissionIds, lastEventId: events[10]?.id }, 27, back);
  expect(later.map(({ id }) => id)).toEqual(events.slice(21).map(({ id }) => id));
});

test('watch stays open after the end and carries a later run, each event once', async () => {
  const { id, cookie } = await uploaded();
  await world.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie }));
  const answer = await world.call(query('grading.watch', { submissionIds: [id] }), { headers: { cookie } });
  const names: unknown[] = [];
  const again = sending('POST', { again: true }, { ...asUser, prefer: 'respond-async' });
  for await (const { data } of readEvents(answer)) {
    if (data.event) names.push(data.event);
    if (names.length === 24) await world.call(`/api/submissions/${id}/grade`, again);
    if (names.length === 48) break;
  }
  const oneRun = [...Array(11).fill('criterion.completed'), ...Array(11).fill('criterion.started'), 'completed', 'run'];
  expect(names.slice(0, 24).sort()).toEqual(oneRun.toSorted());
  expect(names.slice(24).sort()).toEqual(oneRun.toSorted());
});

test('a last id that nobody issued is as good as none', async () => {
  const { id, cookie } = await uploaded();
  await world.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie }));
  for (const lastEventId of ['9999999999.1', 'x', '']) {
    const [first] = await watched(world, { submissionIds: [id], lastEventId }, 1, { cookie });
    expect(first?.data.event).toBe('run');
  }
});

test.each([
  ['none', []],
  ['51', Array.from({ length: 51 }, (_, at) => at + 1)],
  ['no list', 7],
])('watching %s of them is refused', async (_what, submissionIds) => {
  const [refusal] = await watched(world, { submissionIds }, 1, asUser);
  expect(refusal).toMatchObject({ event: 'serialized-error', data: { data: { httpStatus: 400 } } });
});

test('one submission of somebody else closes the whole watch', async () => {
  const mine = await uploaded();
  const theirs = await uploaded();
  const underTheirName = mine.cookie.replace(`cg_${mine.id}=`, `cg_${theirs.id}=`);
  for (const cookie of [mine.cookie, `${mine.cookie}; ${underTheirName}`]) {
    const [refusal] = await watched(world, { submissionIds: [mine.id, theirs.id] }, 1, { cookie });
    expect(refusal).toMatchObject({ event: 'serialized-error', data: { data: { httpStatus: 401 } } });
  }
});

test('a list of own submissions beside it proves no other id', async () => {
  const mine = await uploaded();
  const theirs = await uploaded();
  const input = { id: theirs.id, submissionIds: [mine.id] };
  const answer = await world.call(query('submissions.results', input), { headers: { cookie: mine.cookie } });
  expect(answer.status).toBe(401);
});

test('an unknown submission is told to accounts', async () => {
  const [refusal] = await watched(world, { submissionIds: [999_999] }, 1, asUser);
  expect(refusal).toMatchObject({
    event: 'serialized-error',
    data: { message: 'This submission does not exist or was deleted.' },
  });
});

test('when the server stops, a watch ends without an end, so that its client comes back', async () => {
  const readiness = new Readiness();
  const silentGrader = scriptedGrader((_task, _listener, signal) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new Error('stopped')));
    return promise;
  });
  await using stopped = await appWorld(silentGrader, { readiness });
  const { id, cookie } = await uploaded(stopped);
  await stopped.call(`/api/submissions/${id}/grade`, sending('POST', '', { cookie, prefer: 'respond-async' }));
  const answer = await stopped.call(query('grading.watch', { submissionIds: [id] }), { headers: { cookie } });
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const names: string[] = [];
  for await (const { event, data } of readEvents(answer)) {
    names.push(event);
    if (data.event === 'run') await readiness.leave(0);
  }
  expect(names[0]).toBe('connected');
  expect(names).not.toContain('return');
  expect(names).not.toContain('serialized-error');
});

test('a fault in the middle of a watch is told as an error, without a word of what it was', async () => {
  const { feed } = world.deps;
  const failing = {
    ...feed,
    read: (reader: EventConsumer) => reader.fail(new Error('the disk of the database is gone')),
  };
  await using broken = await appWorld(scriptedGrader(), { feed: failing });
  const { id, cookie } = await uploaded(broken);
  const [fault] = await watched(broken, { submissionIds: [id] }, 1, { cookie });
  expect(fault).toMatchObject({
    event: 'serialized-error',
    data: {
      message: 'Something went wrong on our side. Please try again in a moment.',
      data: { code: 'INTERNAL_SERVER_ERROR', path: 'grading.watch' },
    },
  });
  expect(JSON.stringify(fault)).not.toContain('disk');
});
