import type { Grader } from '@server/grading/grader';
import { buildPrompt, promptPrefix } from '@server/grading/prompt';
import { tokensOf } from '@server/grading/render/token';
import { ProviderRoom } from './call-room';
import { refusalText } from './failure';
import { heardFetch } from './heard-fetch';
import { languageModel, type ModelAddress } from './language-model';
import { ModelCall } from './model-call';
import { cacheKeyOf, PromptCache } from './prompt-cache';
import { defaultTimeouts, type Timeouts } from './watchdog';

export type OpenAiOptions = ModelAddress & {
  timeouts?: Timeouts;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/** Grades with OpenAI, or any server that speaks its protocols. One attempt per call: the run decides about retries. */
export function createOpenAiGrader(options: OpenAiOptions): Grader {
  const { baseUrl, api } = options;
  const now = options.now ?? (() => performance.now());
  const cache = new PromptCache(options.model, baseUrl, now);
  const room = new ProviderRoom(now);
  const timeouts = options.timeouts ?? defaultTimeouts;

  return {
    name: options.model,
    gradedBy: 'ai',
    room,
    wantsHeadStart(submission) {
      const prefix = promptPrefix(submission);
      return cache.isWorthWarming(cacheKeyOf(prefix), tokensOf(prefix.instructions) + tokensOf(prefix.evidence));
    },
    async grade(task, listener, signal) {
      const prompt = buildPrompt(task);
      const cacheKey = cacheKeyOf(prompt);
      cache.used(cacheKey);
      const heard = task.ticket && heardFetch(task.ticket, options.fetch ?? fetch);
      const model = languageModel({ ...options, ...(heard && { fetch: heard }) });
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
