import type { ProviderKind } from '@domain/model/provider-kinds';
import type { ModelLister } from '@server/grading/grader/grader-source';
import { type } from 'arktype';

const timeoutMs = 10_000;
const maxBytes = 4 * 2 ** 20;
const maxModels = 500;

/** OpenAI's form, which nearly all servers speak, and Google's. */
const listed = type({ 'data?': type({ id: 'string' }).array(), 'models?': type({ name: 'string' }).array() });

/** Null if the endpoint gives no list in time. Redirects aren't followed: they would take the key elsewhere. */
export const listModels: ModelLister = async ({ kind, apiKey, baseUrl }) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${baseUrl}/models`, { headers: headersOf(kind, apiKey), redirect: 'manual', signal });
    if (!answer.ok) return null;
    const list = listed(JSON.parse(await bounded(answer)));
    if (list instanceof type.errors) return null;
    const names = [...(list.data ?? []).map(({ id }) => id), ...(list.models ?? []).map(({ name }) => name)];
    return [...new Set(names.map((name) => name.replace(/^models\//, '')))].slice(0, maxModels);
  } catch {
    return null;
  }
};

function headersOf(kind: ProviderKind, apiKey: string | null): Record<string, string> {
  if (apiKey === null) return {};
  if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  if (kind === 'google') return { 'x-goog-api-key': apiKey };
  if (kind === 'azure') return { 'api-key': apiKey };
  return { authorization: `Bearer ${apiKey}` };
}

async function bounded({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
