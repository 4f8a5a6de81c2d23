import { kindFacts } from '@domain/model/provider-kinds';
import type { ModelProfile } from '@domain/model/schema';
import type { Grader } from '@server/grading/grader/grader';
import { buildPrompt, promptPrefix } from '@server/grading/prompt/prompt';
import { tokensOf } from '@server/grading/render/token';
import { refusalText, UnusableAnswer } from './failure';
import type { ModelAddress } from './language-model';
import { limitedFetch } from './limited-fetch';
import { ModelCall } from './model-call';
import { OutputLimit } from './output-limit';
import { cacheKeyOf, PromptCache } from './prompt-cache';
import { ProviderRateLimiter } from './rate-limiter';
import { RequestShape } from './request-shape';
import { type Timeouts, timeoutsOf } from './watchdog';

export type ModelGraderOptions = ModelAddress & {
  /** What results are stored under, where that isn't the provider's own name of the model. */
  name?: string;
  /** In tokens, set by an administrator. */
  maxOutput?: number | null;
  /** What a test of the endpoint learned. */
  profile?: ModelProfile | null;
  /** Calls at a time, shared by all processes. */
  parallel?: number | null;
  timeouts?: Timeouts;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/** Grades with a model of any kind. The run decides about retries. */
export function createModelGrader(options: ModelGraderOptions): Grader {
  const now = options.now ?? (() => performance.now());
  const { kind, profile = null } = options;
  const cache = new PromptCache(options.model, kind === 'openai' ? options.baseUrl : '', now);
  const outputLimit = new OutputLimit(
    speaksResponses(options) ? 'responses' : 'chat',
    options.maxOutput ?? null,
    profile?.window ?? null,
  );
  const shape = new RequestShape(kind, profile);
  const limiter = new ProviderRateLimiter(now, callsAtOnce(options));
  const timeouts = options.timeouts ?? timeoutsOf(kind, profile);

  return {
    name: options.name ?? options.model,
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
        const call = new ModelCall(
          { address, timeouts, cacheKey, cacheFields, outputCap, shape, window: profile?.window ?? null },
          prompt,
        );
        const outcome = await call.run(listener, signal);
        cache.read(call.cachedTokens);
        if (call.thinks) outputLimit.allowThinking();
        if (outcome.ok) {
          shape.fit();
          return outcome.answer;
        }
        if (outcome.error instanceof UnusableAnswer) shape.unfit(call.form);
        const refusal = refusalText(outcome.error) ?? '';
        const isAdapted =
          cache.refused(cacheFields, refusal) ||
          outputLimit.refused(outputCap, refusal) ||
          shape.refused(call.form, refusal);
        if (!isAdapted) throw outcome.failure;
      }
    },
  };
}

/** An untested server of one's own gets two at a time; a vendor's limits are in its answers. */
function callsAtOnce({ kind, parallel, profile }: ModelGraderOptions): number | null {
  if (parallel) return parallel;
  if (profile?.parallel) return profile.parallel;
  return kindFacts[kind].selfHosted ? 2 : null;
}

const speaksResponses = ({ kind, api }: ModelAddress) => kind === 'azure' || (kind === 'openai' && api === 'responses');
