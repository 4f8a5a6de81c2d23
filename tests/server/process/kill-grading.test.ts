import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type Database, openDatabase } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { proofOf } from '@tests/support/app';
import { readEvents, type StreamedEvent } from '@tests/support/event-stream';
import { setSetting } from '@tests/support/mail';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { testServer } from '@tests/support/server';
import { startDoomed, startProcess, testSite } from '@tests/support/server-process';
import { storedSubmission } from '@tests/support/submission';
import { eq } from 'drizzle-orm';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

/** At which step the process dies, and how many of the eleven criteria were kept before it. */
const deaths: [killAt: string, kept: number][] = [
  ['grading.claimed', 0],
  ['grading.started:1', 0],
  ['grading.started:11', 0],
  ['grading.answered:1', 0],
  ['grading.stored:1', 1],
  ['grading.stored:6', 6],
  ['grading.graded', 11],
  ['grading.finished', 11],
];

/** One that is watched until it dies. */
const watchedAt = 'grading.stored:4';

type DeadWorld = Awaited<ReturnType<typeof stored>> & { killAt: string; model: FakeOpenAi };

let worlds: DeadWorld[];
/** What was told of the watched one. */
let before: StreamedEvent[];

beforeAll(async () => {
  worlds = await Promise.all([...deaths.map(([killAt]) => killAt), watchedAt].map(deadWorld));
  const doomed = worlds.map(({ site, model, killAt }) => ({ ...site, env: modelEnv(model), killAt }));
  await using first = await startDoomed(doomed);
  const watched = worlds.map(async ({ killAt, submissionId, cookie }, at) => {
    const server = { address: first.addresses[at] ?? '' };
    await startGrading(server, submissionId, cookie);
    if (killAt === watchedAt) before = await watchToEnd(server, submissionId, cookie, null);
  });
  expect(await first.exited).toBe(137);
  await Promise.all(watched);
});

afterAll(async () => {
  for (const { model, ...world } of worlds) {
    await world[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  }
});

async function deadWorld(killAt: string): Promise<DeadWorld> {
  const slowly = killAt === watchedAt ? { firstTokenMs: 5, tokensPerSecond: 400 } : {};
  const model = startFakeOpenAi({ firstTokenMs: 1, tokensPerSecond: 4_000, ...slowly });
  return { ...(await stored()), killAt, model };
}

function worldOf(killAt: string): DeadWorld {
  const world = worlds.find((each) => each.killAt === killAt);
  if (!world) throw new Error(`nothing died at ${killAt}`);
  return world;
}

for (const [killAt, keptAtLeast] of deaths) {
  test(`a server killed at ${killAt} loses nothing: the next one grades exactly what is missing`, async () => {
    const { model, site, submissionId, cookie, database } = worldOf(killAt);
    const kept = await keptCriteria(database);
    expect(kept.length).toBeGreaterThanOrEqual(keptAtLeast);
    const askedBefore = model.requests.length;
    await using second = await testServer({ site, env: modelEnv(model) });
    const events = await watchToEnd(second, submissionId, cookie, null);
    expect(events.at(-1)?.event).toBe('completed');
    expect(model.requests.length - askedBefore).toBe(11 - kept.length);
    const results = await database.db.select().from(gradingResults);
    expect(results.map(({ iteration }) => iteration)).toEqual(Array(11).fill(1));
    const [row] = await database.db.select().from(submissions).where(eq(submissions.id, submissionId));
    expect(row?.totalScore).toBe(results.reduce((total, { score }) => total + score, 0));
  });
}

test('a stream cut off by a kill goes on at the next server without loss or repetition', async () => {
  const { model, site, submissionId, cookie } = worldOf(watchedAt);
  await using second = await testServer({ site, env: modelEnv(model) });
  const after = await watchToEnd(second, submissionId, cookie, before.at(-1)?.id ?? null);
  const all = [...before, ...after];
  expect(before.map(({ event }) => event)).toContain('criterion.completed');
  expect(all.filter(({ event }) => event === 'run')).toHaveLength(1);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const completed = all.filter(({ event }) => event === 'criterion.completed').map(({ data }) => data.criterionId);
  expect(completed).toHaveLength(11);
  expect(new Set(completed).size).toBe(11);
  expect(all.at(-1)?.event).toBe('completed');
});

test('two processes on one database share the work, and each tells the stream of what the other grades', async () => {
  await using model = startFakeOpenAi({ firstTokenMs: 5, tokensPerSecond: 2_000 });
  await using world = await stored();
  await world.database.sql`update criteria set archived_at = now() where id > 3`;
  await using one = await testServer({ site: world.site, env: modelEnv(model) });
  await using other = await startProcess({ site: world.site, env: modelEnv(model) });
  const ids = [world.submissionId, ...(await Promise.all([1, 2, 3].map(() => storedSubmission(world.database.db))))];
  const proofs = await Promise.all(ids.map((id) => proofOf({ database: world.database }, id)));
  const streams = await Promise.all(
    ids.map(async (id, at) => {
      const cookie = proofs[at] ?? '';
      const events = watchToEnd(other, id, cookie, null);
      await startGrading(one, id, cookie);
      return events;
    }),
  );
  for (const events of streams) {
    expect(events.filter(({ event }) => event === 'run')).toHaveLength(1);
    expect(events.filter(({ event }) => event === 'criterion.completed')).toHaveLength(3);
    expect(events.at(-1)?.event).toBe('completed');
  }
  expect(model.requests).toHaveLength(12);
});

test('a server that is told to stop in the middle of a model call hands its run back to the next', async () => {
  await using model = startFakeOpenAi({ faults: () => ({ kind: 'hold', afterTokens: 3 }) });
  await using world = await stored();
  const { submissionId, cookie } = world;
  const first = await testServer({ site: world.site, env: modelEnv(model) });
  await startGrading(first, submissionId, cookie);
  await model.received(1);
  await first[Symbol.asyncDispose]();
  model.setFaults([]);
  model.release();
  await using second = await testServer({ site: world.site, env: modelEnv(model) });
  expect((await watchToEnd(second, submissionId, cookie, null)).at(-1)?.event).toBe('completed');
});

async function stored() {
  const site = await testSite();
  const database = await openDatabase(site.database, 2);
  const submissionId = await storedSubmission(database.db);
  const cookie = await proofOf({ database }, submissionId);
  // What becomes of mails is held elsewhere, and rendering one is half of what a process would do here.
  await setSetting({ database }, 'auto_email_results', 'false');
  return {
    site,
    database,
    submissionId,
    cookie,
    async [Symbol.asyncDispose]() {
      await database.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

function modelEnv(model: FakeOpenAi): Record<string, string> {
  return { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' };
}

async function startGrading(server: { address: string }, id: number, cookie: string): Promise<void> {
  const headers = { cookie, prefer: 'respond-async' };
  // The process may be dead before it has answered: that it had the call is all that counts.
  await fetch(`${server.address}/api/submissions/${id}/grade`, { method: 'POST', headers }).catch(() => undefined);
}

/** What a client is told until the stream ends, or the server dies. */
async function watchToEnd(
  server: { address: string },
  id: number,
  cookie: string,
  lastEventId: string | null,
): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  const headers = { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) };
  try {
    const answer = await fetch(`${server.address}/api/submissions/${id}/grade/events`, { headers });
    for await (const event of readEvents(answer)) events.push(event);
  } catch {
    // A killed server cuts its streams off: what came before counts.
  }
  return events;
}

async function keptCriteria(database: Database): Promise<number[]> {
  const rows = await database.db.select({ id: gradingResults.criterionId }).from(gradingResults);
  return rows.map(({ id }) => id);
}
