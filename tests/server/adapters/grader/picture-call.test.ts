import { expect, test } from 'bun:test';
import type { ProviderKind } from '@domain/model/provider-kinds';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import type { ModelCallRecord } from '@server/grading/grader/grader';
import { anthropicAnswer, chatAnswer, googleAnswer, startFakeEndpoint } from '@tests/support/fake-endpoint';
import { stream } from '@tests/support/model/protocol';
import { png } from '@tests/support/picture';

const eventStream = (events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), stream);

const bytes = png(300, 200);
const base64 = bytes.toString('base64');
const said = 'Bar chart. Tea: 12';

async function lookBy(kind: ProviderKind, address: string) {
  const grader = createModelGrader({ kind, apiKey: 'key', baseUrl: `${address}/v1`, model: 'eyes', api: 'responses' });
  const calls: ModelCallRecord[] = [];
  const listener = { onCall: (call: ModelCallRecord) => void calls.push(call) };
  const text = await grader.look?.({ bytes, contentType: 'image/png' }, listener, new AbortController().signal);
  return { text, calls };
}

test('by Chat Completions, a picture is a data address, without a form of answer', async () => {
  await using fake = startFakeEndpoint(() => chatAnswer(said));
  const { text, calls } = await lookBy('openrouter', fake.address);
  expect(text).toBe(said);
  const [call] = fake.calls;
  expect(call?.body).toMatchObject({
    model: 'eyes',
    max_tokens: 700,
    provider: { require_parameters: true, data_collection: 'deny' },
    messages: [
      { role: 'system' },
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: `data:image/png;base64,${base64}` } },
          { type: 'text', text: 'Write down what this picture shows.' },
        ],
      },
    ],
  });
  expect(call?.body.response_format).toBeUndefined();
  expect(calls).toMatchObject([{ response: said, error: null, usage: { inputTokens: 900, outputTokens: 90 } }]);
  expect(JSON.stringify(calls)).not.toContain(base64.slice(0, 40));
});

test('by Anthropic’s Messages', async () => {
  await using fake = startFakeEndpoint(() => anthropicAnswer(said));
  expect((await lookBy('anthropic', fake.address)).text).toBe(said);
  expect(fake.calls[0]?.body).toHaveProperty('messages.0.content.0', {
    type: 'image',
    source: { type: 'base64', media_type: 'image/png', data: base64 },
  });
});

test('by Google’s protocol', async () => {
  await using fake = startFakeEndpoint(() => googleAnswer(said));
  expect((await lookBy('google', fake.address)).text).toBe(said);
  expect(JSON.stringify(fake.calls[0]?.body)).toContain(`"inlineData":{"mimeType":"image/png","data":"${base64}"}`);
});

const responses = (text: string) =>
  eventStream([
    { type: 'response.created', response: { id: 'r', created_at: 1, model: 'eyes' } },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm' } },
    { type: 'response.output_text.delta', item_id: 'm', output_index: 0, content_index: 0, delta: text },
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm' } },
    { type: 'response.completed', response: { usage: { input_tokens: 1_200, output_tokens: 80 } } },
  ]);

test('by Responses, nothing is stored', async () => {
  await using fake = startFakeEndpoint(() => responses(said));
  const { text, calls } = await lookBy('azure', fake.address);
  expect(text).toBe(said);
  expect(fake.calls[0]?.body).toMatchObject({ store: false, max_output_tokens: 700 });
  expect(fake.calls[0]?.body).toHaveProperty('input.1.content.0', {
    type: 'input_image',
    image_url: `data:image/png;base64,${base64}`,
  });
  expect(calls[0]?.usage).toMatchObject({ inputTokens: 1_200 });
});

test('a field that the endpoint refuses is left out', async () => {
  await using fake = startFakeEndpoint(({ body }) =>
    'max_tokens' in body
      ? Response.json({ error: { message: 'Unsupported parameter: max_tokens' } }, { status: 400 })
      : chatAnswer(said),
  );
  expect((await lookBy('compatible', fake.address)).text).toBe(said);
  expect(fake.calls[1]?.body).toMatchObject({ max_completion_tokens: 700 });
});

const cut = (delta: object) =>
  eventStream([
    { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta }] },
    { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'length' }] },
  ]);

test('what is cut at its length says so; a model that spends it on thinking gets more', async () => {
  await using fake = startFakeEndpoint(() => cut({ content: said }));
  expect((await lookBy('vllm', fake.address)).text).toBe(`${said} [?]`);
  await using thinking = startFakeEndpoint(({ body }) =>
    Number(body.max_tokens) > 700 ? chatAnswer(said) : cut({ reasoning_content: 'Let me look.' }),
  );
  const grader = createModelGrader({
    kind: 'vllm',
    apiKey: null,
    baseUrl: `${thinking.address}/v1`,
    model: 'eyes',
    api: 'chat',
  });
  const look = () =>
    grader.look?.({ bytes, contentType: 'image/png' }, { onCall: () => undefined }, new AbortController().signal);
  await expect(look()).rejects.toMatchObject({ kind: 'unusable' });
  expect(await look()).toBe(said);
});

test('an endless description is stopped', async () => {
  let line = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          line += 1;
          const content = `Row ${line}: ${(line * 7_919) % 1_000} and ${(line * 104_729) % 977}. `;
          const chunk = { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] };
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  await using fake = startFakeEndpoint(endless);
  await expect(lookBy('vllm', fake.address)).rejects.toThrow(
    'eyes wrote more than 16,000 characters about a picture and was stopped.',
  );
});
