import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createPrometheusMetrics } from '@server/adapters/metrics/prometheus';
import { gradingRuns } from '@server/db/schema/grading-run';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { type TestServer, testServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';

const token = 'scrape-me-7';

let model: FakeOpenAi;
let server: TestServer;
let cookie = '';
let submissionId = 0;

beforeAll(async () => {
  model = startFakeOpenAi({ tokensPerSecond: Number.POSITIVE_INFINITY });
  server = await testServer({
    env: { METRICS_TOKEN: token, OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-fake' },
  });
  cookie = await signedIn(server.deps, 'user');
  submissionId = await storedSubmission(server.deps.database.db);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model.stop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.address}${path}`, { headers });

/** The samples of a scrape, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await get('/api/metrics', { Authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

test('the metrics are for a scraper with the token and for accounts, and for nobody else', async () => {
  expect((await get('/api/metrics')).status).toBe(401);
  expect((await get('/api/metrics', { Authorization: 'Bearer scrape-me-8' })).status).toBe(401);
  expect((await get('/api/metrics', { Authorization: token })).status).toBe(401);
  expect((await get('/api/metrics', { cookie })).status).toBe(200);
  expect((await get('/api/metrics', { Authorization: `bearer ${token}` })).status).toBe(200);
});

test('a grading is counted by criteria, by calls to the model and by tokens', async () => {
  model.setFaults([{ kind: 'status', status: 500, code: 'server_error', message: 'down' }]);
  const path = `${server.address}/api/submissions/${submissionId}/grade`;
  expect((await fetch(path, { method: 'POST', headers: { cookie } })).status).toBe(200);
  const samples = await scrape();
  expect(samples.get('casegrade_criteria_total{outcome="graded"}')).toBe(11);
  expect(samples.get('casegrade_criteria_total{outcome="retried"}')).toBe(1);
  expect(samples.get('casegrade_criteria_total{outcome="failed"}')).toBe(0);
  expect(samples.get('casegrade_model_call_duration_seconds_count{model="gpt-fake",outcome="answered"}')).toBe(11);
  expect(samples.get('casegrade_model_call_duration_seconds_count{model="gpt-fake",outcome="failed"}')).toBe(1);
  expect(samples.get('casegrade_model_failures_total{kind="transient"}')).toBe(1);
  expect(samples.get('casegrade_model_tokens_total{model="gpt-fake",kind="input"}')).toBeGreaterThan(11_000);
  expect(samples.get('casegrade_model_tokens_total{model="gpt-fake",kind="output"}')).toBeGreaterThan(100);
  // Looked at every 50 ms since the last scrape: a grading takes longer than that.
  expect(samples.get('casegrade_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(0);
});

test('requests are counted by route, procedure and status, and no address or id becomes a label', async () => {
  await get(`/api/submissions/${submissionId}/results`, { cookie });
  await get('/api/submissions/987654321/results', { cookie });
  await get('/api/ada.lovelace@example.com');
  await get('/somewhere/else');
  const input = encodeURIComponent('{}');
  await get(`/api/trpc/caseStudies.list?input=${input}`, { cookie });
  await get(`/api/trpc/ada.lovelace?input=${input}`, { cookie });
  const samples = await scrape();
  const count = (method: string, route: string, status: number) =>
    samples.get(
      `casegrade_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(count('POST', '/api/submissions/:id/grade', 200)).toBe(1);
  expect(count('GET', '/api/submissions/:id/results', 200)).toBe(1);
  expect(count('GET', '/api/submissions/:id/results', 404)).toBe(1);
  expect(count('GET', '/api/*', 404)).toBe(1);
  expect(count('GET', '(web)', 404)).toBe(1);
  expect(count('GET', 'trpc caseStudies.list', 200)).toBe(1);
  expect(count('GET', 'trpc (unknown)', 404)).toBe(1);
  expect([...samples.keys()].join('\n')).not.toMatch(/lovelace|example\.com|987654321|somewhere/);
});

test('open streams are counted while somebody reads them', async () => {
  const input = encodeURIComponent(JSON.stringify({ submissionIds: [submissionId] }));
  const answer = await get(`/api/trpc/grading.watch?input=${input}`, { cookie, Accept: 'text/event-stream' });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  // The first event of the grading above; the stream stays for what may come.
  let text = '';
  while (!text.includes('\nid: ')) text += (await reader?.read())?.value ?? '';
  expect((await scrape()).get('casegrade_open_streams{kind="grading"}')).toBe(1);
  await reader?.cancel();
});

test('what waits is counted for all processes, with the age of the longest waiting grading', async () => {
  const { db } = server.deps.database;
  const run = { kind: 'full', grader: 'gpt-fake', promptVersion: '1' } as const;
  const waiting = { ...run, state: 'failed', notBefore: new Date(Date.now() + 3_600_000) } as const;
  await db.insert(gradingRuns).values({ ...waiting, submissionId: await storedSubmission(db) });
  const before = await scrape();
  expect(before.get('casegrade_database_up')).toBe(1);
  expect(before.get('casegrade_grading_runs{state="waiting"}')).toBe(1);
  expect(before.get('casegrade_grading_runs{state="queued"}')).toBe(0);
  expect(before.get('casegrade_grading_oldest_queued_seconds')).toBe(0);
  expect(before.get('casegrade_mails{state="queued"}')).toBe(0);
  expect(before.get('casegrade_model_calls{state="waiting"}')).toBe(0);
  expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('without a database the process still tells what it knows by itself, and no old backlog', async () => {
  const metrics = createPrometheusMetrics();
  const backlog = {
    runs: { queued: 3, running: 1, waiting: 0 },
    oldestQueuedSeconds: 12.5,
    mails: { queued: 2, failed: 1 },
  };
  const text = (await metrics.expose(backlog, { running: 6, waiting: 4, background: 9 })).text;
  expect(text).toContain('casegrade_grading_runs{state="queued"} 3');
  expect(text).toContain('casegrade_grading_oldest_queued_seconds 12.5');
  expect(text).toContain('casegrade_mails{state="failed"} 1');
  expect(text).toContain('casegrade_model_calls{state="running"} 6');
  expect(text).toContain('casegrade_model_calls{state="background"} 9');
  const later = (await metrics.expose(null, { running: 0, waiting: 0, background: 0 })).text;
  expect(later).toContain('casegrade_database_up 0');
  expect(later).not.toMatch(/^casegrade_(grading|mails)/m);
});
