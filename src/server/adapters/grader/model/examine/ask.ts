import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { streamError } from '../failure';
import { languageModel, type ModelAddress } from '../language-model';
import type { RequestShape } from '../request-shape';

export type Question = {
  content: Extract<LanguageModelV4Message, { role: 'user' }>['content'];
  format?: LanguageModelV4CallOptions['responseFormat'];
  maxTokens: number;
};

/** Times are of a monotonic clock, in milliseconds. */
export type Heard = {
  text: string;
  pieces: number;
  thinks: boolean;
  promptTokens: number | null;
  outputTokens: number | null;
  askedAt: number;
  firstAt: number;
  endedAt: number;
};

export type Ask = (question: Question) => Promise<Heard>;

const maxText = 16_000;

/** One question with the shape of request that the endpoint takes so far. @throws what the SDK throws */
export function asking(address: ModelAddress, shape: RequestShape, signal: AbortSignal): Ask {
  return async ({ content, format, maxTokens }) => {
    const heard = { text: '', pieces: 0, thinks: false, promptTokens: null, outputTokens: null };
    const askedAt = performance.now();
    let firstAt: number | null = null;
    const found: Omit<Heard, 'askedAt' | 'firstAt' | 'endedAt'> = heard;
    const noteFirst = () => {
      firstAt ??= performance.now();
    };
    const think = () => {
      noteFirst();
      found.thinks = true;
    };
    const reader = { model: address.model, progress: () => found.pieces, onThought: think };
    const model = await languageModel(address, reader, shape);
    const { stream } = await model.doStream({
      prompt: [{ role: 'user', content }],
      ...(format && { responseFormat: format }),
      maxOutputTokens: maxTokens,
      abortSignal: signal,
      providerOptions: shape.takes('store') && address.kind === 'openai' ? { openai: { store: false } } : {},
    });
    for await (const part of stream) {
      if (part.type === 'error') throw streamError(part.error);
      if (part.type === 'reasoning-delta') think();
      if (part.type === 'text-delta') {
        noteFirst();
        found.pieces += 1;
        found.text = (found.text + part.delta).slice(0, maxText);
      }
      if (part.type === 'finish') {
        found.promptTokens = part.usage.inputTokens.total ?? null;
        found.outputTokens = part.usage.outputTokens.total ?? null;
        found.thinks ||= (part.usage.outputTokens.reasoning ?? 0) > 0;
      }
    }
    const endedAt = performance.now();
    return { ...found, askedAt, firstAt: firstAt ?? endedAt, endedAt };
  };
}
