import { expect, test } from 'bun:test';
import type { ProviderKind } from '@domain/model/provider-kinds';
import type { ModelProfile } from '@domain/model/schema';
import { digitPicture } from '@server/adapters/grader/model/examine/digit-picture';
import { examineModel } from '@server/adapters/grader/model/examine/examine-model';
import { chatAnswer, type EndpointCall, type FakeEndpoint, startFakeEndpoint } from '@tests/support/fake-endpoint';

type Traits = {
  /** Tokens that it reads; what is longer loses its front, without an error. */
  window?: number;
  schemas?: boolean;
  objects?: boolean;
  fits?: boolean;
  usage?: boolean;
  sees?: boolean;
  reasoning?: string;
  /** How many it writes to at a time. */
  parallel?: number;
};

/** A model takes its time for each piece. */
const written = () => new Promise((resolve) => setTimeout(resolve, 50));

/** No answer of `count` ends before all have begun. */
function writingBeside(count: number): (text: string) => Response {
  let begun = 0;
  const all = Promise.withResolvers<void>();
  return (text) => {
    const half = (part: string, finish: string | null) =>
      new TextEncoder().encode(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content: part }, finish_reason: finish }] })}\n\n`,
      );
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        sent += 1;
        if (sent < 4) return controller.enqueue(half(text.slice(5 * sent - 5, 5 * sent), null));
        begun += 1;
        if (begun >= count) all.resolve();
        await all.promise;
        await written();
        controller.enqueue(half(text.slice(15), 'stop'));
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  };
}

/** Counts as the product estimates. */
const tokensOf = (text: string) => Math.ceil(text.length / 3.4);

function textOf({ body }: EndpointCall): { text: string; pictures: number } {
  const messages: unknown[] = Array.isArray(body.messages) ? body.messages : [];
  const parts = JSON.stringify(messages);
  const texts = [...parts.matchAll(/"text":"((?:[^"\\]|\\.)*)"|"content":"((?:[^"\\]|\\.)*)"/g)];
  const text = texts.map(([, one, other]) => JSON.parse(`"${one ?? other ?? ''}"`)).join('\n');
  return { text, pictures: parts.split('image_url').length - 1 };
}

/** A server with a model that does as it is told, within its traits. */
function startModel(traits: Traits = {}): FakeEndpoint {
  const { window = 1_000_000, schemas = true, objects = true, fits = true, usage = true, sees = false } = traits;
  const besideOthers = writingBeside(traits.parallel ?? 4);
  return startFakeEndpoint((call) => {
    const { text, pictures } = textOf(call);
    if (pictures > 0 && !sees) return Response.json({ error: { message: 'no image input' } }, { status: 400 });
    const said = JSON.stringify(call.body.response_format ?? null);
    if (!schemas && said.includes('json_schema')) {
      return Response.json({ error: { message: 'response_format json_schema is not supported' } }, { status: 400 });
    }
    if (!objects && said.includes('json_object')) {
      return Response.json({ error: { message: 'response_format is not supported' } }, { status: 400 });
    }
    const counted = Math.min(tokensOf(text), window);
    const seen = text.slice(-Math.floor(counted * 3.4));
    const answer = answerTo(seen, said, fits);
    if (seen.includes('Write four sentences')) return besideOthers(answer);
    return chatAnswer(answer, {
      promptTokens: usage ? counted : null,
      ...(traits.reasoning && { reasoning: traits.reasoning }),
    });
  });
}

function answerTo(seen: string, format: string, fits: boolean): string {
  if (seen.includes('Name a fruit')) {
    const keys = [...`${format} ${seen.replaceAll('\\"', '"')}`.matchAll(/"([kv][a-z0-9]{6})"/g)].map(([, key]) => key);
    return fits ? JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'apple']))) : 'An apple is red.';
  }
  const codes = [...seen.matchAll(/^CODE (\w{6})$/gm)].map(([, found]) => found);
  return codes.length > 0 ? codes.join(' ') : 'A sentence about the market. And another one about prices.';
}

async function examine(traits: Traits = {}, kind: ProviderKind = 'ollama'): Promise<ModelProfile> {
  await using fake = startModel(traits);
  const model = { name: 'campus', kind, apiKey: null, baseUrl: `${fake.address}/v1`, model: 'm' };
  return await examineModel({ ...model, parallel: null, maxOutput: null, profile: null }, new AbortController().signal);
}

const texts = ({ findings }: ModelProfile) => findings.map(({ text }) => text);

test('a model that keeps to the form and reads 64,000 tokens is ready [CM.4]', async () => {
  const profile = await examine();
  expect(profile).toMatchObject({ verdict: 'ready', form: 'json_schema', window: 60_800, usage: true, streams: true });
  expect(texts(profile)).toContain('Keeps to the form (json_schema).');
  expect(texts(profile)).toContain('Reads 60,800 tokens.');
  expect(profile.parallel).toBe(4);
  expect(profile.factors?.words).toBeCloseTo(1, 1);
});

test.each([
  [4_096, 'unusable'],
  [20_000, 'limited'],
  [40_000, 'ready'],
] as const)(
  'a window of %i tokens that loses the front is never taken for a larger one: %s [CM.3]',
  async (window, verdict) => {
    const profile = await examine({ window });
    expect(profile.verdict).toBe(verdict);
    expect(profile.window).toBeLessThanOrEqual(window);
    if (verdict !== 'unusable') expect(profile.window).toBeGreaterThan(0.7 * window);
    else expect(texts(profile).join()).toContain('Start Ollama with OLLAMA_CONTEXT_LENGTH=32768.');
  },
);

test('without schemas a described form is asked for, and without that the form is cut from text [CM.4]', async () => {
  const described = await examine({ schemas: false });
  expect([described.form, described.verdict]).toEqual(['json_object', 'limited']);
  expect(texts(described)).toContain('Ignores json_schema, keeps to a described form (json_object).');
  const plain = await examine({ schemas: false, objects: false });
  expect(plain.form).toBe('text');
  expect(texts(plain)).toContain('Answers in plain text, from which the form is cut. More attempts fail.');
});

test('a model that never keeps to the form is unusable [CM.4]', async () => {
  const profile = await examine({ fits: false });
  expect(profile).toMatchObject({ verdict: 'unusable', form: null });
  expect(texts(profile)).toEqual(['Gives no usable answer.']);
});

test('what counts no tokens, and what thinks, is said [CM.4]', async () => {
  const profile = await examine({ usage: false, reasoning: 'Let me see.' });
  expect(texts(profile)).toContain('Counts no tokens: spending is unknown and cut prompts go unnoticed.');
  expect(texts(profile)).toContain('Thinks before it answers (reasoning_content): slower and dearer.');
  expect(profile.verdict).toBe('limited');
});

test('an endpoint that is not there says why', async () => {
  const model = { name: 'gone', kind: 'vllm' as const, apiKey: null, baseUrl: 'http://127.0.0.1:9/v1', model: 'm' };
  const profile = await examineModel(
    { ...model, parallel: null, maxOutput: null, profile: null },
    new AbortController().signal,
  );
  expect(profile.verdict).toBe('unusable');
  expect(texts(profile)).toEqual(['The connection to the AI provider was cut.']);
});

test('the picture of a test is a PNG of its digits', async () => {
  const picture = digitPicture('4711');
  const [one, other] = [Buffer.from(picture), Buffer.from(digitPicture('4712'))];
  expect(one.subarray(1, 4).toString()).toBe('PNG');
  expect(one.equals(other)).toBe(false);
  expect(one.readUInt32BE(16)).toBe(304);
  expect(one.readUInt32BE(20)).toBe(144);
});
