import { describe, expect, test } from 'bun:test';
import type { ProviderKind } from '@domain/model/provider-kinds';
import type { ModelProfile } from '@domain/model/schema';
import { digitPicture } from '@server/adapters/grader/model/examine/digit-picture';
import { examineModel } from '@server/adapters/grader/model/examine/examine-model';
import { countTokens } from '@server/grading/render/token';
import { type FakeModelOptions, startFakeModel } from '@tests/support/fake-model';

async function examine(
  options: FakeModelOptions = {},
  kind: ProviderKind = 'ollama',
  more: Parameters<typeof examineModel>[2] = {},
): Promise<ModelProfile> {
  await using fake = startFakeModel({ parallel: 4, ...options });
  const model = { name: 'campus', kind, apiKey: null, baseUrl: fake.url, model: 'm' };
  const unknown = { parallel: null, maxOutput: null, profile: null };
  return await examineModel({ ...model, ...unknown }, new AbortController().signal, more);
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

test('each question that was answered says what it took', async () => {
  let [questions, input] = [0, 0];
  const onUsage = ({ inputTokens }: { inputTokens: number }) => {
    questions += 1;
    input += inputTokens;
  };
  await examine({}, 'vllm', { onUsage });
  expect(questions).toBe(13);
  expect(input).toBeGreaterThan(120_000);
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

describe.each(['front', 'middle', 'end', 'everything'] as const)(
  'a server that loses the %s of a long prompt',
  (loses) => {
    test.each([14_000, 28_000, 50_000])(
      'has no larger window than its %i tokens, and not a much smaller one [CM.3]',
      async (window) => {
        const profile = await examine({ window, loses });
        expect(profile.window).toBeLessThanOrEqual(window);
        expect(profile.window).toBeGreaterThan(0.75 * window);
      },
    );

    test('is found out where it counts nothing, too', async () => {
      const { window } = await examine({ window: 28_000, loses, traits: { countsNothing: true } }, 'compatible');
      expect(window).toBeLessThanOrEqual(28_000);
      expect(window).toBeGreaterThan(0.7 * 28_000);
    });
  },
);

test('without schemas a described form is asked for, and without that the form is cut from text [CM.4]', async () => {
  const described = await examine({ traits: { forms: ['json_object', 'text'], refusesForms: true } });
  expect([described.form, described.verdict]).toEqual(['json_object', 'limited']);
  expect(texts(described)).toContain('Ignores json_schema, keeps to a described form (json_object).');
  const plain = await examine({ traits: { forms: ['text'], refusesForms: true } });
  expect(plain.form).toBe('text');
  expect(texts(plain)).toContain('Answers in plain text, from which the form is cut. More attempts fail.');
});

test('a model that never keeps to the form is unusable [CM.4]', async () => {
  const profile = await examine({ traits: { forms: [] } });
  expect(profile).toMatchObject({ verdict: 'unusable', form: null });
  expect(texts(profile)).toEqual(['Gives no usable answer.']);
});

test('what counts no tokens, and what thinks, is said [CM.4]', async () => {
  const profile = await examine({ traits: { countsNothing: true, reasoning: 'reasoning_content' } });
  expect(texts(profile)).toContain('Counts no tokens: spending is unknown and cut prompts go unnoticed.');
  expect(texts(profile)).toContain('Thinks before it answers (reasoning_content): slower and dearer.');
  expect(profile.verdict).toBe('limited');
});

test('a gateway that refuses to stream is asked for whole answers from then on [CM.4]', async () => {
  const profile = await examine({ shape: 'a gateway without streaming' }, 'compatible');
  expect(profile).toMatchObject({ form: 'json_schema', streams: false, refused: ['stream'], window: 60_800 });
  expect(texts(profile)).toContain('Does not stream: text appears at the end.');
});

test('an endpoint that knows the limit by its newer name is asked by that in all steps', async () => {
  const profile = await examine({ traits: { refused: ['max_tokens', 'stream_options'] } }, 'compatible');
  expect(profile).toMatchObject({ verdict: 'ready', form: 'json_schema', window: 60_800, parallel: 4 });
  expect(profile.refused).toEqual(['stream_options']);
});

test.each(['loop', 'endless'] as const)(
  'a model that writes without an end (%s) is unusable, and soon',
  async (trouble) => {
    const profile = await examine({ trouble });
    expect(texts(profile)).toEqual(['Gives no usable answer.']);
  },
);

test('one request at a time is said with what to do, and what sees says so [CM.4]', async () => {
  const profile = await examine({ parallel: 1, sees: true });
  expect(profile).toMatchObject({ parallel: 1, sees: true });
  expect(texts(profile).join('\n')).toMatch(
    /Answers 1 request at a time: a submission takes about \d+ minutes?\. Start Ollama with OLLAMA_NUM_PARALLEL=4\./,
  );
  expect(texts(profile)).toContain('Sees pictures.');
});

test('an error that names the window shortens the search', async () => {
  const profile = await examine({ shape: 'llama.cpp', window: 20_000 }, 'llamacpp');
  expect(profile.window).toBeLessThanOrEqual(20_000);
  expect(profile.window).toBeGreaterThan(14_000);
});

test.each(['ollama', 'vllm', 'lmstudio', 'llamacpp'] as const)(
  'a server that counts nothing and drops the front is asked what it was started with: %s',
  async (kind) => {
    const { window } = await examine({ window: 20_000, traits: { kind, countsNothing: true } }, kind);
    expect(window).toBeLessThanOrEqual(20_000);
    expect(window).toBeGreaterThan(15_000);
  },
);

test('a tokenizer of single digits has its own factor for digits and signs, one for words', async () => {
  const digitByDigit = (text: string) => {
    const { words, signs } = countTokens(text);
    return Math.round(words * 1.1 + signs * 1.6);
  };
  const { factors, window } = await examine({ tokens: digitByDigit });
  expect(factors?.words).toBeCloseTo(1.1, 1);
  expect(factors?.signs).toBeCloseTo(1.6, 1);
  expect(window).toBe(60_800);
});

test('a server that counts only what was not in its cache is known by the second count', async () => {
  const profile = await examine({ shape: 'Ollama that ignores the schema' });
  expect(profile.countsUncached).toBe(true);
});

test('findings are told as the steps end, and a short test has the first two', async () => {
  const told: number[] = [];
  const profile = await examine({}, 'compatible', { onFindings: (found) => told.push(found.length) });
  expect(told).toEqual([1, 2, 3, 4]);
  expect(profile.findings).toHaveLength(4);
  expect(await examine({}, 'compatible', { isShort: true })).toMatchObject({
    form: 'json_schema',
    window: null,
    parallel: null,
    verdict: 'ready',
  });
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
