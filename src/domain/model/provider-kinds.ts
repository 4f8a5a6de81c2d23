export const providerKinds = [
  'openai',
  'azure',
  'anthropic',
  'google',
  'openrouter',
  'ollama',
  'vllm',
  'lmstudio',
  'llamacpp',
  'compatible',
] as const;

export type ProviderKind = (typeof providerKinds)[number];

export type ProviderKindFacts = {
  label: string;
  /** The usual address of such a server; null if it has to be entered. */
  baseUrl: string | null;
  needsKey: boolean;
  /** Runs on one's own machine: slow to begin, one call at a time until it is tested. */
  selfHosted: boolean;
  advice: { context: string; parallel: string };
};

const longerModel = { context: 'Choose a model with a longer context.', parallel: '' };

const vendor = (label: string, baseUrl: string | null): ProviderKindFacts => ({
  label,
  baseUrl,
  needsKey: true,
  selfHosted: false,
  advice: longerModel,
});

const ownServer = (label: string, baseUrl: string | null, advice: ProviderKindFacts['advice']): ProviderKindFacts => ({
  label,
  baseUrl,
  needsKey: false,
  selfHosted: true,
  advice,
});

const openAiHosts = new Set(['api.openai.com', 'eu.api.openai.com', 'us.api.openai.com']);

type Address = { kind: ProviderKind; baseUrl: string | null };

/** OpenAI's own address, whose prices and limits are known. */
export function isOpenAi({ kind, baseUrl }: Address): boolean {
  if (kind !== 'openai') return false;
  return baseUrl === null || (URL.canParse(baseUrl) && openAiHosts.has(new URL(baseUrl).hostname));
}

/** A vendor's own address counts as ready without a test, and never cuts a prompt silently. */
export function isVendors({ kind, baseUrl }: Address): boolean {
  if (kind === 'openai') return isOpenAi({ kind, baseUrl });
  return !kindFacts[kind].selfHosted && (kind === 'azure' || baseUrl === null || baseUrl === kindFacts[kind].baseUrl);
}

/** What is known of each kind before anything is asked. Its package and its fields are in `adapters/grader`. */
export const kindFacts: Readonly<Record<ProviderKind, ProviderKindFacts>> = {
  openai: vendor('OpenAI', 'https://api.openai.com/v1'),
  azure: vendor('Azure OpenAI', null),
  anthropic: vendor('Anthropic', 'https://api.anthropic.com/v1'),
  google: vendor('Google', 'https://generativelanguage.googleapis.com/v1beta'),
  openrouter: vendor('OpenRouter', 'https://openrouter.ai/api/v1'),
  ollama: ownServer('Ollama', 'http://127.0.0.1:11434/v1', {
    context: 'Start Ollama with OLLAMA_CONTEXT_LENGTH=32768.',
    parallel: 'Start Ollama with OLLAMA_NUM_PARALLEL=4.',
  }),
  vllm: ownServer('vLLM', 'http://127.0.0.1:8000/v1', {
    context: 'Start vLLM with --max-model-len 32768.',
    parallel: '',
  }),
  lmstudio: ownServer('LM Studio', 'http://127.0.0.1:1234/v1', {
    context: 'Load the model in LM Studio with a context length of 32768.',
    parallel: '',
  }),
  llamacpp: ownServer('llama.cpp', 'http://127.0.0.1:8080/v1', {
    context: 'Start the server with --ctx-size 32768 per --parallel slot.',
    parallel: 'Start the server with --parallel 4.',
  }),
  compatible: ownServer('Compatible endpoint', null, longerModel),
};
