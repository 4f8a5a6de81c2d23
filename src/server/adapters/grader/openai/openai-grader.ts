import type { Grader } from '@server/grading/grader/grader';
import { buildPrompt, promptPrefix } from '@server/grading/prompt/prompt';
import { tokensOf } from '@server/grading/render/token';
import { refusalText } from './failure';
import type { ModelAddress } from './language-model';
import { limitedFetch } from './limited-fetch';
import { ModelCall } from './model-call';
import { OutputLimit } from './output-limit';
import { cacheKeyOf, PromptCache } from './prompt-cache';
import { ProviderRateLimiter } from './rate-limiter';
import { defaultTimeouts, type Timeouts } from './watchdog';

export type OpenAiOptions = ModelAddress & {
  timeouts?: Timeouts;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/** Grades with OpenAI or a server with its protocols. The run decides about retries. */
export function createOpenAiGrader(options: OpenAiOptions): Grader {
  const now = options.now ?? (() => performance.now());
  const cache = new PromptCache(options.model, options.baseUrl, now);
  const outputLimit = new OutputLimit(options.api);
  const limiter = new ProviderRateLimiter(now);
  const timeouts = options.timeouts ?? defaultTimeouts;

  return {
    name: options.model,
    gradedBy: 'ai',
    limiter,
    wantsHeadStart(submission) {
      const prefix = promptPrefix(submission);
      return cache.isWorthWarming(cacheKeyOf(prefix), tokensOf(prefix.instructions) + tokensOf(prefix.evidence));
    },
    async grade(task, listener, signal) {
      const prompt = buildPrompt(task);
      const cacheKey = cacheKeyOf(prompt);
      cache.used(cacheKey);
      const limited = task.reservation && limitedFetch(task.reservation, options.fetch ?? fetch);
      const address = { ...options, ...(limited && { fetch: limited }) };
      for (;;) {
        const cacheFields = cache.current;
        const outputCap = outputLimit.current;
        const call = new ModelCall({ address, timeouts, cacheKey, cacheFields, outputCap }, prompt);
        const outcome = await call.run(listener, signal);
        cache.read(call.cachedTokens);
        if (call.thinks) outputLimit.allowThinking();
        if (outcome.ok) return outcome.answer;
        const refusal = refusalText(outcome.error) ?? '';
        if (!cache.refused(cacheFields, refusal) && !outputLimit.refused(outputCap, refusal)) throw outcome.failure;
      }
    },
  };
}
