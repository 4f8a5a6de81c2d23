import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { isOpenAi, kindFacts, type ProviderKind } from '@domain/model/provider-kinds';
import type { ModelAddress } from './model-address';
import type { OutputCap } from './output-limit';
import type { CacheFields } from './prompt-cache';
import type { RequestShape } from './request-shape';

type SdkFetch = typeof fetch;

export type BodyOptions = {
  address: ModelAddress;
  cacheKey: string;
  cacheFields: CacheFields;
  outputCap: OutputCap;
  shape: RequestShape;
};

/** For calls that share no prefix. */
export const withoutCache = { cacheKey: '', cacheFields: 'none' } as const;

type KindCalls = {
  /** Its package is imported when it is first used. */
  load(address: ModelAddress, fetch: SdkFetch, shape: RequestShape): Promise<LanguageModelV4>;
  body(options: BodyOptions): SharedV4ProviderOptions;
  /** Stands at the end of the prefix that calls share. */
  mark(cacheFields: CacheFields): SharedV4ProviderOptions | null;
};

const openai: KindCalls = {
  async load({ apiKey, baseUrl, model, api }, fetch) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const provider = createOpenAI({ apiKey: apiKey ?? '', ...at(baseUrl), fetch });
    return api === 'chat' ? provider.chat(model) : provider.responses(model);
  },
  body: ({ address, cacheFields, cacheKey, outputCap, shape }) => ({
    openai: {
      ...(shape.takes('store') && { store: false }),
      ...(cacheFields !== 'none' && { promptCacheKey: cacheKey }),
      ...(cacheFields === 'breakpoint' && { promptCacheOptions: { mode: 'explicit' } }),
      ...(outputCap.field === 'max_completion_tokens' && { maxCompletionTokens: outputCap.tokens }),
      // Other servers don't know the `developer` role, which the SDK chooses by the model's name.
      ...(address.kind === 'openai' && !isOpenAi(address) && { systemMessageMode: 'system' }),
    },
  }),
  mark: (cacheFields) =>
    cacheFields === 'breakpoint' ? { openai: { promptCacheBreakpoint: { mode: 'explicit' } } } : null,
};

/** Azure takes its keys in a header of its own. */
const azure: KindCalls = {
  ...openai,
  async load({ apiKey, baseUrl, model }, fetch) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const headers = { 'api-key': apiKey ?? '' };
    return createOpenAI({ apiKey: apiKey ?? '', ...at(baseUrl), headers, fetch }).responses(model);
  },
};

const anthropic: KindCalls = {
  async load({ apiKey, baseUrl, model }, fetch) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey: apiKey ?? '', ...at(baseUrl), fetch })(model);
  },
  body: () => ({}),
  mark: () => ({ anthropic: { cacheControl: { type: 'ephemeral' } } }),
};

const google: KindCalls = {
  async load({ apiKey, baseUrl, model }, fetch) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey: apiKey ?? '', ...at(baseUrl), fetch })(model);
  },
  body: () => ({}),
  mark: () => null,
};

/** Chat Completions, as nearly every server speaks it; the SDK also hears its reasoning. */
const compatible: KindCalls = {
  async load({ kind, apiKey, baseUrl, model }, fetch, shape) {
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
  },
  body: (options) => ({ compatible: limitOf(options) }),
  mark: () => null,
};

const openrouter: KindCalls = {
  ...compatible,
  body: (options) => ({
    compatible: { ...limitOf(options), provider: { require_parameters: true, data_collection: 'deny' } },
  }),
};

/** `OPENAI_API=chat` at another address than OpenAI's: its fields, by the protocol of all. */
const foreignChat: KindCalls = {
  ...compatible,
  body: ({ cacheFields, cacheKey, shape, ...options }) => ({
    compatible: {
      ...limitOf(options),
      ...(shape.takes('store') && { store: false }),
      ...(cacheFields !== 'none' && { prompt_cache_key: cacheKey }),
    },
  }),
};

const own: Partial<Record<ProviderKind, KindCalls>> = { openai, azure, anthropic, google, openrouter };

export function callsOf(address: Pick<ModelAddress, 'kind' | 'api' | 'baseUrl'>): KindCalls {
  if (address.kind === 'openai' && address.api === 'chat' && !isOpenAi(address)) return foreignChat;
  return own[address.kind] ?? compatible;
}

const at = (baseUrl: string | null) => baseUrl !== null && { baseURL: baseUrl };

const limitOf = ({ outputCap: { field, tokens } }: Pick<BodyOptions, 'outputCap'>) =>
  field === 'max_completion_tokens' ? { max_completion_tokens: tokens } : {};
