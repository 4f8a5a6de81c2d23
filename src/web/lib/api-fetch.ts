/** An answer that is not JSON: a proxy's page, not our server's. */
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
 * Like `fetch`, for calls that our server answers in JSON.
 * @throws {ForeignAnswer} for any other answer, so that a person can be shown what came instead [8.3]
 */
export async function apiFetch(input: RequestInfo | URL, { signal, ...init }: Call = {}): Promise<Response> {
  const answer = await fetch(input, { ...init, signal: signal ?? null });
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json') || type.startsWith('text/event-stream')) return answer;
  throw new ForeignResponse(answer.status, answer.statusText, await answer.text());
}
