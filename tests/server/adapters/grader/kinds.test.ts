import { describe, expect, test } from 'bun:test';
import { kindFacts, type ProviderKind, providerKinds } from '@domain/model/provider-kinds';
import { listModels } from '@server/adapters/grader/model/list-models';
import { createModelGrader, type ModelGraderOptions } from '@server/adapters/grader/model/model-grader';
import type { ModelCallRecord, PartialAnswer } from '@server/grading/grader/grader';
import {
  anthropicAnswer,
  chatAnswer,
  type EndpointCall,
  googleAnswer,
  startFakeEndpoint,
} from '@tests/support/fake-endpoint';
import { longSubmission, testedProfile } from '@tests/support/model/grade-at';
import { startFakeOpenAi } from '@tests/support/openai';
import { criterion, fileEvidence, preparedSubmission } from '@tests/support/prepared-submission';

const key = 'key-of-the-school';
const answer = {
  evidence: [{ locator: 'S:p1', quote: 'a quote' }],
  rationale: 'Because it is so.',
  strengths: ['Clear'],
  opportunities: [],
  nextSteps: ['Go on'],
  score: 7,
};
const json = JSON.stringify(answer);

function graderAt(kind: ProviderKind, baseUrl: string, more: Partial<ModelGraderOptions> = {}) {
  return createModelGrader({ kind, apiKey: key, baseUrl, model: 'campus-model', api: 'responses', ...more });
}

async function gradeBy(grader: ReturnType<typeof graderAt>) {
  const partials: PartialAnswer[] = [];
  const calls: ModelCallRecord[] = [];
  const listener = {
    onStarted: () => undefined,
    onPartial: (partial: PartialAnswer) => void partials.push(partial),
    onCall: (call: ModelCallRecord) => void calls.push(call),
  };
  const task = { submission: preparedSubmission(), criterion: criterion() };
  const graded = await grader.grade(task, listener, new AbortController().signal);
  return { graded, partials, calls };
}

describe('each kind grades by its own protocol', () => {
  const compatible: ProviderKind[] = ['openrouter', 'ollama', 'vllm', 'lmstudio', 'llamacpp', 'compatible'];

  test.each(compatible)('%s: Chat Completions with the schema and a bearer key', async (kind) => {
    await using fake = startFakeEndpoint(() => chatAnswer(json));
    const { graded, partials, calls } = await gradeBy(graderAt(kind, `${fake.address}/v1`));
    expect(graded.score).toBe(7);
    expect(partials.length).toBeGreaterThan(0);
    expect(calls[0]?.usage).toMatchObject({ inputTokens: 900, outputTokens: 90 });
    const [call] = fake.calls;
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${key}`);
    expect(call?.body).toMatchObject({ model: 'campus-model', stream: true, max_tokens: 8192 });
    expect(call?.body).toHaveProperty('response_format.json_schema.schema.required', Object.keys(answer));
    expect(call?.body.store).toBeUndefined();
    const rules = { require_parameters: true, data_collection: 'deny' };
    expect(call?.body.provider).toEqual(kind === 'openrouter' ? rules : undefined);
  });

  test('OPENAI_API=chat at another address: its own fields, by the protocol that hears reasoning [CM.1]', async () => {
    await using fake = startFakeEndpoint(() => chatAnswer(json, { reasoning: 'Let me see.' }));
    const grader = graderAt('openai', `${fake.address}/v1`, { api: 'chat' });
    const { calls } = await gradeBy(grader);
    await gradeBy(grader);
    expect(calls[0]?.usage).toMatchObject({ inputTokens: 900, outputTokens: 90 });
    expect(fake.calls.map(({ body }) => body)).toMatchObject([
      {
        model: 'campus-model',
        stream: true,
        stream_options: { include_usage: true },
        store: false,
        max_tokens: 8_192,
        prompt_cache_key: expect.stringMatching(/^cg-[0-9a-f]{32}$/),
        messages: [{ role: 'system' }, { role: 'user', content: [{ type: 'text' }, { type: 'text' }] }],
      },
      { max_tokens: 16_384 },
    ]);
    const newer = graderAt('openai', `${fake.address}/v1`, { api: 'chat', model: 'gpt-5.4-mini' });
    await gradeBy(newer);
    expect(fake.calls.at(-1)?.body).toMatchObject({ max_completion_tokens: 8_192 });
    expect(fake.calls.at(-1)?.body.max_tokens).toBeUndefined();
  });

  test.each([
    ['throttled', { code: 429, message: 'slow down' }],
    ['rejected', { code: 400, message: 'bad', type: 'BadRequestError' }],
    ['transient', { message: 'busy', type: 'server_error' }],
    ['waiting', { message: 'no key', type: 'authentication_error' }],
  ] as const)('an error that comes inside the stream is what it says: %s', async (kind, error) => {
    await using fake = startFakeEndpoint(
      () =>
        new Response(`data: ${JSON.stringify({ error })}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
    );
    await expect(gradeBy(graderAt('openrouter', `${fake.address}/v1`))).rejects.toMatchObject({ kind });
  });

  test('azure: Responses at its own address, with its own header and nothing stored', async () => {
    await using fake = startFakeOpenAi();
    const { graded } = await gradeBy(graderAt('azure', fake.url));
    expect(graded.score).toBeNumber();
    const [request] = fake.requests;
    expect(request?.headers['api-key']).toBe(key);
    expect(JSON.parse(request?.rawBody ?? '')).toMatchObject({ store: false });
  });

  test('anthropic: Messages, the evidence marked for its cache', async () => {
    await using fake = startFakeEndpoint(() => anthropicAnswer(json));
    const { graded, calls } = await gradeBy(graderAt('anthropic', `${fake.address}/v1`));
    expect(graded.score).toBe(7);
    expect(calls[0]?.usage).toMatchObject({ inputTokens: 900, outputTokens: 90 });
    const [call] = fake.calls;
    expect(call?.path).toBe('/v1/messages');
    expect(call?.headers.get('x-api-key')).toBe(key);
    expect(JSON.stringify(call?.body)).toContain('"cache_control":{"type":"ephemeral"}');
  });

  test('google: streamed content, the key in its header', async () => {
    await using fake = startFakeEndpoint(() => googleAnswer(json));
    const { graded, calls } = await gradeBy(graderAt('google', `${fake.address}/v1beta`));
    expect(graded.score).toBe(7);
    expect(calls[0]?.usage).toMatchObject({ inputTokens: 900, outputTokens: 90 });
    const [call] = fake.calls;
    expect(call?.path).toBe('/v1beta/models/campus-model:streamGenerateContent');
    expect(call?.headers.get('x-goog-api-key')).toBe(key);
  });

  test('a server of one’s own needs no key', async () => {
    await using fake = startFakeEndpoint(() => chatAnswer(json));
    const { graded } = await gradeBy(graderAt('ollama', `${fake.address}/v1`, { apiKey: null }));
    expect([graded.score, fake.calls[0]?.headers.get('authorization')]).toEqual([7, null]);
  });

  test('every kind says how it is called, and those without an address of their own take one', () => {
    const withoutAddress = providerKinds.filter((kind) => kindFacts[kind].baseUrl === null);
    expect(withoutAddress).toEqual(['azure', 'compatible']);
  });
});

