import { describe, expect, test } from 'bun:test';
import { createModelGrader, type ModelGraderOptions } from '@server/adapters/grader/model/model-grader';
import { probeModel } from '@server/adapters/grader/model/probe';
import {
  type GradeListener,
  GraderError,
  type ModelCallRecord,
  type PartialAnswer,
} from '@server/grading/grader/grader';
import { startFakeOpenAi } from '@tests/support/openai';
import type { Endless, Fault } from '@tests/support/openai/fault';
import { answerOf, prose } from '@tests/support/openai/hostile-answers';
import { criterion, preparedSubmission } from '@tests/support/prepared-submission';

const apis = ['responses', 'chat'] as const;
const never = new AbortController().signal;
const task = { submission: preparedSubmission(), criterion: criterion() };
const model = 'qwen3-8b';

type RecordingListener = GradeListener & { partials: PartialAnswer[]; calls: ModelCallRecord[]; started: number };

function listener(): RecordingListener {
  const recorded: RecordingListener = {
    partials: [],
    calls: [],
    started: 0,
    onStarted: () => {
      recorded.started += 1;
    },
    onPartial: (partial) => recorded.partials.push(partial),
    onCall: (record) => recorded.calls.push(record),
  };
  return recorded;
}

function graderAt(url: string, more: Partial<ModelGraderOptions> = {}) {
  const timeouts = { firstChunk: 30_000, chunk: 30_000, total: 55_000 };
  return createModelGrader({
    kind: 'openai',
    apiKey: 'sk-test',
    baseUrl: url,
    model,
    api: 'responses',
    timeouts,
    ...more,
  });
}

async function refusalOf(grading: Promise<unknown>): Promise<{ kind: string; message: string }> {
  const error = await grading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GraderError)) throw new Error(`not refused: ${String(error)}`);
  return { kind: error.kind, message: error.message };
}

const stopped = {
  long: `${model} wrote more than 64,000 characters and was stopped.`,
  repeats: `${model} repeats itself and was stopped.`,
  entries: `${model} wrote more than 50 entries in a list and was stopped.`,
  bytes: `${model} sent more than 16 MB and was stopped.`,
  piece: `${model} sent more than 1 MB in one piece and was stopped.`,
  silent: `${model} sent no answer in 1,000 events and was stopped.`,
  thinking: `${model} thought for more than 400,000 characters and was stopped.`,
};

const endless: [Endless, string][] = [
  ['prose', stopped.long],
  ['loop', stopped.repeats],
  ['blanks', stopped.repeats],
  ['thinking', stopped.thinking],
  ['comments', stopped.bytes],
  ['line', stopped.piece],
  ['event', stopped.piece],
  ['empty', stopped.silent],
];

