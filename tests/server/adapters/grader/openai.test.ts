import { describe, expect, test } from 'bun:test';
import { seedCriteria } from '@domain/criterion/seed-rubric';
import { createModelGrader, type ModelGraderOptions } from '@server/adapters/grader/model/model-grader';
import { createAnswerChecker } from '@server/grading/answer/answer-checker';
import {
  type GradeListener,
  GraderError,
  type ModelCallRecord,
  type PartialAnswer,
} from '@server/grading/grader/grader';
import { tokensOf } from '@server/grading/render/token';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { type Fault, faults } from '@tests/support/openai/fault';
import { cell, criterion, fileEvidence, preparedSubmission } from '@tests/support/prepared-submission';

const apis = ['responses', 'chat'] as const;
const key = 'sk-secret-key-of-the-school';
const never = new AbortController().signal;

type RecordingListener = GradeListener & { started: number; partials: PartialAnswer[]; calls: ModelCallRecord[] };

function listener(): RecordingListener {
  const recorded: RecordingListener = {
    started: 0,
    partials: [],
    calls: [],
    onStarted: () => {
      recorded.started += 1;
    },
    onPartial: (partial) => recorded.partials.push(partial),
    onCall: (record) => recorded.calls.push(record),
  };
  return recorded;
}

function graderFor(fake: FakeOpenAi, more: Partial<ModelGraderOptions> = {}) {
  return createModelGrader({
    kind: 'openai',
    apiKey: key,
    baseUrl: fake.url,
    model: 'gpt-5.4-mini',
    api: 'responses',
    ...more,
  });
}

async function failureOf(fault: Fault, api: 'responses' | 'chat', submission = preparedSubmission()) {
  await using fake = startFakeOpenAi({ faults: [fault] });
  const recorded = listener();
  // Only what is to time out may: a busy machine is not a silent provider.
  const timeouts = {
    firstChunk: fault.kind === 'silent' ? 100 : 20_000,
    chunk: fault.kind === 'stall' ? 100 : 20_000,
    total: 20_000,
  };
  const grading = graderFor(fake, { api, timeouts }).grade({ submission, criterion: criterion() }, recorded, never);
  const error = await grading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GraderError)) throw new Error(`not refused: ${String(error)}`);
  return { error, recorded, request: fake.requests[0] };
}

