import { afterAll, beforeAll, expect, test } from 'bun:test';
import { gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { createLog } from '@server/log';
import { startFakeOpenAi } from '@tests/support/openai';
import { type CollectedSpan, fakeCollector } from '@tests/support/otlp';
import { testServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';

const lines: string[] = [];
const log = createLog('trace', (line) => lines.push(line), false);

/** What one graded submission has left behind, once the server has stopped. */
let spans: CollectedSpan[];
let traced: string;
let requestId: string | null;
let stored: { requestId: string | null; traceparent: string | null } | undefined;

beforeAll(async () => {
  await using collector = fakeCollector();
  await using model = startFakeOpenAi({
    tokensPerSecond: Number.POSITIVE_INFINITY,
    faults: [{ kind: 'status', status: 500, code: 'server_error', message: 'down' }],
  });
  {
    await using server = await testServer({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OPENAI_API_KEY: 'sk-secret-9',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'gpt-fake',
      },
      deps: { log },
    });
    const { db } = server.deps.database;
    const id = await storedSubmission(db);
    await db.update(submissions).set({ studentId: 'Maya Okafor' });
    const cookie = await signedIn(server.deps, 'user');
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${server.address}${path}`, {
        ...init,
        headers: { cookie, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, ...init.headers },
      });
    await call('/api/submissions?search=Maya+Okafor');
    await call('/api/maya.okafor@halden.com');
    await call('/api/auth/forgot-password', { method: 'POST', body: '{"email":"maya.okafor@halden.com"}' });
    const graded = await call(`/api/submissions/${id}/grade`, { method: 'POST' });
    expect(graded.status).toBe(200);
    requestId = graded.headers.get('x-request-id');
    [stored] = await db.select().from(gradingRuns);
    await call(`/api/submissions/${id}/email-results`, { method: 'POST' });
  }
  ({ spans } = collector);
  traced = collector.bodies.join('\n');
});

afterAll(() => {
  lines.length = 0;
});

const spansOf = (name: string) => spans.filter((span) => span.name === name);

test('one trace leads from the request by its procedure and its run to each call of the model', () => {
  const [request] = spansOf('POST /api/submissions/:id/grade');
  const [procedure] = spansOf('grading.grade');
  const [run] = spansOf('grading run full');
  const calls = spansOf('chat gpt-fake');
  expect(request).toMatchObject({
    kind: 'server',
    parentSpanId: null,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/submissions/:id/grade',
      'http.response.status_code': 200,
      'casegrade.request_id': requestId,
    },
  });
  expect(procedure?.parentSpanId).toBe(request?.spanId ?? '');
  expect(run).toMatchObject({ kind: 'consumer', parentSpanId: procedure?.spanId, failed: false });
  expect(stored?.traceparent).toBe(`00-${procedure?.traceId}-${procedure?.spanId}-01`);
  expect(calls).toHaveLength(12);
  expect(calls.filter(({ failed }) => failed)).toMatchObject([{ attributes: { 'error.type': 'transient' } }]);
  expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([run?.spanId ?? '']));
  expect(new Set([request, procedure, run, ...calls].map((span) => span?.traceId)).size).toBe(1);
  expect(calls.find(({ failed }) => !failed)).toMatchObject({
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'gpt-fake',
      'gen_ai.usage.input_tokens': expect.any(Number),
      'gen_ai.usage.output_tokens': expect.any(Number),
    },
  });
});

test("a stranger's traceparent is not gone on with", () => {
  expect(traced).not.toContain('a'.repeat(32));
});

test('one request id leads in the log from the request by its run to each call of the model', () => {
  expect(stored?.requestId).toBe(requestId);
  const events = lines
    .map((line): { requestId?: string; event: string } => JSON.parse(line))
    .filter((line) => line.requestId === requestId)
    .map(({ event }) => event);
  expect(events.filter((event) => event === 'model-call.ended')).toHaveLength(12);
  expect(events.filter((event) => event !== 'model-call.ended').sort()).toEqual([
    'grading-run.ended',
    'request.completed',
  ]);
});

test('neither log nor traces name a student, tell an address, a key or a word of prompt and answer', () => {
  const said = [...lines, traced].join('\n');
  expect(lines.length).toBeGreaterThan(15);
  expect(said).not.toMatch(/maya|okafor|halden/i);
  expect(said).not.toContain('sk-secret-9');
  expect(said).not.toContain('launching at');
  expect(said).not.toMatch(/rationale|"instructions"/);
});