describe.each(apis)('over %s', (api) => {
  test.each(endless)('endless %s is stopped, and the connection with it', async (of, message) => {
    await using fake = startFakeOpenAi({ faults: [{ kind: 'endless', of }] });
    const recorded = listener();
    expect(await refusalOf(graderAt(fake.url, { api }).grade(task, recorded, never))).toEqual({
      kind: 'unusable',
      message,
    });
    expect(recorded.calls.map(({ error }) => error)).toEqual([message]);
    expect(recorded.calls[0]?.response.length).toBeLessThanOrEqual(64_000);
    await until(() => fake.requests[0]?.cancelled === true);
  });

  test('an error whose text does not end is judged by its status', async () => {
    await using fake = startFakeOpenAi({ faults: [{ kind: 'endless', of: 'error' }] });
    expect(await refusalOf(graderAt(fake.url, { api }).grade(task, listener(), never))).toEqual({
      kind: 'transient',
      message: 'The AI provider has a problem of its own (500).',
    });
    await until(() => fake.requests[0]?.cancelled === true);
  });

  test.each([4, 250_000])(
    'an answer of 250,000 characters in pieces of %i is stopped at 64,000',
    async (pieceCharacters) => {
      const text = answerOf({ rationale: prose(250_000) });
      await using fake = startFakeOpenAi({ faults: [{ kind: 'text', text }], pieceCharacters });
      const recorded = listener();
      const refusal = await refusalOf(graderAt(fake.url, { api }).grade(task, recorded, never));
      expect(refusal).toEqual({ kind: 'unusable', message: stopped.long });
      expect(recorded.calls[0]?.response).toBe(text.slice(0, 64_000));
    },
  );

  test('an answer of just under 64,000 characters is an answer', async () => {
    const text = answerOf({ rationale: prose(63_000) });
    await using fake = startFakeOpenAi({ faults: [{ kind: 'text', text }], pieceCharacters: 1_000 });
    const recorded = listener();
    const given = await graderAt(fake.url, { api }).grade(task, recorded, never);
    expect(JSON.stringify(given)).toBe(text);
    expect(recorded.partials.at(-1)).toEqual(given);
  });

  test.each([
    ['brackets', '['.repeat(60_000)],
    ['objects', '{"a":'.repeat(12_000)],
  ])('%s without an end are stopped', async (_name, text) => {
    await using fake = startFakeOpenAi({ faults: [{ kind: 'text', text }], pieceCharacters: 4 });
    const refusal = await refusalOf(graderAt(fake.url, { api }).grade(task, listener(), never));
    expect(refusal).toEqual({ kind: 'unusable', message: stopped.repeats });
  });

  test('seven thousand levels are no answer', async () => {
    const deep = Array.from({ length: 7_000 }, (_, n) => `{"${n}":`).join('');
    const text = `${deep}1${'}'.repeat(500)}`;
    await using fake = startFakeOpenAi({ faults: [{ kind: 'text', text }], pieceCharacters: text.length });
    const refusal = await refusalOf(graderAt(fake.url, { api }).grade(task, listener(), never));
    expect(refusal).toEqual({ kind: 'unusable', message: 'The answer is not the JSON that was asked for.' });
  });

  test('a list of more than 50 entries is stopped, and shown no further', async () => {
    const text = answerOf({ strengths: Array.from({ length: 10_000 }, (_, n) => `s${n}`) });
    await using fake = startFakeOpenAi({
      faults: [{ kind: 'text', text }],
      pieceCharacters: 4,
      tokensPerSecond: 5_000,
    });
    const recorded = listener();
    const refusal = await refusalOf(graderAt(fake.url, { api }).grade(task, recorded, never));
    expect(refusal).toEqual({ kind: 'unusable', message: stopped.entries });
    expect(Math.max(...recorded.partials.map(({ strengths = [] }) => strengths.length))).toBeLessThanOrEqual(50);
  });

  test('partial answers come at most every 50 ms and once a citation, however fast the model writes', async () => {
    await using fake = startFakeOpenAi({ pieceCharacters: 1, tokensPerSecond: 4_000 });
    const recorded = listener();
    const began = performance.now();
    await graderAt(fake.url, { api }).grade(task, recorded, never);
    const ms = performance.now() - began;
    const citations = recorded.partials.at(-1)?.evidence?.length ?? 0;
    expect(recorded.partials.length).toBeGreaterThan(2);
    expect(recorded.partials.length).toBeLessThanOrEqual(ms / 50 + 3 + citations);
  });

  test('a limit of output goes with every call, twice as high once the model was seen to think', async () => {
    await using fake = startFakeOpenAi({ faults: [{ kind: 'endless', of: 'thinking' }] });
    const grader = graderAt(fake.url, { api });
    await refusalOf(grader.grade(task, listener(), never));
    await grader.grade(task, listener(), never);
    const limits = fake.requests.map(({ body }) => body.max_output_tokens ?? body.max_tokens);
    expect(limits).toEqual([8_192, 16_384]);
  });

  test('a redirect is not followed, and the key goes nowhere', async () => {
    const reached: string[] = [];
    using elsewhere = Bun.serve({
      port: 0,
      fetch(request) {
        reached.push(request.url);
        return new Response('');
      },
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const moved: Fault = { kind: 'status', status, headers: { location: elsewhere.url.href } };
      await using fake = startFakeOpenAi({ faults: [moved, moved] });
      const message = `The AI provider sends calls on to another address (${status}). Check OPENAI_BASE_URL.`;
      const refusal = await refusalOf(graderAt(fake.url, { api }).grade(task, listener(), never));
      expect(refusal).toEqual({ kind: 'waiting', message });
      const probed = await probeModel({ kind: 'openai', apiKey: 'sk-test', baseUrl: fake.url, model, api });
      expect(probed?.message).toBe(message);
    }
    expect(reached).toEqual([]);
  });
});

test('an endpoint that knows its limit by the newer name gets it by that, and one that knows none gets none', async () => {
  for (const [refused, sent] of [
    [['max_tokens'], [8_192, undefined, undefined]],
    [
      ['max_tokens', 'max_completion_tokens'],
      [8_192, undefined, undefined, undefined],
    ],
  ] satisfies [string[], unknown[]][]) {
    await using fake = startFakeOpenAi({ refusedFields: refused });
    const grader = graderAt(fake.url, { api: 'chat' });
    await grader.grade(task, listener(), never);
    await grader.grade(task, listener(), never);
    expect(fake.requests.map(({ body }) => body.max_tokens)).toEqual(sent);
    const newer = fake.requests.map(({ body }) => body.max_completion_tokens);
    expect(newer.at(-1)).toBe(refused.length === 1 ? 8_192 : undefined);
  }
  await using fake = startFakeOpenAi({ refusedFields: ['max_output_tokens'] });
  await graderAt(fake.url).grade(task, listener(), never);
  expect(fake.requests.map(({ body }) => body.max_output_tokens)).toEqual([8_192, undefined]);
});

test('what a model thinks by Chat Completions is a sign of life', async () => {
  await using fake = startFakeOpenAi({ faults: [{ kind: 'endless', of: 'thinking' }], tokensPerSecond: 400 });
  const recorded = listener();
  const timeouts = { firstChunk: 400, chunk: 400, total: 1_500 };
  const refusal = await refusalOf(graderAt(fake.url, { api: 'chat', timeouts }).grade(task, recorded, never));
  expect(refusal.message).toBe('The AI provider was silent for too long.');
  expect(recorded.started).toBe(1);
  expect(recorded.calls[0]?.ms).toBeGreaterThanOrEqual(1_400);
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