/** Refuses with 400 and the sentence, if it is not null. */
function refusing(refusal: (call: EndpointCall) => string | null) {
  return startFakeEndpoint((call) => {
    const message = refusal(call);
    return message === null ? chatAnswer(json) : Response.json({ error: { message } }, { status: 400 });
  });
}

function formOf({ body }: EndpointCall): unknown {
  const format: unknown = body.response_format;
  return typeof format === 'object' && format !== null && 'type' in format ? format.type : 'text';
}

describe('an endpoint that does not take a field is asked without it', () => {
  test('without schemas it is asked for an object that is described, and from then on at once', async () => {
    await using fake = refusing((call) =>
      formOf(call) === 'json_schema' ? "response_format.type 'json_schema' is not supported" : null,
    );
    const grader = graderAt('compatible', `${fake.address}/v1`);
    expect((await gradeBy(grader)).graded.score).toBe(7);
    expect((await gradeBy(grader)).graded.score).toBe(7);
    expect(fake.calls.map(formOf)).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(JSON.stringify(fake.calls[1]?.body)).toContain('It follows this JSON schema:');
  });

  test('without either it is asked in words', async () => {
    await using fake = refusing((call) => (formOf(call) === 'text' ? null : 'unknown field response_format'));
    expect((await gradeBy(graderAt('llamacpp', `${fake.address}/v1`))).graded.score).toBe(7);
    expect(fake.calls.map(formOf)).toEqual(['json_schema', 'json_object', 'text']);
  });

  test('stream_options and max_tokens go', async () => {
    await using fake = refusing(({ body }) => {
      if ('stream_options' in body) return 'Unrecognized request argument: stream_options';
      return 'max_tokens' in body ? "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'." : null;
    });
    expect((await gradeBy(graderAt('compatible', `${fake.address}/v1`))).graded.score).toBe(7);
    expect(fake.calls).toHaveLength(3);
    expect(fake.calls[2]?.body).toMatchObject({ max_completion_tokens: 8192 });
  });

  test('two answers in a row that do not fit lower the form, and the second call is made again', async () => {
    await using fake = startFakeEndpoint((call) =>
      formOf(call) === 'json_schema' ? chatAnswer('The score is 7.') : chatAnswer(json),
    );
    const grader = graderAt('vllm', `${fake.address}/v1`);
    await expect(gradeBy(grader)).rejects.toMatchObject({ kind: 'unusable' });
    expect((await gradeBy(grader)).graded.score).toBe(7);
    expect(fake.calls.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_object']);
  });
});

describe('what servers write around an answer', () => {
  test.each([
    ['a fence (LM Studio)', `\`\`\`json\n${json}\n\`\`\``],
    ['the end of a thought alone (vLLM)', `I think about it.</think>\n${json}`],
    ['a farewell', `${json}\nLet me know!`],
  ])('%s is left out', async (_name, text) => {
    await using fake = startFakeEndpoint(() => chatAnswer(text));
    const { graded, partials } = await gradeBy(graderAt('lmstudio', `${fake.address}/v1`));
    expect(graded).toEqual(answer);
    expect(partials.at(-1)).toEqual(answer);
  });

  test('white space without end after a whole answer is stopped, and the answer counts', async () => {
    await using fake = startFakeEndpoint(() => chatAnswer(json + ' '.repeat(70_000)));
    expect((await gradeBy(graderAt('vllm', `${fake.address}/v1`))).graded.score).toBe(7);
  });

  test('reasoning is heard: from then on a longer answer is allowed', async () => {
    await using fake = startFakeEndpoint(() => chatAnswer(json, { reasoning: 'Let me see.' }));
    const grader = graderAt('vllm', `${fake.address}/v1`);
    await gradeBy(grader);
    await gradeBy(grader);
    expect(fake.calls.map(({ body }) => body.max_tokens)).toEqual([8192, 16_384]);
  });

  test('a page of HTML with status 200 is no answer, and a person is to look at the address', async () => {
    await using fake = startFakeEndpoint(() => new Response('<html>Log in</html>'));
    await expect(gradeBy(graderAt('compatible', `${fake.address}/v1`))).rejects.toMatchObject({
      kind: 'waiting',
      message: 'The address of campus-model answers with a web page, such as a login. Check the address.',
    });
  });

  test('a redirect is not followed: the key stays where it belongs', async () => {
    await using thief = startFakeEndpoint(() => chatAnswer(json));
    await using fake = startFakeEndpoint(() => Response.redirect(`${thief.address}/v1/chat/completions`, 307));
    await expect(gradeBy(graderAt('compatible', `${fake.address}/v1`))).rejects.toMatchObject({ kind: 'waiting' });
    expect(thief.calls).toHaveLength(0);
  });
});

test('an untested server of one’s own gets two calls at a time, a vendor no bound', () => {
  const { limiter } = graderAt('ollama', 'http://127.0.0.1:9/v1');
  // The limits are unknown: the first call's headers may tell them.
  const first = limiter?.reserve(10);
  if (typeof first !== 'object') throw new Error('not let in');
  first.update(null);
  expect(limiter?.reserve(10)).toBeObject();
  expect(limiter?.reserve(10)).toBe(Number.POSITIVE_INFINITY);
  first.release();
  expect(limiter?.reserve(10)).toBeObject();
});

test('the models of an endpoint are listed by either form, and a login page is none', async () => {
  await using fake = startFakeEndpoint(({ path }) =>
    path.startsWith('/v1beta/')
      ? Response.json({ models: [{ name: 'models/gemini-x' }] })
      : path.startsWith('/v1/')
        ? Response.json({ object: 'list', data: [{ id: 'llama' }, { id: 'qwen' }, { id: 'llama' }] })
        : new Response('<html>Log in</html>'),
  );
  const listAt = (kind: ProviderKind, path: string) => listModels({ kind, apiKey: key, baseUrl: fake.address + path });
  expect(await listAt('vllm', '/v1')).toEqual(['llama', 'qwen']);
  expect(await listAt('google', '/v1beta')).toEqual(['gemini-x']);
  expect(await listAt('compatible', '/portal')).toBeNull();
});

describe('a prompt that the server cut is never graded as if it were whole [CM.3]', () => {
  const long = 'The price of the launch rises with the season and the region. '.repeat(600);
  const submission = preparedSubmission({
    files: [fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: long }])],
  });
  const gradeLong = async (kind: ProviderKind, promptTokens: number, more: Partial<ModelGraderOptions> = {}) => {
    await using fake = startFakeEndpoint(() => chatAnswer(json, { promptTokens }));
    const listener = { onStarted: () => undefined, onPartial: () => undefined, onCall: () => undefined };
    const grader = graderAt(kind, `${fake.address}/v1`, more);
    return await grader.grade({ submission, criterion: criterion() }, listener, new AbortController().signal);
  };

  test('fewer tokens than were sent let grading wait, with what to do', async () => {
    await expect(gradeLong('ollama', 1_500)).rejects.toMatchObject({
      kind: 'waiting',
      message: expect.stringMatching(
        /^campus-model read about 1,500 of 3,\d{3} tokens: the server cuts long prompts without an error\. Start Ollama with OLLAMA_CONTEXT_LENGTH=32768\.$/,
      ),
    });
  });

  test('a count without the cached part is no window, and a whole count grades', async () => {
    expect((await gradeLong('ollama', 900)).score).toBe(7);
    expect((await gradeLong('vllm', 4_000)).score).toBe(7);
  });

  test('a vendor’s own address gets all of the evidence, however little a test tried', () => {
    const profile = testedProfile({ window: 16_000 });
    const vendor = graderAt('anthropic', 'https://api.anthropic.com/v1', { profile });
    const own = graderAt('vllm', 'http://127.0.0.1:9/v1', { profile });
    const budget = (grader: ReturnType<typeof graderAt>) => grader.fit?.({ submission: longSubmission }).evidenceBudget;
    expect(budget(vendor)).toBeUndefined();
    expect(budget(own)).toBeLessThan(16_000);
  });
});
