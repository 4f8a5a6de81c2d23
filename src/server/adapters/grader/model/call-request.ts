import type { LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { isOpenAi } from '@domain/model/provider-kinds';
import type { Prompt } from '@server/grading/prompt/prompt';
import type { ModelAddress } from './language-model';
import type { OutputCap } from './output-limit';
import type { CacheFields } from './prompt-cache';
import { type AnswerForm, answerFormat, describedForm, type RequestShape } from './request-shape';

export type RequestOptions = {
  address: ModelAddress;
  cacheKey: string;
  cacheFields: CacheFields;
  outputCap: OutputCap;
  shape: RequestShape;
};

const endOfPrefix = { openai: { promptCacheBreakpoint: { mode: 'explicit' } } };
/** Anthropic caches what ends at a mark. */
const anthropicMark = { anthropic: { cacheControl: { type: 'ephemeral' } } };
const openRouterRules = { provider: { require_parameters: true, data_collection: 'deny' } };

export function callRequest(
  options: RequestOptions,
  { instructions, evidence, criterion }: Prompt,
  form: AnswerForm,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  const { address, cacheFields, outputCap } = options;
  const mark = address.kind === 'anthropic' ? anthropicMark : endOfPrefix;
  const isMarked = address.kind === 'anthropic' || cacheFields === 'breakpoint';
  const breakpoint = isMarked && { providerOptions: mark };
  return {
    prompt: [
      { role: 'system', content: instructions + describedForm(form) },
      {
        role: 'user',
        content: [
          { type: 'text', text: evidence, ...breakpoint },
          { type: 'text', text: criterion },
        ],
      },
    ],
    responseFormat: answerFormat(form),
    ...(outputCap.field === 'usual' && { maxOutputTokens: outputCap.tokens }),
    abortSignal,
    providerOptions: providerOptions(options),
  };
}

export function providerOptions(options: RequestOptions): SharedV4ProviderOptions {
  const { address, outputCap } = options;
  if (address.kind === 'openai' || address.kind === 'azure') return { openai: openAiOptions(options) };
  const limit = outputCap.field === 'max_completion_tokens' && { max_completion_tokens: outputCap.tokens };
  return { compatible: { ...limit, ...(address.kind === 'openrouter' && openRouterRules) } };
}

function openAiOptions({ address, cacheFields, cacheKey, outputCap, shape }: RequestOptions) {
  return {
    ...(shape.takes('store') && { store: false }),
    ...(cacheFields !== 'none' && { promptCacheKey: cacheKey }),
    ...(cacheFields === 'breakpoint' && { promptCacheOptions: { mode: 'explicit' } }),
    ...(outputCap.field === 'max_completion_tokens' && { maxCompletionTokens: outputCap.tokens }),
    // Other servers don't know the `developer` role, which the SDK chooses by the model's name.
    ...(address.kind === 'openai' && !isOpenAi(address) && { systemMessageMode: 'system' }),
  };
}
