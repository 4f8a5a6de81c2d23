import { modelSentences } from '@domain/messages/model';
import { testFindings } from '@domain/messages/model-test';
import { minWindow } from '@domain/model/context-window';
import { isVendors, kindFacts } from '@domain/model/provider-kinds';
import type { ModelProfile } from '@domain/model/schema';
import { type Grader, GraderError } from '@server/grading/grader/grader';
import type { Contradiction } from '@server/grading/grader/grader-source';
import { maskOf } from '@server/grading/mask/mask';
import { pictureAnswerTokens } from '@server/grading/picture/picture-prompt';
import { criterionText } from '@server/grading/prompt/criterion-text';
import { buildPrompt, promptPrefix } from '@server/grading/prompt/prompt';
import { budgetOf } from '@server/grading/render/evidence-budget';
import { tokensOf } from '@server/grading/render/token';
import { ContextWindow } from './context-window';
import { NeedsPerson, refusalText, UnusableAnswer } from './failure';
import { limitedFetch } from './limited-fetch';
import type { ModelAddress } from './model-address';
import { ModelCall } from './model-call';
import { OutputLimit } from './output-limit';
import { PictureCall } from './picture-call';
import { cacheKeyOf, PromptCache } from './prompt-cache';
import { ProviderRateLimiter } from './rate-limiter';
import { RequestShape } from './request-shape';
import { type Timeouts, timeoutsOf } from './watchdog';

export type ModelGraderOptions = ModelAddress & {
  /** What results are stored under, where that isn't the provider's own name of the model. */
  name?: string;
  /** In tokens, set by an administrator. */
  maxOutput?: number | null;
  profile?: ModelProfile | null;
  /** Calls at a time, shared by all processes. */
  parallel?: number | null;
  /** Called when a call shows that the profile no longer holds. */
  onContradiction?: (found: Contradiction) => void;
  timeouts?: Timeouts;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/** An endpoint that refuses more of our fields can't grade. */
const maxRefusals = 6;

/** Doesn't retry, because the run does. */
export function createModelGrader(options: ModelGraderOptions): Grader {
  const now = options.now ?? (() => performance.now());
  const { kind, profile = null } = options;
  const cache = new PromptCache(options.model, options, now);
  const outputLimit = new OutputLimit(options, options.maxOutput ?? null);
  if (profile?.thinks) outputLimit.allowThinking();
  // Without the profile's window, because a vendor reads more than a test tries.
  const window = new ContextWindow(isVendors(options) && profile ? { ...profile, window: null } : profile);
  const shape = new RequestShape(kind, profile);
  const limiter = new ProviderRateLimiter(now, callsAtOnce(options));
  const timeouts = options.timeouts ?? timeoutsOf(kind, profile, outputLimit.within(window.tokens).tokens);

  const contradict = (found: Contradiction) => {
    if (profile) options.onContradiction?.(found);
  };
  const fitted: Grader['fit'] = ({ submission, ...task }) => {
    const text = task.criterion
      ? criterionText({ ...task, submission, criterion: task.criterion }, maskOf(submission).hide)
      : '';
    return window.fit(submission, text, outputLimit.within(window.tokens).tokens);
  };

  return {
    name: options.name ?? options.model,
    gradedBy: 'ai',
    limiter,
    fit: fitted,
    wantsHeadStart(submission) {
      const prefix = promptPrefix(fitted({ submission }));
      return cache.isWorthWarming(cacheKeyOf(prefix), tokensOf(prefix.instructions) + tokensOf(prefix.evidence));
    },
    async grade(task, listener, signal) {
      requireWindow(options, window, outputLimit);
      const prompt = buildPrompt(task);
      const cacheKey = cacheKeyOf(prompt);
      cache.used(cacheKey);
      const limited = task.reservation && limitedFetch(task.reservation, options.fetch ?? fetch);
      const address = { ...options, ...(limited && { fetch: limited }) };
      const evidenceBudget = budgetOf(task.submission);
      for (let refusals = 0; ; refusals += 1) {
        const cacheFields = cache.current;
        const outputCap = outputLimit.within(window.tokens);
        const sent = { state: window.state, tokens: window.sizeOf(prompt).own };
        const call = new ModelCall(
          { address, timeouts, cacheKey, cacheFields, outputCap, shape, window, evidenceBudget },
          prompt,
        );
        const outcome = await call.run(listener, signal);
        cache.read(call.cachedTokens);
        if (call.thinks) outputLimit.allowThinking();
        if (call.thinks && profile?.thinks === false) contradict({});
        if (outcome.ok) {
          shape.fit();
          return outcome.answer;
        }
        if (outcome.error instanceof NeedsPerson) contradict({});
        if (outcome.error instanceof UnusableAnswer) shape.unfit(call.form);
        const refusal = refusalText(outcome.error) ?? '';
        if (window.refused(sent, refusal)) {
          if (window.tokens !== null && window.tokens < (profile?.window ?? 0)) contradict({ window: window.tokens });
          throw new GraderError('oversized', modelSentences.reads(options.model, window.tokens ?? 0));
        }
        const isAdapted =
          (outcome.error instanceof UnusableAnswer && shape.form !== call.form) ||
          cache.refused(cacheFields, refusal) ||
          outputLimit.refused(outputCap, refusal) ||
          shape.refused(call.form, refusal);
        if (profile?.form && shape.form !== profile.form) contradict({});
        if (!isAdapted || refusals === maxRefusals) throw outcome.failure;
      }
    },
    async look({ reservation, ...picture }, listener, signal) {
      const limited = reservation && limitedFetch(reservation, options.fetch ?? fetch);
      const address = { ...options, ...(limited && { fetch: limited }) };
      for (let refusals = 0; ; refusals += 1) {
        const { tokens } = outputLimit.within(window.tokens);
        const outputCap = outputLimit.cap(outputLimit.thinks ? tokens : Math.min(tokens, pictureAnswerTokens));
        const call = new PictureCall({ address, timeouts, outputCap, shape }, picture);
        const outcome = await call.run(listener, signal);
        if (call.thinks) outputLimit.allowThinking();
        if (outcome.ok) return outcome.text;
        const refusal = refusalText(outcome.error) ?? '';
        const isAdapted = outputLimit.refused(outputCap, refusal) || shape.refusedField(refusal);
        if (!isAdapted || refusals === maxRefusals) throw outcome.failure;
      }
    },
  };
}

/** @throws {GraderError} waiting, where the endpoint reads too little for any grading */
function requireWindow({ kind, model: name }: ModelAddress, { tokens }: ContextWindow, { thinks }: OutputLimit): void {
  if (tokens === null || tokens >= minWindow(thinks)) return;
  throw new GraderError('waiting', testFindings.window({ name, kind, tokens, thinks }).text);
}

/** An untested server of one's own gets two at a time; a vendor's limits are in its answers. */
function callsAtOnce({ kind, parallel, profile }: ModelGraderOptions): number | null {
  if (parallel) return parallel;
  if (profile?.parallel) return profile.parallel;
  return kindFacts[kind].selfHosted ? 2 : null;
}
