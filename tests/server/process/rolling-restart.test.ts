import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@server/db/client';
import { proofOf, sending } from '@tests/support/app';
import { readEvents, type StreamedEvent } from '@tests/support/event-stream';
import { allMails } from '@tests/support/mail';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { type ReverseProxy, startProxy } from '@tests/support/proxy';
import { type ServerProcess, type Site, startProcess, testSite } from '@tests/support/server-process';
import { storedSubmission } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { uploadForm } from '@tests/support/upload';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(120_000);

let model: FakeOpenAi;
let site: Site;
let database: Database;
let proxy: ReverseProxy;
let running: ServerProcess[];

/** How many calls the model still answers before it keeps them waiting. */
let answered = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  model = startFakeOpenAi({ faults: () => (answered-- > 0 ? null : { kind: 'hold', afterTokens: 9 }) });
  site = await testSite();
  database = await openDatabase(site.database);
  proxy = startProxy();
  running = await Promise.all([start(), start(), start()]);
  for (const { address } of running) await proxy.add(address);
});

afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await Promise.all(running.map((process) => process[Symbol.asyncDispose]()));
  await database.close();
  await site[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

/** One model call at a time, and at most two gradings in hand. */
function start(): Promise<ServerProcess> {
  const grader = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' };
  const env = { ...grader, GRADING_CONCURRENCY: '1', TRUST_PROXY: 'true', ADMIN_PASSWORD: 'Correct-Horse-7' };
  return startProcess({ site, env });
}

test('of three processes one signs in, another takes the files, the third streams, and all three grade', async () => {
  await database.sql`update criteria set archived_at = now() where id > 3`;
  answered = 0;
  const from = proxy.passed.length;
  const login = await call('POST', '/api/auth/login', { username: 'admin', password: 'Correct-Horse-7' });
  const cookie = cookieOf(login);
  const upload = await fetch(`${proxy.address}/api/upload-submission`, {
    method: 'POST',
    body: threeFiles(),
    headers: { cookie },
  });
  expect(upload.status).toBe(201);
  const { submission } = await upload.json();
  const stream = await fetch(`${proxy.address}/api/submissions/${submission.id}/grade/events`, { headers: { cookie } });
  expect(new Set(proxy.passed.slice(from).map(({ to }) => to)).size).toBe(3);

  // More than two processes can have in hand: the third has to take part, however busy the machine is.
  const others = await Promise.all([1, 2, 3, 4].map(() => storedSubmission(database.db)));
  for (const id of [submission.id, ...others]) await grade(id, cookie);
  await model.received(3);
  const holders =
    await database.sql`select count(distinct worker)::int as count from grading_runs where state = 'running'`;
  expect(holders[0]?.count).toBe(3);

  answered = Number.POSITIVE_INFINITY;
  model.release();
  const streams = others.map((id) => follow(id, cookie));
  for (const events of [await Array.fromAsync(readEvents(stream)), ...(await Promise.all(streams))]) {
    expect(events.filter(({ event }) => event === 'criterion.completed')).toHaveLength(3);
    expect(events.at(-1)?.event).toBe('completed');
  }
  await database.sql`update criteria set archived_at = null`;
});

test('while every process is replaced no call is refused or cut, no event is lost or emitted twice, and no job is lost', async () => {
  answered = 2;
  const id = await storedSubmission(database.db);
  const cookie = await proofOf({ database }, id);
  await grade(id, cookie);
  const underWay = Promise.withResolvers<void>();
  let completed = 0;
  const following = follow(id, cookie, ({ event }) => {
    if (event === 'criterion.completed' && ++completed === 2) underWay.resolve();
  });
  await underWay.promise;

  const calls = keepCalling(id, cookie);
  for (const old of running.splice(0)) {
    if (running.length < 2) {
      const next = await start();
      running.push(next);
      await proxy.add(next.address);
    }
    answered = 2;
    expect(await old.end('SIGTERM')).toBe(0);
  }
  answered = Number.POSITIVE_INFINITY;
  model.release();
  const events = await following;
  const statuses = await calls.stop();
  expect([...new Set(statuses)].sort()).toEqual([200, 202]);

  expect(events.map(({ event }) => event).filter((event) => event === 'run' || event === 'completed')).toEqual([
    'run',
    'completed',
  ]);
  expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
  const done = events.filter(({ event }) => event === 'criterion.completed').map(({ data }) => data.criterionId);
  expect([done.length, new Set(done).size]).toEqual([11, 11]);
  expect(brokenTexts(events)).toEqual([]);
  const [kept] = await database.sql`
    select count(*)::int as results, max(iteration) as iteration from grading_results where submission_id = ${id}`;
  expect(kept).toEqual({ results: 11, iteration: 1 });
  await untilTable(database, 'mails', async () => {
    const mails = await allMails({ database });
    return mails.some(({ submissionId }) => submissionId === id) && mails.every(({ state }) => state === 'sent');
  });
});

function call(method: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(proxy.address + path, sending(method, body, { cookie, prefer: 'respond-async' }));
}

async function grade(id: number, cookie: string): Promise<void> {
  expect((await call('POST', `/api/submissions/${id}/grade`, {}, cookie)).status).toBe(202);
}

/** Follows a grading to its end as a browser does: a stream that ends before is opened again with the last id. */
async function follow(id: number, cookie: string, seen?: (event: StreamedEvent) => void): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  while (events.at(-1)?.event !== 'completed') {
    const headers = { cookie, ...(events.length > 0 && { 'last-event-id': events.at(-1)?.id ?? '' }) };
    const answer = await fetch(`${proxy.address}/api/submissions/${id}/grade/events`, { headers });
    expect(answer.status).toBe(200);
    for await (const event of readEvents(answer)) {
      events.push(event);
      seen?.(event);
    }
  }
  return events;
}

