/** Who asks, and takes the answer. Not a promise: a thousand streams ask ten thousand times a second. */
export type Asker<Answer> = {
  take(answer: Answer): void;
  fail(error: unknown): void;
};

/** How many are asked for at a time, and how many are worth asking for before `pauseMs` have passed since the last time. */
export type Gathering = { max: number; enough: number; pauseMs: number };

/**
 * Asks for many at once: who asks while an answer is under way, or shortly after one, is asked for together with the
 * others. After a silence nobody waits. `ask` answers in the order of the askers; a failure is everybody's who was in it.
 * An answer is never older than its question.
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
      // Not before everybody has asked who was woken by the same news.
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
