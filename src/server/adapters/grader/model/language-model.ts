import type { LanguageModelV4 } from '@ai-sdk/provider';
import { kindFacts, type ProviderKind } from '@domain/model/provider-kinds';
import { type AnswerReader, boundedFetch, type Fetch } from './bounded-fetch';
import type { SetUpIn } from './failure';
import type { RequestShape } from './request-shape';
import { withoutStream } from './whole-answer';

export type ModelAddress = {
  kind: ProviderKind;
  /** Null for servers that need none. */
  apiKey: string | null;
  /** Null for the kind's usual address. */
  baseUrl: string | null;
  model: string;
  /** `chat` for servers of the kind `openai` that only speak Chat Completions. */
  api: 'responses' | 'chat';
  /** For sentences about what to check. */
  setUpIn?: SetUpIn;
  /** For tests of a vendor's own address. */
  fetch?: Fetch;
};

type SdkFetch = typeof fetch;
type Load = (address: ModelAddress, fetch: SdkFetch, shape: RequestShape) => Promise<LanguageModelV4>;

const openai: Load = async ({ apiKey, baseUrl, model, api }, fetch) => {
  const { createOpenAI } = await import('@ai-sdk/openai');
  const provider = createOpenAI({ apiKey: apiKey ?? '', ...(baseUrl !== null && { baseURL: baseUrl }), fetch });
  return api === 'chat' ? provider.chat(model) : provider.responses(model);
};

/** Azure takes its keys in a header of its own. */
const azure: Load = async ({ apiKey, baseUrl, model }, fetch) => {
  const { createOpenAI } = await import('@ai-sdk/openai');
  const address = { ...(baseUrl !== null && { baseURL: baseUrl }), headers: { 'api-key': apiKey ?? '' } };
  return createOpenAI({ apiKey: apiKey ?? '', ...address, fetch }).responses(model);
};

const anthropic: Load = async ({ apiKey, baseUrl, model }, fetch) => {
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  return createAnthropic({ apiKey: apiKey ?? '', ...(baseUrl !== null && { baseURL: baseUrl }), fetch })(model);
};

const google: Load = async ({ apiKey, baseUrl, model }, fetch) => {
  const { createGoogle } = await import('@ai-sdk/google');
  return createGoogle({ apiKey: apiKey ?? '', ...(baseUrl !== null && { baseURL: baseUrl }), fetch })(model);
};

const compatible: Load = async ({ kind, apiKey, baseUrl, model }, fetch, shape) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl ?? kindFacts[kind].baseUrl ?? '',
    ...(apiKey !== null && { apiKey }),
    includeUsage: shape.takes('stream_options'),
    supportsStructuredOutputs: true,
    fetch,
  });
  return provider(model);
};

const loaders: Readonly<Record<ProviderKind, Load>> = {
  openai,
  azure,
  anthropic,
  google,
  openrouter: compatible,
  ollama: compatible,
  vllm: compatible,
  lmstudio: compatible,
  llamacpp: compatible,
  compatible,
};

/** A kind's package is imported when it is first used. */
export function languageModel(
  address: ModelAddress,
  reader: AnswerReader,
  shape: RequestShape,
): Promise<LanguageModelV4> {
  const send = address.fetch ?? globalThis.fetch;
  const bounded = boundedFetch(shape.takes('stream') ? send : unstreamed(send), reader);
  return loaders[address.kind](address, Object.assign(bounded, { preconnect: () => undefined }), shape);
}

function unstreamed(send: Fetch): Fetch {
  return (input, init) =>
    send(input, typeof init?.body === 'string' ? { ...init, body: withoutStream(init.body) } : init);
}
