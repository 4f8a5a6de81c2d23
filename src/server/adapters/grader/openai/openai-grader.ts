import { createOpenAI } from '@ai-sdk/openai';
import type { Grader } from '@server/grading/grader';
import { buildPrompt, promptPrefix } from '@server/grading/prompt';
import { tokensOf } from '@server/grading/render/token';
import { refusalText } from './failure';
import { ModelCall } from './model-call';
import { cacheKeyOf, PromptCache } from './prompt-cache';
import { defaultTimeouts, type Timeouts } from './watchdog';

export type OpenAiOptions = {
  apiKey: string;
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  model: string;
  /** `chat` for servers that only speak Chat Completions. */
  api: 'responses' | 'chat';
  timeouts?: Timeouts;
  /** For tests of what only OpenAI's own address is asked. */
  fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

// The SDK writes its warnings to the console; none of them is for the people who read our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Grades with OpenAI, or any server that speaks its protocols. One attempt per call: the run decides about retries. */
export function createOpenAiGrader(options: OpenAiOptions): Grader {
  const { apiKey, baseUrl, api, fetch } = options;
  const provider = createOpenAI({
    apiKey,
    ...(baseUrl !== null && { baseURL: baseUrl }),
    ...(fetch && { fetch: Object.assign(fetch, { preconnect: () => undefined }) }),
  });
  const model = api === 'chat' ? provider.chat(options.model) : provider.responses(options.model);
  const cache = new PromptCache(options.model, baseUrl, options.now ?? (() => performance.now()));
  const timeouts = options.timeouts ?? defaultTimeouts;

  return {
    name: options.model,
    gradedBy: 'ai',
    wantsHeadStart(submission) {
      const prefix = promptPrefix(submission);
      return cache.isWorthWarming(cacheKeyOf(prefix), tokensOf(prefix.instructions) + tokensOf(prefix.evidence));
    },
    async grade(task, listener, signal) {
      const prompt = buildPrompt(task);
      const cacheKey = cacheKeyOf(prompt);
      cache.used(cacheKey);
      for (;;) {
        const cacheFields = cache.current;
        const callOptions = { model, modelName: options.model, api, baseUrl, timeouts, cacheKey, cacheFields };
        const call = new ModelCall(callOptions, prompt);
        const outcome = await call.run(listener, signal);
        cache.read(call.cachedTokens);
        if (outcome.ok) return outcome.answer;
        const refusal = refusalText(outcome.error);
        if (refusal === null || !cache.refused(cacheFields, refusal)) throw outcome.failure;
      }
    },
  };
}
