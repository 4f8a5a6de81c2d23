import { createHash } from 'node:crypto';
import type { GraderAnswer } from '@domain/grading/grade';
import { answerJsonSchema, parseAnswer } from '@server/grading/answer-schema';
import type { GradeListener, GraderError, ModelCallRecord } from '@server/grading/grader';
import { type Prompt, promptVersion } from '@server/grading/prompt';
import { tokensOf } from '@server/grading/render/token';
import {
  jsonSchema,
  type LanguageModel,
  type LanguageModelUsage,
  Output,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { AnswerShapeError, graderError } from './failure';
import { partialAnswer } from './partial-answer';
import { type CacheFields, isOpenAi } from './prompt-cache';
import { type Timeouts, Watchdog } from './watchdog';

export type ModelCallOptions = {
  model: LanguageModel;
  modelName: string;
  api: 'responses' | 'chat';
  baseUrl: string | null;
  timeouts: Timeouts;
  cacheKey: string;
  cacheFields: CacheFields;
};

/** `error` is what the SDK threw: for looking into, not for showing. */
export type CallOutcome = { ok: true; answer: GraderAnswer } | { ok: false; failure: GraderError; error: unknown };

type Usage = NonNullable<ModelCallRecord['usage']>;

const maxResponse = 100_000;
const schema = jsonSchema<GraderAnswer>(answerJsonSchema(), {
  validate(value) {
    const parsed = parseAnswer(value);
    return parsed.ok
      ? { success: true, value: parsed.answer }
      : { success: false, error: new AnswerShapeError(parsed.reason) };
  },
});

/** One streamed request, told to the listener as it comes and recorded however it ends. */
export class ModelCall {
  private text = '';
  private usage: Usage | null = null;
  private finishReason: string | null = null;
  private error: unknown = null;
  private heard = false;

  constructor(
    private readonly options: ModelCallOptions,
    private readonly prompt: Prompt,
  ) {}

  /** @throws the signal's reason when the caller ends the call */
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
      const { modelName: model } = this.options;
      const failure = graderError({ error, timedOut: watchdog.barked, model, finishReason: this.finishReason });
      message = failure.message;
      return { ok: false, failure, error };
    } finally {
      watchdog.stop();
      listener.onCall(this.record(message, Math.round(performance.now() - began)));
    }
  }

  get cachedTokens(): number {
    return this.usage?.cachedTokens ?? 0;
  }

  private async stream(listener: GradeListener, watchdog: Watchdog): Promise<GraderAnswer> {
    const { instructions, evidence, criterion } = this.prompt;
    const breakpoint = this.options.cacheFields === 'breakpoint';
    const result = streamText({
      model: this.options.model,
      instructions,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: evidence, ...(breakpoint && { providerOptions: endOfPrefix }) },
            { type: 'text', text: criterion },
          ],
        },
      ],
      output: Output.object({ schema, name: 'grade' }),
      maxRetries: 0,
      abortSignal: watchdog.signal,
      providerOptions: { openai: this.providerOptions() },
      onChunk: ({ chunk }) => this.hear(chunk, listener, watchdog),
      onError: ({ error }) => {
        this.error ??= error;
      },
    });
    for await (const partial of result.partialOutputStream) listener.onPartial(partialAnswer(partial));
    return await result.output;
  }

  private hear(chunk: TextStreamPart<ToolSet>, listener: GradeListener, watchdog: Watchdog): void {
    if (chunk.type === 'finish') {
      this.usage = usageOf(chunk.totalUsage);
      this.finishReason = chunk.finishReason;
    }
    const isText = chunk.type === 'text-delta' || chunk.type === 'reasoning-delta';
    if (isText) watchdog.feed();
    if (chunk.type === 'text-delta' && this.text.length < maxResponse) this.text += chunk.text;
    if (this.heard || !(isText || chunk.type === 'text-start' || chunk.type === 'reasoning-start')) return;
    this.heard = true;
    listener.onStarted();
  }

  private providerOptions() {
    const { cacheFields, cacheKey, baseUrl } = this.options;
    return {
      store: false,
      ...(cacheFields !== 'none' && { promptCacheKey: cacheKey }),
      ...(cacheFields === 'breakpoint' && { promptCacheOptions: { mode: 'explicit' as const } }),
      // Foreign servers behind a name like OpenAI's know no `developer` role.
      ...(!isOpenAi(baseUrl) && { systemMessageMode: 'system' as const }),
    };
  }

  /** The evidence is kept by its hash: the files' evidence itself is in the database already. */
  private record(error: string | null, ms: number): ModelCallRecord {
    const { modelName, api, cacheKey, cacheFields } = this.options;
    const { instructions, evidence, criterion } = this.prompt;
    const evidenceSha256 = createHash('sha256').update(evidence).digest('hex');
    return {
      request: {
        model: modelName,
        api,
        promptVersion,
        instructions,
        evidenceSha256,
        evidenceTokens: tokensOf(evidence),
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

const endOfPrefix = { openai: { promptCacheBreakpoint: { mode: 'explicit' } } };

function usageOf(usage: LanguageModelUsage): Usage | null {
  if (usage.inputTokens === undefined && usage.outputTokens === undefined) return null;
  return {
    inputTokens: usage.inputTokens ?? 0,
    cachedTokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
    cacheWriteTokens: usage.inputTokenDetails.cacheWriteTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
    reasoningTokens: usage.outputTokenDetails.reasoningTokens ?? 0,
  };
}
