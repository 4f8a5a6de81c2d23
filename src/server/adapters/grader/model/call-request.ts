import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Prompt } from '@server/grading/prompt/prompt';
import { type BodyOptions, callsOf } from './kind-calls';
import { type AnswerForm, answerFormat, describedForm } from './request-shape';

export function callRequest(
  options: BodyOptions,
  { instructions, evidence, criterion }: Prompt,
  form: AnswerForm,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  const mark = callsOf(options.address).mark(options.cacheFields);
  return {
    prompt: [
      { role: 'system', content: instructions + describedForm(form) },
      {
        role: 'user',
        content: [
          { type: 'text', text: evidence, ...(mark && { providerOptions: mark }) },
          { type: 'text', text: criterion },
        ],
      },
    ],
    responseFormat: answerFormat(form),
    ...bodyOptions(options),
    abortSignal,
  };
}

export function bodyOptions(options: BodyOptions): Partial<LanguageModelV4CallOptions> {
  const { address, outputCap } = options;
  return {
    ...(outputCap.field === 'usual' && { maxOutputTokens: outputCap.tokens }),
    providerOptions: callsOf(address).body(options),
  };
}
