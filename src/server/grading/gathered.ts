/** Who asks, and takes the answer. Not a promise: a thousand streams ask ten thousand times a second. */
export type Asker<Asked, Answer> = {
  readonly asked: Asked;
  take(answer: Answer): void;
  fail(error: unknown): void;
};

/**
 * Asks for many at once: who asks while an answer is under way waits, and is asked for together with the others when it
 * has come, `most` at a time. Alone, nobody waits. `ask` answers in the order that it was asked in; a failure is
 * everybody's who was in it. An answer is never older than its question.
 */
export function gathered<Asked, Answer extends object>(
  most: number,
  ask: (asked: Asked[]) => Promise<Answer[]>,
): (asker: Asker<Asked, Answer>) => void {
  let waiting: Asker<Asked, Answer>[] = [];
  let asking = false;

  const askAll = async () => {
    while (waiting.length > 0) {
      const together = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await ask(together.map(({ asked }) => asked)).then(
        (answers) => give(together, answers),
        (error) => {
          for (const asker of together) asker.fail(error);
        },
      );
    }
    asking = false;
  };

  return (asker) => {
    waiting.push(asker);
    if (asking) return;
    asking = true;
    // Not before everybody has asked who was woken by the same news.
    queueMicrotask(() => void askAll());
  };
}

function give<Asked, Answer>(askers: Asker<Asked, Answer>[], answers: Answer[]): void {
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