describe.each(apis)('over %s', (api) => {
  test('an answer comes whole, its parts in order, and is checked against the files', async () => {
    await using fake = startFakeOpenAi();
    const submission = preparedSubmission();
    const recorded = listener();
    const answer = await graderFor(fake, { api }).grade({ submission, criterion: criterion() }, recorded, never);
    expect(recorded.started).toBe(1);
    expect(recorded.partials.at(-1)).toEqual(answer);
    const firstSeen = ['evidence', 'rationale', 'strengths', 'opportunities', 'nextSteps', 'score'].map((field) =>
      recorded.partials.findIndex((partial) => field in partial),
    );
    expect(firstSeen).toEqual(firstSeen.toSorted((one, other) => one - other));
    for (const [index, partial] of recorded.partials.entries()) {
      const before = recorded.partials[index - 1]?.rationale ?? '';
      expect((partial.rationale ?? '').startsWith(before)).toBe(true);
    }
    const checked = createAnswerChecker(submission, 'ai').answer(answer, criterion());
    if (!checked.ok) throw new Error(checked.reason);
    expect(checked.grade.evidence.map(({ match }) => match)).toEqual(['exact', 'exact', 'exact']);
    expect(checked.grade.flagReasons).toEqual([]);
  });

  test('eleven request bodies share their bytes up to the criterion, and nothing is stored', async () => {
    await using fake = startFakeOpenAi();
    const submission = preparedSubmission();
    const grader = graderFor(fake, { api });
    const criteria = seedCriteria.map(({ name }, index) => criterion({ id: index + 1, name, maxScore: index + 5 }));
    await Promise.all(criteria.map((each) => grader.grade({ submission, criterion: each }, listener(), never)));
    const bodies = fake.requests.map(({ rawBody }) => rawBody);
    const heads = new Set(bodies.map((body) => body.slice(0, body.indexOf('# The criterion to grade'))));
    expect(bodies).toHaveLength(11);
    expect(heads.size).toBe(1);
    expect([...heads][0]).toContain('=== END OF NOTES ON READING');
    expect(fake.requests.map(({ body }) => body.store)).toEqual(Array(11).fill(false));
    expect(new Set(fake.requests.map(({ body }) => body.prompt_cache_key)).size).toBe(1);
    const schemas = fake.requests.map(({ body }) => JSON.stringify(body.text ?? body.response_format));
    expect(new Set(schemas).size).toBe(1);
    expect(schemas[0]).toContain('"strict":true');
  });

  test('nothing identifying is sent, also where it stands inside the documents', async () => {
    await using fake = startFakeOpenAi();
    const files = [
      fileEvidence('excel', [cell('Jane Doe', 'A1', 'Northwind'), cell('Jane Doe', 'B1', 'jane.doe@northwind.com')]),
      fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Dear team, Jane Doe here' }]),
    ];
    const submission = preparedSubmission({ files });
    const recorded = listener();
    const answer = await graderFor(fake, { api }).grade({ submission, criterion: criterion() }, recorded, never);
    const sent = fake.requests.map(({ rawBody, headers }) => rawBody + JSON.stringify(headers)).join();
    expect(sent).not.toMatch(/jane|northwind/i);
    expect(JSON.stringify(recorded.calls)).not.toMatch(/jane|northwind/i);
    const checked = createAnswerChecker(submission, 'ai').answer(answer, criterion());
    expect(checked.ok && checked.grade.evidence[0]?.quote).toBe('Dear team, Jane Doe here');
  });

  test('a request is recorded with what was used, without the evidence and the key', async () => {
    await using fake = startFakeOpenAi();
    const recorded = listener();
    await graderFor(fake, { api }).grade({ submission: preparedSubmission(), criterion: criterion() }, recorded, never);
    const [call] = recorded.calls;
    expect(recorded.calls).toHaveLength(1);
    expect(call?.error).toBeNull();
    expect(call?.response).toBe(fake.requests[0]?.tokens.map(({ text }) => text).join('') ?? '');
    expect(call?.usage).toEqual({
      inputTokens: Object.values(fake.requests[0]?.prompt ?? {}).reduce((sum, text) => sum + tokensOf(text), 0),
      cachedTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: fake.requests[0]?.tokens.length ?? 0,
      reasoningTokens: 0,
    });
    expect(call?.request).toMatchObject({ model: 'gpt-5.4-mini', api, promptVersion: '5', evidenceBudget: 52_000 });
    expect(JSON.stringify(call)).not.toContain('We recommend a launch price');
    expect(JSON.stringify(call)).not.toContain(key);
  });

  const slowDown = 'The AI provider asks to slow down (429, rate_limit_exceeded).';
  const failures: [string, Fault, GraderError['kind'], string, number | null][] = [
    ['a rate limit', faults.rateLimited(2), 'throttled', slowDown, 2_000],
    [
      'a rate limit in milliseconds',
      {
        kind: 'status',
        status: 429,
        code: 'rate_limit_exceeded',
        headers: { 'retry-after-ms': '150', 'retry-after': '1' },
      },
      'throttled',
      slowDown,
      150,
    ],
    [
      'no quota',
      faults.outOfQuota,
      'waiting',
      'The AI provider says that the account has no quota left (429, insufficient_quota). Check its billing.',
      null,
    ],
    [
      'a wrong key',
      faults.wrongKey,
      'waiting',
      'The AI provider refuses the key (401, invalid_api_key). Check OPENAI_API_KEY.',
      null,
    ],
    [
      'a key without the right',
      { kind: 'status', status: 403, code: 'unsupported_country_region_territory' },
      'waiting',
      'The AI provider refuses the key (403, unsupported_country_region_territory). Check OPENAI_API_KEY.',
      null,
    ],
    [
      'an unknown model',
      faults.unknownModel,
      'waiting',
      'The AI provider does not know the model gpt-5.4-mini (404, model_not_found, model). Check OPENAI_MODEL.',
      null,
    ],
    ['a failing server', faults.serverError, 'transient', 'The AI provider has a problem of its own (500).', null],
    [
      'an overloaded server that says when',
      { kind: 'status', status: 503, headers: { 'retry-after': '3' } },
      'transient',
      'The AI provider has a problem of its own (503).',
      3_000,
    ],
    [
      'a refused request',
      { kind: 'status', status: 400, code: 'unsupported_value', param: 'input' },
      'rejected',
      'The AI provider refuses the request (400, unsupported_value, input). Check OPENAI_BASE_URL and OPENAI_API.',
      null,
    ],
    [
      'a submission too long for the model',
      { kind: 'status', status: 400, code: 'context_length_exceeded' },
      'rejected',
      'The submission is too long for the model gpt-5.4-mini (400, context_length_exceeded).',
      null,
    ],
    ['silence', { kind: 'silent' }, 'transient', 'The AI provider was silent for too long.', null],
    ['a stall', { kind: 'stall', afterTokens: 6 }, 'transient', 'The AI provider was silent for too long.', null],
    ['a cut', { kind: 'cut', afterTokens: 6 }, 'transient', 'The connection to the AI provider was cut.', null],
    [
      'a cut before the first word',
      { kind: 'cut', afterTokens: 0 },
      'transient',
      'The connection to the AI provider was cut.',
      null,
    ],
    [
      'an end in the middle',
      { kind: 'end', afterTokens: 6 },
      'transient',
      'The connection to the AI provider was cut.',
      null,
    ],
    [
      'an error in the stream',
      { kind: 'stream-error', afterTokens: 6, code: 'server_error' },
      'transient',
      'The AI provider has a problem of its own (500, server_error).',
      null,
    ],
    [
      'a rate limit in the stream',
      { kind: 'stream-error', afterTokens: 0, code: 'rate_limit_exceeded' },
      'throttled',
      slowDown,
      null,
    ],
    [
      'no quota in the stream',
      { kind: 'stream-error', afterTokens: 0, code: 'insufficient_quota' },
      'waiting',
      'The AI provider says that the account has no quota left (429, insufficient_quota). Check its billing.',
      null,
    ],
    ['nonsense', { kind: 'nonsense' }, 'unusable', 'The answer is not the JSON that was asked for.', null],
    [
      'half a point',
      { kind: 'score', score: 8.5 },
      'unusable',
      'The answer does not follow the schema: score must be an integer.',
      null,
    ],
    [
      'an answer cut at its longest',
      { kind: 'length', afterTokens: 20 },
      'unusable',
      'The answer was cut off at the longest length that the model writes.',
      null,
    ],
    [
      'a content filter',
      { kind: 'content-filter' },
      'unusable',
      "The provider's content filter stopped the answer.",
      null,
    ],
    ['a refusal', { kind: 'refusal' }, 'unusable', "The provider's content filter stopped the answer.", null],
  ];
  test.each(failures)('%s ends the attempt as what it is', async (_name, fault, kind, message, retryAfterMs) => {
    const { error, recorded } = await failureOf(fault, api);
    expect({ kind: error.kind, message: error.message, retryAfterMs: error.retryAfterMs }).toEqual({
      kind,
      message,
      retryAfterMs,
    });
    expect(recorded.calls.map((call) => call.error)).toEqual([message]);
    expect(error.shown).toBe(message.replace(/ \(\d[^)]*\)/, ''));
  });

  test('an answer of another shape is refused by the places where it differs', async () => {
    const { error } = await failureOf({ kind: 'wrong-shape' }, api);
    expect(error.kind).toBe('unusable');
    expect(error.message).toStartWith('The answer does not follow the schema: evidence must be an array;');
  });

  test('what was written before a cut is recorded and was told', async () => {
    const { recorded } = await failureOf({ kind: 'stall', afterTokens: 6 }, api);
    expect(recorded.started).toBe(1);
    expect(recorded.calls[0]?.response).toStartWith('{"evidence":[{"');
  });

  test("the provider's own words, which may repeat the key or the files, are in no message", async () => {
    const message = `Incorrect API key provided: ${key}. Near: We recommend a launch price`;
    for (const status of [400, 401, 429, 500]) {
      const { error, recorded } = await failureOf({ kind: 'status', status, message, code: `near ${key}` }, api);
      expect(error.message + JSON.stringify(recorded.calls)).not.toContain(key);
      expect(error.message).not.toContain('launch price');
    }
  });

  test('a caller that gives up ends the request, with its own reason', async () => {
    await using fake = startFakeOpenAi({ faults: [{ kind: 'hold', afterTokens: 8 }] });
    const recorded = listener();
    const stop = new AbortController();
    const grading = graderFor(fake, { api }).grade(
      { submission: preparedSubmission(), criterion: criterion() },
      { ...recorded, onPartial: () => stop.abort(new Error('shutting down')) },
      stop.signal,
    );
    await expect(grading).rejects.toThrow('shutting down');
    expect(recorded.calls.map((call) => call.error)).toEqual(['The call was ended before it was answered.']);
    expect(fake.requests).toHaveLength(1);
  });

  test('a caller that has given up before asks nothing', async () => {
    await using fake = startFakeOpenAi();
    const task = { submission: preparedSubmission(), criterion: criterion() };
    const grading = graderFor(fake, { api }).grade(task, listener(), AbortSignal.abort(new Error('too late')));
    await expect(grading).rejects.toThrow('too late');
    expect(fake.requests).toEqual([]);
  });

  test('a false citation is dropped with a flag, the true ones stay', async () => {
    await using fake = startFakeOpenAi({ faults: [{ kind: 'false-citation' }] });
    const submission = preparedSubmission();
    const answer = await graderFor(fake, { api }).grade({ submission, criterion: criterion() }, listener(), never);
    const checked = createAnswerChecker(submission, 'ai').answer(answer, criterion());
    expect(checked.ok && checked.grade.evidence).toHaveLength(3);
    expect(checked.ok && checked.grade.flagReasons).toEqual([
      '2 citations were not found in the files and were removed.',
    ]);
  });

  test('a foreign server gets the role that every server knows', async () => {
    await using fake = startFakeOpenAi();
    const task = { submission: preparedSubmission(), criterion: criterion() };
    await graderFor(fake, { api, model: 'gpt-5-mini' }).grade(task, listener(), never);
    const { messages, input } = fake.requests[0]?.body ?? {};
    expect(messages ?? input).toMatchObject([{ role: 'system' }, { role: 'user' }]);
  });
});

