import { createHash } from 'node:crypto';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { RepetitionGuard } from '@server/grading/answer/answer-bounds';
import type { GradeListener, GraderError, ModelCallRecord, PictureTask } from '@server/grading/grader/grader';
import { pictureInstructions, pictureQuestion } from '@server/grading/picture/picture-prompt';
import { bodyOptions } from './call-request';
import { graderError, StoppedAnswer, streamError, UnusableAnswer, unusableReasons } from './failure';
import { withoutCache } from './kind-calls';
import { languageModel } from './language-model';
import type { ModelAddress } from './model-address';
import { usageOf } from './model-call';
import type { OutputCap } from './output-limit';
import type { RequestShape } from './request-shape';
import { type Timeouts, Watchdog } from './watchdog';

export type PictureCallOptions = {
  address: ModelAddress;
  timeouts: Timeouts;
  outputCap: OutputCap;
  shape: RequestShape;
};

export type PictureOutcome = { ok: true; text: string } | { ok: false; failure: GraderError; error: unknown };

/** In characters; far above what is asked for. */
const maxText = 16_000;
const maxThinking = 400_000;

export class PictureCall {
  thinks = false;
  private text = '';
  private thoughtLength = 0;
  private progress = 0;
  private usage: ModelCallRecord['usage'] = null;
  private finishReason: string | null = null;
  private readonly guard = new RepetitionGuard();

  constructor(
    private readonly options: PictureCallOptions,
    private readonly picture: Pick<PictureTask, 'bytes' | 'contentType'>,
  ) {}

  /** @throws the signal's reason if the caller aborts */
  async run(listener: Pick<GradeListener, 'onCall'>, signal: AbortSignal): Promise<PictureOutcome> {
    signal.throwIfAborted();
    const began = performance.now();
    const watchdog = new Watchdog(this.options.timeouts, signal);
    let message: string | null = 'The call was ended before it was answered.';
    try {
      await this.stream(watchdog);
      const text = this.answer();
      message = null;
      return { ok: true, text };
    } catch (error) {
      signal.throwIfAborted();
      const failure = graderError({ error, timedOut: watchdog.timedOut, model: this.options.address.model });
      message = failure.message;
      return { ok: false, failure, error };
    } finally {
      watchdog.stop();
      listener.onCall(this.record(message, Math.round(performance.now() - began)));
    }
  }

  private async stream(watchdog: Watchdog): Promise<void> {
    const { address, shape } = this.options;
    const reader = { model: address.model, progress: () => this.progress };
    const model = await languageModel(address, reader, shape);
    const { stream } = await model.doStream(this.request(watchdog.signal));
    for await (const part of stream) this.handle(part, watchdog);
  }

  private handle(part: LanguageModelV4StreamPart, watchdog: Watchdog): void {
    if (part.type === 'error') throw streamError(part.error);
    if (part.type === 'reasoning-delta') this.think(part.delta, watchdog);
    if (part.type === 'text-delta') {
      this.note(part.delta, watchdog);
      this.text += part.delta;
      if (this.text.length > maxText) throw this.stopped('wrote more than 16,000 characters about a picture');
    }
    if (part.type === 'finish') {
      this.usage = usageOf(part.usage);
      this.thinks ||= (this.usage?.reasoningTokens ?? 0) > 0;
      this.finishReason = part.finishReason.unified;
    }
  }

  private think(text: string, watchdog: Watchdog): void {
    this.thinks = true;
    this.thoughtLength += text.length;
    if (this.thoughtLength > maxThinking) throw this.stopped('thought for more than 400,000 characters');
    this.note(text, watchdog);
  }

  private note(text: string, watchdog: Watchdog): void {
    this.progress += 1;
    watchdog.feed();
    if (this.guard.add(text)) throw this.stopped('repeats itself');
  }

  private stopped(what: string): StoppedAnswer {
    return new StoppedAnswer(`${this.options.address.model} ${what} and was stopped.`);
  }

  /** A description that was cut off still says what the picture shows. @throws {UnusableAnswer} */
  private answer(): string {
    const { finishReason } = this;
    if (finishReason === 'content-filter') throw new UnusableAnswer(unusableReasons.contentFilter);
    const isCut = finishReason === 'length';
    if (!isCut && finishReason !== 'stop') throw new Error('cut off');
    const text = (this.text.split('</think>').at(-1) ?? '').trim();
    if (text === '') throw new UnusableAnswer(isCut ? unusableReasons.length : unusableReasons.empty);
    return isCut ? `${text} [?]` : text;
  }

  private request(abortSignal: AbortSignal): LanguageModelV4CallOptions {
    const { bytes, contentType } = this.picture;
    return {
      prompt: [
        { role: 'system', content: pictureInstructions },
        {
          role: 'user',
          content: [
            { type: 'file', mediaType: contentType, data: { type: 'data', data: bytes } },
            { type: 'text', text: pictureQuestion },
          ],
        },
      ],
      ...bodyOptions({ ...this.options, ...withoutCache }),
      abortSignal,
    };
  }

  private record(error: string | null, ms: number): ModelCallRecord {
    const { address } = this.options;
    const pictureSha256 = createHash('sha256').update(this.picture.bytes).digest('hex');
    return {
      request: {
        model: address.model,
        api: address.api,
        instructions: pictureInstructions,
        question: pictureQuestion,
        pictureSha256,
      },
      response: this.text.toWellFormed().replaceAll('\0', ''),
      error,
      usage: this.usage,
      ms,
    };
  }
}
