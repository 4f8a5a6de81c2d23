import type { ProviderKind } from '@domain/model/provider-kinds';

const timeoutMs = 10_000;
const maxBytes = 4 * 2 ** 20;

type Endpoint = { kind: ProviderKind; apiKey: string | null };

/** Null if there is no JSON in time. Redirects aren't followed: they would take the key elsewhere. */
export async function readJson(url: string, { kind, apiKey }: Endpoint): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { headers: headersOf(kind, apiKey), redirect: 'manual', signal });
    return answer.ok ? JSON.parse(await bounded(answer)) : null;
  } catch {
    return null;
  }
}

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
