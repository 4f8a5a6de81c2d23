import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { GraderError } from '@server/grading/grader/grader';
import { previewPrompt } from '@server/services/criterion/preview';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { type AdminCalls, adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld, sending } from '@tests/support/app';
import { eventsOf, readEvents } from '@tests/support/event-stream';
import { fairAnswer, type Script, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

/** Replaced by each test: what the grader does with a dry run. */
let script: Script = async (task) => fairAnswer(task.criterion);
const callSemaphore = new CallSemaphore(1);

let world: AppWorld;
let instructor: AdminCalls;
let submission: number;

beforeAll(async () => {
  world = await appWorld(
    scriptedGrader((...call) => script(...call)),
    { callSemaphore },
  );
  instructor = adminCalls(world);
  submission = await storedSubmission(world.deps.database.db);
});

afterAll(() => world[Symbol.asyncDispose]());

const asUser = { 'x-test-user': 'user', accept: 'text/event-stream' };

const dryRun = (draft: Record<string, unknown>, id = 1, signal: AbortSignal | null = null) =>
  world.call(`/api/criteria/${id}/try`, { ...sending('POST', { submissionId: submission, ...draft }, asUser), signal });

async function streamed(draft: Record<string, unknown> = {}) {
  const answer = await dryRun(draft);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  return eventsOf(await answer.text());
}

/** Everything that grading keeps. */
async function kept({ database }: Pick<Deps, 'database'>): Promise<unknown> {
  const tables = ['grading_runs', 'grading_results', 'grading_events', 'model_calls', 'criterion_versions', 'criteria'];
  return Promise.all(tables.map((table) => database.sql`select * from ${database.sql(table)} t order by t::text`));
}

test('an unsaved criterion grades a submission live, and nothing of it is kept', async () => {
  script = async (task, listener) => {
    expect(task.criterion).toMatchObject({ name: 'Draft', maxScore: 20, promptTemplate: 'Unsaved' });
    listener.onStarted();
    listener.onPartial({ evidence: [], rationale: 'It ' });
    listener.onPartial({ evidence: [], rationale: 'It names the price.' });
    listener.onCall({ request: {}, response: '', error: null, usage: null, ms: 1 });
    return { ...fairAnswer(task.criterion), rationale: 'It names the price.', score: 9 };
  };
  const before = await kept(world.deps);
  const events = await streamed({ name: 'Draft', maxScore: 20, promptTemplate: 'Unsaved' });
  const ids = { submissionId: submission, criterionId: 1 };
  expect(events[0]).toMatchObject({ event: 'criterion.started', data: ids });
  expect(events.at(-1)).toEqual({
    id: String(events.length),
    event: 'criterion.completed',
    data: {
      ...ids,
      result: {
        score: 9,
        maxScore: 20,
        rationale: 'It names the price.',
        strengths: ['The recommendation comes first.'],
        opportunities: ['The month has no reason.'],
        nextSteps: ['Say why March.'],
        evidence: [{ locator: 'S:p1', quote: 'We recommend launching at $2.49', match: 'exact' }],
        flagReview: true,
        flagReasons: ['Below half of the points.'],
        flagCodes: ['low-score'],
        gradedBy: 'ai',
      },
    },
  });
  const deltas = events.filter(({ event, data }) => event === 'criterion.delta' && data.field === 'rationale');
  expect(deltas.map(({ data }) => data.text).join('')).toBe('It names the price.');
  expect(await kept(world.deps)).toEqual(before);
});

test('an unusable answer is reported, requested once more and restarted', async () => {
  script = async (task, _listener, _signal, attempt) =>
    task.correction || attempt === 0 ? fairAnswer(task.criterion) : { ...fairAnswer(task.criterion), score: 99 };
  const events = await streamed();
  const names = events.map(({ event }) => event).filter((event) => event !== 'criterion.delta');
  expect(names).toEqual(['criterion.started', 'criterion.failed', 'criterion.started', 'criterion.completed']);
  expect(events.find(({ event }) => event === 'criterion.failed')?.data).toMatchObject({
    willRetry: true,
    error: 'The score 99 is outside of 0 to 12.',
  });
});

test.each([
  ['waiting', 'The AI key is not accepted.'],
  ['rejected', 'The model refuses this request.'],
] as const)('a cause for a person (%s) is told to whoever tries, and ends it', async (kind, message) => {
  script = async () => {
    throw new GraderError(kind, message);
  };
  expect((await streamed()).at(-1)).toMatchObject({
    event: 'criterion.failed',
    data: { error: message, willRetry: false },
  });
});

test('a fault of ours ends the stream without a word of it', async () => {
  script = async () => {
    throw new Error('the secret plan');
  };
  const text = await (await dryRun({})).text();
  expect(text).toContain('criterion.started');
  expect(text).not.toContain('secret');
});

test('leaving ends the call to the model, and its permit is free again', async () => {
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  script = async (_task, _listener, signal) => {
    asked.resolve();
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ended.resolve(signal.reason);
        reject(signal.reason);
      });
    });
    throw new Error('never reached');
  };
  const answer = await dryRun({});
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.read();
  await asked.promise;
  await reader?.cancel();
  expect(await ended.promise).toBeInstanceOf(DOMException);
  script = async (task) => fairAnswer(task.criterion);
  expect((await streamed()).at(-1)?.event).toBe('criterion.completed');
});

