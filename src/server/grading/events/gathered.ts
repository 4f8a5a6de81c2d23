/** Callbacks, not promises: a thousand streams ask ten thousand times a second. */
export type Asker<Answer> = {
  take(answer: Answer): void;
  fail(error: unknown): void;
};

export type Gathering = { max: number; enough: number; pauseMs: number };

/**
 * Coalesces requests that arrive while a query runs or shortly after one; the first after a pause doesn't wait. No
 * answer is older than its request, and a failure goes to all in the query.
 */
export function gathered<One extends Asker<Answer>, Answer extends object>(
  { max, enough, pauseMs }: Gathering,
  ask: (askers: readonly One[]) => Promise<Answer[]>,
): (asker: One) => void {
  let waiting: One[] = [];
  let state: 'silent' | 'pausing' | 'asking' = 'silent';
  let pausing: NodeJS.Timeout | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  const begin = () => {
    clearTimeout(pausing);
    const pause = askedAt + pauseMs - performance.now();
    if (pause > 0 && waiting.length < enough) {
      state = 'pausing';
      pausing = setTimeout(askAll, pause);
    } else {
      state = 'asking';
      // After everyone has asked who was woken by the same event.
      queueMicrotask(() => void askAll());
    }
  };

  const askAll = async () => {
    state = 'asking';
    const together = waiting.slice(0, max);
    waiting = waiting.slice(max);
    askedAt = performance.now();
    try {
      await ask(together).then(
        (answers) => give(together, answers),
        (error) => {
          for (const asker of together) asker.fail(error);
        },
      );
    } finally {
      state = 'silent';
      if (waiting.length > 0) begin();
    }
  };

  return (asker) => {
    waiting.push(asker);
    if (state === 'silent' || (state === 'pausing' && waiting.length === enough)) begin();
  };
}

function give<Answer>(askers: readonly Asker<Answer>[], answers: Answer[]): void {
  for (const [at, asker] of askers.entries()) {
    const answer = answers[at];
    try {
      if (!answer) throw new Error('there is no answer for this one');
      asker.take(answer);
    } catch (error) {
      asker.fail(error);
    }
  }
}
