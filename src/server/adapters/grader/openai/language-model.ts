import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { type AnswerReader, boundedFetch, type Fetch } from './bounded-fetch';

export type ModelAddress = {
  apiKey: string;
  /** Null for OpenAI's own. */
  baseUrl: string | null;
  model: string;
  /** `chat` for servers that only speak Chat Completions. */
  api: 'responses' | 'chat';
  /** For tests of OpenAI's own address. */
  fetch?: Fetch;
};

export function languageModel(
  { apiKey, baseUrl, model, api, fetch }: ModelAddress,
  reader: AnswerReader,
): LanguageModelV4 {
  const bounded = boundedFetch(fetch ?? globalThis.fetch, reader);
  const provider = createOpenAI({
    apiKey,
    ...(baseUrl !== null && { baseURL: baseUrl }),
    fetch: Object.assign(bounded, { preconnect: () => undefined }),
  });
  return api === 'chat' ? provider.chat(model) : provider.responses(model);
}
