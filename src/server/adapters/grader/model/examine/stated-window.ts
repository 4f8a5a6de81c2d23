import { kindFacts, type ProviderKind } from '@domain/model/provider-kinds';
import { type } from '@domain/schema';
import type { ModelAddress } from '../model-address';
import { readJson } from '../read-json';

type Source = { path: string; read: (answer: unknown, model: string) => number | undefined };

const vllm = type({ data: type({ id: 'string', 'max_model_len?': 'number' }).array() });
const lmStudio = type({ data: type({ id: 'string', 'loaded_context_length?': 'number' }).array() });
const ollama = type({ models: type({ name: 'string', 'context_length?': 'number' }).array() });
const llamaCpp = type({ default_generation_settings: { n_ctx: 'number' } });

/** Where servers of one's own say how long a context they were started with, beside the protocol. */
const sources: Partial<Record<ProviderKind, Source>> = {
  vllm: {
    path: '/v1/models',
    read: (answer, model) => (vllm.allows(answer) ? named(answer.data, model)?.max_model_len : undefined),
  },
  lmstudio: {
    path: '/api/v0/models',
    read: (answer, model) => (lmStudio.allows(answer) ? named(answer.data, model)?.loaded_context_length : undefined),
  },
  ollama: {
    path: '/api/ps',
    read: (answer, model) =>
      ollama.allows(answer) ? answer.models.find(({ name }) => name === model)?.context_length : undefined,
  },
  llamacpp: {
    path: '/props',
    read: (answer) => (llamaCpp.allows(answer) ? answer.default_generation_settings.n_ctx : undefined),
  },
};

/** In tokens; null where a server says nothing. A hint for the search alone: some read less than they say. */
export async function statedWindow({ kind, apiKey, baseUrl, model }: ModelAddress): Promise<number | null> {
  const source = sources[kind];
  const address = baseUrl ?? kindFacts[kind].baseUrl;
  if (!source || address === null) return null;
  const answer = await readJson(address.replace(/\/v1$/, '') + source.path, { kind, apiKey });
  return source.read(answer, model) ?? null;
}

function named<Listed extends { id: string }>(models: readonly Listed[], model: string): Listed | undefined {
  return models.find(({ id }) => id === model);
}
