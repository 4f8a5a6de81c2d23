import type { ProviderKind } from '@domain/model/provider-kinds';
import type { ProtocolName } from './protocol';

type Form = 'json_schema' | 'json_object' | 'text';

/** How a kind of endpoint answers; each was seen in the wild. */
export type Shape = {
  kind: ProviderKind;
  api?: 'chat';
  protocol: ProtocolName;
  /** Forms of answers that it keeps to; others it ignores, or refuses. */
  forms: readonly Form[];
  refusesForms?: true;
  /** Fields whose presence it answers with 400. */
  refused?: readonly string[];
  /** What it says of a prompt that is too long; null where it drops the front and says nothing. */
  tooLong: ((sent: number, window: number) => object) | null;
  /** What surrounds its answers. */
  around?: (json: string) => string;
  reasoning?: 'reasoning' | 'reasoning_content';
  countsUncached?: true;
  countsNothing?: true;
  /** Answers in one piece, without a stream. */
  whole?: true;
  comments?: true;
};

const all: readonly Form[] = ['json_schema', 'json_object', 'text'];
const maximumContext = (sent: number, window: number) => ({
  error: {
    message: `This model's maximum context length is ${window} tokens. However, you requested ${sent} tokens.`,
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
  },
});
const openAi = { forms: all, tooLong: maximumContext };
const compatible = { ...openAi, kind: 'compatible', protocol: 'chat' } as const;

export const shapes = {
  OpenAI: { ...openAi, kind: 'openai', protocol: 'responses' },
  'Azure v1': { ...openAi, kind: 'azure', protocol: 'responses' },
  Anthropic: {
    kind: 'anthropic',
    protocol: 'messages',
    forms: all,
    tooLong: (sent, window) => ({
      type: 'error',
      error: { type: 'invalid_request_error', message: `prompt is too long: ${sent} tokens > ${window} maximum` },
    }),
  },
  Google: {
    kind: 'google',
    protocol: 'google',
    forms: all,
    tooLong: (sent, window) => ({
      error: {
        code: 400,
        message: `The input token count (${sent}) exceeds the maximum number of tokens allowed (${window}).`,
        status: 'INVALID_ARGUMENT',
      },
    }),
  },
  // liliMozi/openhanako#394
  'Gemini by chat': { ...openAi, kind: 'openai', api: 'chat', protocol: 'chat', refused: ['store'] },
  // vllm-project/vllm#50948, #20409
  'vLLM that thinks': { ...openAi, kind: 'vllm', protocol: 'chat', reasoning: 'reasoning_content' },
  // vllm-project/vllm#17144
  'vLLM with the end of a thought alone': {
    ...openAi,
    kind: 'vllm',
    protocol: 'chat',
    around: (json) => `The work has a model and a deck.</think>\n${json}`,
  },
  // vllm-project/vllm#40080
  'vLLM that goes on with white space': {
    ...openAi,
    kind: 'vllm',
    protocol: 'chat',
    around: (json) => json + ' '.repeat(70_000),
  },
  // ollama/ollama#3839
  Ollama: { kind: 'ollama', protocol: 'chat', forms: all, tooLong: null, reasoning: 'reasoning' },
  // ollama/ollama#11691, #16414
  'Ollama that ignores the schema': {
    kind: 'ollama',
    protocol: 'chat',
    forms: ['json_object', 'text'],
    tooLong: null,
    countsUncached: true,
  },
  // lmstudio-ai/lmstudio-bug-tracker#189, #2403
  'LM Studio': {
    kind: 'lmstudio',
    protocol: 'chat',
    forms: ['json_schema'],
    tooLong: (_sent, window) => ({
      error: `The number of tokens to keep is greater than the context length of only ${window} tokens.`,
    }),
    around: (json) => `\`\`\`json\n${json}\n\`\`\``,
  },
  // lmstudio-ai/lmstudio-bug-tracker#2339
  'LM Studio without text': { ...openAi, kind: 'lmstudio', protocol: 'chat', around: () => '' },
  // ggml-org/llama.cpp#15780
  'llama.cpp': {
    kind: 'llamacpp',
    protocol: 'chat',
    forms: all,
    tooLong: (sent, window) => ({
      error: {
        code: 400,
        message: 'the request exceeds the available context size, try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: sent,
        n_ctx: window,
      },
    }),
  },
  // GD4AI/obsidian-llm-wiki#65
  DeepSeek: { ...compatible, forms: ['json_object', 'text'], refusesForms: true },
  // simonw/llm-openrouter#28
  OpenRouter: { ...openAi, kind: 'openrouter', protocol: 'chat', comments: true },
  'Anthropic by chat': { ...compatible, forms: ['json_object', 'text'] },
  'a gateway without streaming': { ...compatible, whole: true, refused: ['stream'] },
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