describe('the prefix cache', () => {
  const task = { submission: preparedSubmission(), criterion: criterion() };

  /** OpenAI's own address, answered by the fake. */
  function ownAddress(fake: FakeOpenAi, more: Partial<ModelGraderOptions> = {}) {
    const fetch: ModelGraderOptions['fetch'] = (input, init) =>
      globalThis.fetch(String(input).replace('https://api.openai.com/v1', fake.url), init);
    return createModelGrader({
      kind: 'openai',
      apiKey: key,
      baseUrl: null,
      model: 'gpt-5.6-mini',
      api: 'responses',
      fetch,
      ...more,
    });
  }

  test.each([
    ['gpt-5.6-mini', true],
    ['gpt-6-mini-2026-05-01', true],
    ['gpt-5.4-mini-2026-03-17', false],
    ['gpt-4.1-mini', false],
    ['gpt-4o-mini', false],
    ['o4-mini', false],
  ])('at its own address %s gets a breakpoint at the end of the evidence: %p', async (model, breakpoint) => {
    for (const api of apis) {
      await using fake = startFakeOpenAi();
      await ownAddress(fake, { model, api }).grade(task, listener(), never);
      const rawBody = fake.requests[0]?.rawBody ?? '';
      const body = fake.requests[0]?.body;
      expect(rawBody.includes('"prompt_cache_breakpoint":{"mode":"explicit"}')).toBe(breakpoint);
      expect(body?.prompt_cache_options).toEqual(breakpoint ? { mode: 'explicit' } : undefined);
      expect(body?.prompt_cache_key).toMatch(/^cg-[0-9a-f]{32}$/);
      const afterEvidence = rawBody.indexOf('prompt_cache_breakpoint') > rawBody.indexOf('END OF NOTES ON READING');
      const beforeCriterion = rawBody.indexOf('prompt_cache_breakpoint') < rawBody.indexOf('# The criterion to grade');
      expect(beforeCriterion && (afterEvidence || !breakpoint)).toBe(true);
    }
  });

  test('a foreign server gets no breakpoint, whatever its model is called', async () => {
    await using fake = startFakeOpenAi();
    await graderFor(fake, { model: 'gpt-6-mini' }).grade(task, listener(), never);
    expect(fake.requests[0]?.rawBody).not.toContain('prompt_cache_breakpoint');
  });

  test('an endpoint that refuses the key is asked again without, and never asked with it again', async () => {
    for (const api of apis) {
      await using fake = startFakeOpenAi({ refusedFields: ['prompt_cache_key'] });
      const grader = graderFor(fake, { api });
      const recorded = listener();
      await grader.grade(task, recorded, never);
      await grader.grade(task, recorded, never);
      expect(fake.requests.map(({ body }) => 'prompt_cache_key' in body)).toEqual([true, false, false]);
      expect(recorded.calls.map((call) => call.error === null)).toEqual([false, true, true]);
    }
  });

  test('an endpoint that refuses breakpoints keeps the key', async () => {
    await using fake = startFakeOpenAi({ refusedFields: ['prompt_cache_breakpoint'] });
    const grader = ownAddress(fake);
    await Promise.all([grader.grade(task, listener(), never), grader.grade(task, listener(), never)]);
    await grader.grade(task, listener(), never);
    const last = fake.requests.at(-1);
    expect(last?.rawBody).not.toContain('prompt_cache_breakpoint');
    expect(last?.body.prompt_cache_options).toBeUndefined();
    expect(last?.body.prompt_cache_key).toBeString();
  });

  test('two submissions have two keys', async () => {
    await using fake = startFakeOpenAi();
    const grader = graderFor(fake);
    await grader.grade(task, listener(), never);
    await grader.grade({ ...task, submission: preparedSubmission({ fence: 'another' }) }, listener(), never);
    const keys = fake.requests.map(({ body }) => body.prompt_cache_key);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('a head start is worth it at the own address, until the key was used within four minutes', async () => {
    await using fake = startFakeOpenAi();
    let clock = 0;
    const grader = ownAddress(fake, { now: () => clock });
    expect(grader.wantsHeadStart(task.submission)).toBe(true);
    await grader.grade(task, listener(), never);
    expect(grader.wantsHeadStart(task.submission)).toBe(false);
    clock = 241_000;
    expect(grader.wantsHeadStart(task.submission)).toBe(true);
  });

  test('at a foreign server a head start waits for the first reported cache read', async () => {
    await using fake = startFakeOpenAi({ cache: true });
    const grader = graderFor(fake);
    const other: PreparedSubmission = preparedSubmission({ fence: 'another' });
    expect(grader.wantsHeadStart(other)).toBe(false);
    const recorded = listener();
    await grader.grade(task, recorded, never);
    expect(grader.wantsHeadStart(other)).toBe(false);
    await grader.grade(task, recorded, never);
    expect(recorded.calls[1]?.usage?.cachedTokens).toBeGreaterThan(1_000);
    expect(grader.wantsHeadStart(other)).toBe(true);
  });
});

test('a total time is kept however steadily the model writes', async () => {
  await using fake = startFakeOpenAi({ tokensPerSecond: 50 });
  const timeouts = { firstChunk: 1_000, chunk: 1_000, total: 150 };
  const task = { submission: preparedSubmission(), criterion: criterion() };
  await expect(graderFor(fake, { timeouts }).grade(task, listener(), never)).rejects.toThrow(
    'The AI provider was silent for too long.',
  );
});

test('a server that is down is a passing failure', async () => {
  const fake = startFakeOpenAi();
  await fake.stop();
  const task = { submission: preparedSubmission(), criterion: criterion() };
  const grading = graderFor(fake).grade(task, listener(), never);
  await expect(grading).rejects.toMatchObject({ kind: 'transient' });
});
