/** Callbacks, not promises, because a thousand streams ask ten thousand times a second. */
export type BatchedRequest<Answer> = { take(answer: Answer): void; fail(error: unknown): void };

export type Batching = { max: number; enough: number; pauseMs: number };

/** Coalesces requests that arrive while a query runs or shortly after; no answer is older than its request. */
export function batchedQuery<One extends BatchedRequest<Answer>, Answer extends object>(
  { max, enough, pauseMs }: Batching,
  query: (requests: readonly One[]) => Promise<Answer[]>,
): (request: One) => void {
  let waiting: One[] = [];
  let state: 'silent' | 'pausing' | 'querying' = 'silent';
  let pausing: NodeJS.Timeout | undefined;
  let queriedAt = Number.NEGATIVE_INFINITY;

  const begin = () => {
    clearTimeout(pausing);
    const pause = queriedAt + pauseMs - performance.now();
    if (pause > 0 && waiting.length < enough) {
      state = 'pausing';
      pausing = setTimeout(queryAll, pause);
    } else {
      state = 'querying';
      // Lets all readers woken by the same event join.
      queueMicrotask(() => void queryAll());
    }
  };

  const queryAll = async () => {
    state = 'querying';
    const together = waiting.slice(0, max);
    waiting = waiting.slice(max);
    queriedAt = performance.now();
    try {
      await query(together).then(
        (answers) => give(together, answers),
        (error) => {
          for (const request of together) request.fail(error);
        },
      );
    } finally {
      state = 'silent';
      if (waiting.length > 0) begin();
    }
  };

  return (request) => {
    waiting.push(request);
    if (state === 'silent' || (state === 'pausing' && waiting.length === enough)) begin();
  };
}

function give<Answer>(requests: readonly BatchedRequest<Answer>[], answers: Answer[]): void {
  for (const [at, request] of requests.entries()) {
    const answer = answers[at];
    try {
      if (!answer) throw new Error('the query returned no answer for this request');
      request.take(answer);
    } catch (error) {
      request.fail(error);
    }
  }
}
