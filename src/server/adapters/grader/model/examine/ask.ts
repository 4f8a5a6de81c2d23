import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { RepetitionGuard } from '@server/grading/answer/answer-bounds';
import type { ExamineOptions } from '@server/grading/grader/grader-source';
import { bodyOptions } from '../call-request';
import { streamError } from '../failure';
import { withoutCache } from '../kind-calls';
import { languageModel } from '../language-model';
import type { ModelAddress } from '../model-address';
import { usageOf } from '../model-call';
import type { OutputLimit } from '../output-limit';
import type { RequestShape } from '../request-shape';

export type Question = {
  content: Extract<LanguageModelV4Message, { role: 'user' }>['content'];
  format?: LanguageModelV4CallOptions['responseFormat'];
  maxTokens: number;
};

/** Times are of a monotonic clock, in milliseconds. */
export type Reply = {
  text: string;
  pieces: number;
  thinks: boolean;
  promptTokens: number | null;
  outputTokens: number | null;
  askedAt: number;
  firstAt: number;
  endedAt: number;
};

export type Ask = (question: Question) => Promise<Reply>;

const maxText = 16_000;

export type Taken = { shape: RequestShape; outputLimit: OutputLimit };

/** One question at a time. @throws what the SDK throws */
export function asking(
  address: ModelAddress,
  { shape, outputLimit }: Taken,
  signal: AbortSignal,
  onUsage: ExamineOptions['onUsage'],
): Ask {
  return async ({ content, format, maxTokens }) => {
    const found: Omit<Reply, 'askedAt' | 'firstAt' | 'endedAt'> = {
      text: '',
      pieces: 0,
      thinks: false,
      promptTokens: null,
      outputTokens: null,
    };
    const askedAt = performance.now();
    let firstAt: number | null = null;
    let progress = 0;
    const noteProgress = () => {
      firstAt ??= performance.now();
      progress += 1;
    };
    const reader = { model: address.model, progress: () => progress };
    const model = await languageModel(address, reader, shape);
    const { stream } = await model.doStream({
      prompt: [{ role: 'user', content }],
      ...(format && { responseFormat: format }),
      ...bodyOptions({ address, shape, outputCap: outputLimit.cap(maxTokens), ...withoutCache }),
      abortSignal: signal,
    });
    const written = new RepetitionGuard();
    const thought = new RepetitionGuard();
    for await (const part of stream) {
      if (part.type === 'error') throw streamError(part.error);
      if (part.type === 'reasoning-delta') {
        noteProgress();
        found.thinks = true;
        if (thought.add(part.delta)) break;
      }
      if (part.type === 'text-delta') {
        noteProgress();
        found.pieces += 1;
        found.text = (found.text + part.delta).slice(0, maxText);
        // An answer may stand before what has no end.
        if (found.text.length === maxText || written.add(part.delta)) break;
      }
      if (part.type === 'finish') {
        const usage = usageOf(part.usage);
        if (usage) onUsage?.(usage);
        found.promptTokens = part.usage.inputTokens.total ?? null;
        found.outputTokens = part.usage.outputTokens.total ?? null;
        found.thinks ||= (part.usage.outputTokens.reasoning ?? 0) > 0;
      }
    }
    const endedAt = performance.now();
    return { ...found, askedAt, firstAt: firstAt ?? endedAt, endedAt };
  };
}
