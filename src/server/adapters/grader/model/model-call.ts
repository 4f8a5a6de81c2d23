import { createHash } from 'node:crypto';
import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { GraderAnswer } from '@domain/grading/grade';
import { modelSentences } from '@domain/messages/model';
import { isVendors, kindFacts } from '@domain/model/provider-kinds';
import { hasLongList, maxAnswer, RepetitionGuard } from '@server/grading/answer/answer-bounds';
import { readAnswer } from '@server/grading/answer/replay-answer';
import type { GradeListener, GraderError, ModelCallRecord, PartialAnswer } from '@server/grading/grader/grader';
import { type Prompt, promptVersion } from '@server/grading/prompt/prompt';
import { tokensOf } from '@server/grading/render/token';
import { callRequest } from './call-request';
import type { ContextWindow } from './context-window';
import { graderError, NeedsPerson, StoppedAnswer, streamError, UnusableAnswer, unusableReasons } from './failure';
import type { BodyOptions } from './kind-calls';
import { languageModel } from './language-model';
import { PartialReader } from './partial-reader';
import type { AnswerForm } from './request-shape';
import { type Timeouts, Watchdog } from './watchdog';

export type ModelCallOptions = BodyOptions & {
  timeouts: Timeouts;
  window: ContextWindow;
  /** In tokens; for the record. */
  evidenceBudget: number;
};

/** `error` is what was thrown; it isn't public. */
export type CallOutcome = { ok: true; answer: GraderAnswer } | { ok: false; failure: GraderError; error: unknown };

type Usage = NonNullable<ModelCallRecord['usage']>;

/** Characters of reasoning, which isn't stored. */
const maxThinking = 400_000;

/** One streamed request: stopped if it exceeds a bound, and recorded however it ends. */
export class ModelCall {
  private text = '';
  private thoughtLength = 0;
  private usage: Usage | null = null;
  private finishReason: string | null = null;
  private error: unknown = null;
  private progress = 0;
  private started = false;
  private readonly written = new RepetitionGuard();
  private readonly thought = new RepetitionGuard();
  /** As it was when the call was made, because others may lower it meanwhile. */
  readonly form: AnswerForm;

  constructor(
    private readonly options: ModelCallOptions,
    private readonly prompt: Prompt,
  ) {
    this.form = options.shape.form;
  }

  /** @throws the signal's reason if the caller aborts */
  async run(listener: GradeListener, signal: AbortSignal): Promise<CallOutcome> {
    signal.throwIfAborted();
    const began = performance.now();
    const watchdog = new Watchdog(this.options.timeouts, signal);
    let message: string | null = 'The call was ended before it was answered.';
    try {
      const answer = await this.stream(listener, watchdog);
      message = null;
      return { ok: true, answer };
    } catch (thrown) {
      signal.throwIfAborted();
      const error = this.error ?? thrown;
      const written = error instanceof StoppedAnswer ? readAnswer(this.text) : null;
      if (written?.ok) {
        message = null;
        return { ok: true, answer: written.answer };
      }
      const failure = graderError({ ...this.options.address, error, timedOut: watchdog.timedOut });
      message = failure.message;
      return { ok: false, failure, error };
    } finally {
      watchdog.stop();
      listener.onCall(this.record(message, Math.round(performance.now() - began)));
    }
  }

  /** Of the prompt, as the endpoint counts; 0 where it does not. */
  get readTokens(): number {
    return this.usage?.inputTokens ?? 0;
  }

  get cachedTokens(): number {
    return this.usage?.cachedTokens ?? 0;
  }

  get thinks(): boolean {
    return this.thoughtLength > 0 || (this.usage?.reasoningTokens ?? 0) > 0;
  }

  private get model(): string {
    return this.options.address.model;
  }

  private async stream(listener: GradeListener, watchdog: Watchdog): Promise<GraderAnswer> {
    const partials = new PartialReader((answer) => this.emitPartial(answer, listener, watchdog));
    let isRead = false;
    try {
      const reader = { model: this.model, progress: () => this.progress };
      const model = await languageModel(this.options.address, reader, this.options.shape);
      const { stream } = await model.doStream(callRequest(this.options, this.prompt, this.form, watchdog.signal));
      for await (const part of stream) this.handle(part, partials, listener, watchdog);
      isRead = true;
    } finally {
      await partials.end(!isRead);
    }
    if (this.error !== null) throw this.error;
    return this.finalAnswer();
  }