/** Between two calls: without it they take the processor from what they watch. */
const callEveryMs = 20;

/** Reads and writes all the time, each call after the last one's answer. */
function keepCalling(id: number, cookie: string): { stop(): Promise<number[]> } {
  const statuses: number[] = [];
  let going = true;
  const lane = async (method: string, path: string, body?: unknown) => {
    while (going) {
      const answer = await (body ? call(method, path, body, cookie) : fetch(proxy.address + path));
      await answer.arrayBuffer();
      statuses.push(answer.status);
      await Bun.sleep(callEveryMs);
    }
  };
  const lanes = Promise.all([
    lane('GET', '/api/public/case-studies'),
    lane('POST', `/api/submissions/${id}/grade`, {}),
  ]);
  return {
    async stop() {
      going = false;
      await lanes;
      return statuses;
    },
  };
}

/** Deltas that do not go on where the text of their field ended. */
function brokenTexts(events: StreamedEvent[]): StreamedEvent[] {
  const lengths = new Map<string, number>();
  return events.filter(({ event, data }) => {
    const start = `${data.criterionId} `;
    if (event === 'criterion.started') for (const key of lengths.keys()) if (key.startsWith(start)) lengths.delete(key);
    if (event !== 'criterion.delta' || data.field === 'evidence') return false;
    const key = `${start}${data.field} ${data.index}`;
    const text = String(data.text);
    const isBroken = data.offset !== (lengths.get(key) ?? 0);
    lengths.set(key, Number(data.offset) + text.length);
    return isBroken;
  });
}

function cookieOf(answer: Response): string {
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function threeFiles(): FormData {
  const file = (name: string) => {
    const bytes = readFileSync(join(import.meta.dir, '../../corpus/strong', name));
    return new File([new Uint8Array(bytes)], name);
  };
  return uploadForm({
    excel: file('pricing-model.xlsx'),
    ppt: file('launch-deck.pptx'),
    summary: file('exec-summary.docx'),
  });
}
