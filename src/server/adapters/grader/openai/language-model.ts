import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from 'ai';

/** What is sent with, and may be looked at on its way. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export type ModelAddress = {
  apiKey: string;
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  model: string;
  /** `chat` for servers that only speak Chat Completions. */
  api: 'responses' | 'chat';
  /** For tests of what only OpenAI's own address is asked. */
  fetch?: Fetch;
};

// The SDK writes its warnings to the console; none of them is for the people who read our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The model as the SDK calls it. */
export function languageModel({ apiKey, baseUrl, model, api, fetch }: ModelAddress): LanguageModel {
  const provider = createOpenAI({
    apiKey,
    ...(baseUrl !== null && { baseURL: baseUrl }),
    ...(fetch && { fetch: Object.assign(fetch, { preconnect: () => undefined }) }),
  });
  return api === 'chat' ? provider.chat(model) : provider.responses(model);
}