  private handle(
    part: LanguageModelV4StreamPart,
    partials: PartialReader,
    listener: GradeListener,
    watchdog: Watchdog,
  ): void {
    if (part.type === 'text-delta') {
      this.noteProgress(listener, watchdog);
      this.write(part.delta);
      partials.add(part.delta);
    } else if (part.type === 'reasoning-delta') this.think(part.delta, listener, watchdog);
    else if (part.type === 'text-start' || part.type === 'reasoning-start') this.start(listener);
    else if (part.type === 'error') throw streamError(part.error);
    else if (part.type === 'finish') {
      this.usage = usageOf(part.usage);
      this.finishReason = part.finishReason.unified;
    }
  }

  /** @throws {StoppedAnswer} */
  private write(delta: string): void {
    const room = maxAnswer - this.text.length;
    this.text += delta.slice(0, room);
    if (delta.length > room)
      throw new StoppedAnswer(`${this.model} wrote more than 64,000 characters and was stopped.`);
    if (this.written.add(delta)) throw new StoppedAnswer(`${this.model} repeats itself and was stopped.`);
  }

  /** @throws {StoppedAnswer} */
  private think(text: string, listener: GradeListener, watchdog: Watchdog): void {
    this.noteProgress(listener, watchdog);
    this.thoughtLength += text.length;
    if (this.thoughtLength > maxThinking) {
      throw new StoppedAnswer(`${this.model} thought for more than 400,000 characters and was stopped.`);
    }
    if (this.thought.add(text)) throw new StoppedAnswer(`${this.model} repeats itself and was stopped.`);
  }

  private noteProgress(listener: GradeListener, watchdog: Watchdog): void {
    this.progress += 1;
    watchdog.feed();
    this.start(listener);
  }

  private start(listener: GradeListener): void {
    if (this.started) return;
    this.started = true;
    listener.onStarted();
  }

  private emitPartial(answer: PartialAnswer, listener: GradeListener, watchdog: Watchdog): void {
    if (this.error !== null) return;
    if (hasLongList(answer)) {
      this.error = new StoppedAnswer(`${this.model} wrote more than 50 entries in a list and was stopped.`);
      watchdog.stop();
    } else listener.onPartial(answer);
  }

  /** @throws {UnusableAnswer} */
  private finalAnswer(): GraderAnswer {
    const { finishReason } = this;
    if (finishReason === 'content-filter') throw new UnusableAnswer(unusableReasons.contentFilter);
    if (finishReason === 'length') throw new UnusableAnswer(unusableReasons.length);
    if (finishReason === null || finishReason === 'interrupted' || finishReason === 'error') throw new Error('cut off');
    this.requireWholePrompt();
    if (this.text === '') throw new UnusableAnswer(unusableReasons.empty);
    const read = readAnswer(this.text);
    if (!read.ok) throw new UnusableAnswer(read.reason);
    return read.answer;
  }

  /** Servers of one's own cut long prompts without an error. @throws {NeedsPerson} */
  private requireWholePrompt(): void {
    const { address, window } = this.options;
    const read = this.readTokens;
    if (isVendors(address) || !window.isCut(this.prompt, read)) return;
    const { own } = window.sizeOf(this.prompt);
    // An answer about half a submission is not kept.
    this.text = '';
    throw new NeedsPerson(modelSentences.cut(this.model, read, own, kindFacts[address.kind].advice.context));
  }

  /** Has the evidence's hash only, because the database already has the evidence. */
  private record(error: string | null, ms: number): ModelCallRecord {
    const { address, cacheKey, cacheFields, evidenceBudget } = this.options;
    const { instructions, evidence, criterion } = this.prompt;
    const evidenceSha256 = createHash('sha256').update(evidence).digest('hex');
    return {
      request: {
        model: address.model,
        api: address.api,
        promptVersion,
        instructions,
        evidenceSha256,
        evidenceTokens: tokensOf(evidence),
        evidenceBudget,
        criterion,
        cacheKey,
        cacheFields,
      },
      response: this.text.toWellFormed().replaceAll('\0', ''),
      error,
      usage: this.usage,
      ms,
    };
  }
}

export function usageOf({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | null {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return null;
  return {
    inputTokens: inputTokens.total ?? 0,
    cachedTokens: inputTokens.cacheRead ?? 0,
    cacheWriteTokens: inputTokens.cacheWrite ?? 0,
    outputTokens: outputTokens.total ?? 0,
    reasoningTokens: outputTokens.reasoning ?? 0,
  };
}