test('dry runs wait for their turn with all other calls of the process', async () => {
  const signal = AbortSignal.timeout(10_000);
  const { release } = await callSemaphore.acquire({ group: 'others', order: 0 }, signal);
  script = async (task) => fairAnswer(task.criterion);
  const events = readEvents(await dryRun({}));
  const first = events.next();
  const early = await Promise.race([first.then(() => 'told'), world.call('/api/health').then(() => 'waits')]);
  release();
  expect([early, (await first).value?.event]).toEqual(['waits', 'criterion.started']);
  expect((await events.next()).value?.event).toBe('criterion.completed');
});

test('a dry run is a subscription in tRPC too', async () => {
  script = async (task) => fairAnswer(task.criterion);
  const input = encodeURIComponent(JSON.stringify({ id: 1, submissionId: submission, promptTemplate: 'Unsaved' }));
  const answer = await world.call(`/api/trpc/criteria.tryOut?input=${input}`, { headers: asUser });
  const events: unknown[] = [];
  for await (const { event, data } of readEvents(answer)) {
    if (event === 'message') events.push(data.event);
    if (events.length === 2) break;
  }
  expect(events).toEqual(['criterion.started', 'criterion.completed']);
});

describe('what cannot be tried is refused before anything is told', () => {
  test('in the contract’s order', async () => {
    const status = async (path: string, body: unknown, headers: Record<string, string> = asUser) =>
      (await world.call(path, sending('POST', body, headers))).status;
    expect(await status('/api/criteria/1/try', 'x'.repeat(1_100_000), {})).toBe(413);
    expect(await status('/api/criteria/1/try', '{"submissionId":', {})).toBe(401);
    expect(await status('/api/criteria/1/try', '{"submissionId":')).toBe(400);
    expect(await status('/api/criteria/1/try', {})).toBe(400);
    expect(await status('/api/criteria/abc/try', { submissionId: submission })).toBe(400);
    expect(await status('/api/criteria/999999/try', { submissionId: submission })).toBe(404);
    expect(await status('/api/criteria/1/try', { submissionId: 999_999 })).toBe(404);
    expect(await status('/api/criteria/1/try', { submissionId: submission, promptTemplate: 'p'.repeat(50_001) })).toBe(
      400,
    );
  });

  test('a range that cannot be, and a submission of another case study', async () => {
    const scoreRanges = [{ min: 0, max: 101, description: '', promptTemplate: '' }];
    const wrong = await dryRun({ maxScore: 10, scoreRanges });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: expect.stringContaining('(101)') }]);
    const own = await instructor.criterion({ category: 'case-specific', caseStudyId: await instructor.caseStudy() });
    const other = await dryRun({}, own.id);
    expect([other.status, await other.json()]).toMatchObject([
      400,
      { error: 'This submission and this criterion belong to different case studies.' },
    ]);
  });
});

