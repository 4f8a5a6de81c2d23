export class ForeignResponse extends Error {
  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly body: string,
  ) {
    super('The answer is not JSON.');
    this.name = 'ForeignAnswer';
  }
}

type Call = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/**
 * `fetch`, for responses in JSON.
 * @throws {ForeignResponse} for any other response, so that people can see it [8.3]
 */
export async function apiFetch(input: RequestInfo | URL, { signal, ...init }: Call = {}): Promise<Response> {
  const answer = await fetch(input, { ...init, signal: signal ?? null });
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json') || type.startsWith('text/event-stream')) return answer;
  throw new ForeignResponse(answer.status, answer.statusText, await answer.text());
}