describe('the preview of a prompt', () => {
  type Preview = { instructions: string; evidence: string; criterion: string; tokens: Record<string, number> };

  test('is the whole prompt of the unsaved criterion as a model would read it, with its tokens', async () => {
    const draft = {
      submissionId: submission,
      maxScore: 20,
      promptTemplate: '{{maxScore}} points for {{caseStudy}}, {{weight}}',
      scoreRanges: [{ min: 0, max: 15, description: 'All', promptTemplate: 'From {{rangeMin}}' }],
    };
    const { status, body } = await instructor.post<Preview>('/api/criteria/1/preview', draft);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      grader: 'scripted',
      cost: null,
      unknownVariables: ['weight'],
      warnings: ['Points 16 to 20 stand in no score range.'],
    });
    expect(body.criterion).toContain('  20 points for Pricing & Profit Simulation, {{weight}}');
    expect(body.criterion).toContain('  Guidance: From 0');
    expect(body.evidence).toContain('[S:p1] We recommend launching at $2.49 in March.');
    expect(body.instructions).toContain('You grade one criterion');
    const { instructions = 0, evidence = 0, criterion = 0, schema = 0, total } = body.tokens;
    expect(total).toBe(instructions + evidence + criterion + schema);
    expect(JSON.stringify(body)).not.toContain('halden');
  });

  test('can be had before anything was handed in', async () => {
    const caseStudyId = await instructor.caseStudy('Fresh');
    const draft = { promptTemplate: 'For {{caseStudy}}' };
    const core = await instructor.post<Preview>('/api/criteria/1/preview', { ...draft, caseStudyId });
    expect(core).toMatchObject({
      status: 200,
      body: { evidence: '', criterion: expect.stringContaining('For Fresh') },
    });
    const { id } = await instructor.criterion({ category: 'case-specific', caseStudyId });
    const own = await instructor.post<Preview>(`/api/criteria/${id}/preview`, draft);
    expect(own.body.criterion).toContain('For Fresh');
    const any = await instructor.post<Preview>('/api/criteria/1/preview', draft);
    expect(any.body.criterion).toContain('For Pricing & Profit Simulation');
    expect((await instructor.post('/api/criteria/1/preview', { caseStudyId: 999_999 })).status).toBe(404);
  });

  test('of a model whose price is known tells what a call costs, at the provider’s own address alone', async () => {
    const grader = { ...scriptedGrader(), name: 'gpt-5.4-mini-2026-03-17' };
    const { config } = world.deps;
    const cost = async (baseUrl: string | null) => {
      const model = {
        kind: 'openai' as const,
        apiKey: 'k',
        baseUrl,
        model: grader.name,
        otherModels: [],
        api: 'responses' as const,
      };
      const deps = { ...world.deps, grader, config: { ...config, model } };
      await keepEnvironment(deps);
      return (await previewPrompt(deps, { id: 1, submissionId: submission })).cost;
    };
    const own = await cost(null);
    expect(own).toMatchObject({ asOf: '2026-06', source: 'https://openai.com/api/pricing/' });
    expect(own?.first).toBeGreaterThan(0.003);
    expect(own?.next).toBeLessThan(own?.first ?? 0);
    expect(await cost('http://localhost:1234/v1')).toBeNull();
  });

  test('of a model whose price was entered tells what a call costs, at whatever address', async () => {
    const { db } = world.deps.database;
    const [provider] = await db.insert(modelProviders).values({ kind: 'vllm', name: 'Campus' }).returning();
    const price = { inputPrice: 10, cachedPrice: 1, outputPrice: 100 };
    const row = { providerId: provider?.id ?? 0, model: 'a', name: 'campus-model', ...price };
    await db.insert(models).values(row);
    const deps = { ...world.deps, grader: { ...scriptedGrader(), name: 'campus-model' } };
    const { cost, tokens } = await previewPrompt(deps, { id: 1, submissionId: submission });
    expect(cost).toEqual({
      first: expect.closeTo((10 * tokens.total + 100 * tokens.output) / 1e6, 9),
      next: expect.closeTo((10 * tokens.criterion + (tokens.total - tokens.criterion) + 100 * tokens.output) / 1e6, 9),
      asOf: null,
      source: null,
    });
  });
});
