type Waiting<Asked, Answer> = { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Asks for many at once: what is asked for while an answer is under way waits, and is asked for together when it has
 * come, `most` at a time. Alone, nobody waits. `ask` answers in the order that it was asked in; a failure is everybody's
 * who was in it. An answer is never older than its question.
 */
export function gathered<Asked, Answer extends object>(
  most: number,
  ask: (asked: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let asking = false;

  const askAll = async () => {
    asking = true;
    while (waiting.length > 0) {
      const together = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await ask(together.map(({ asked }) => asked));
        for (const [at, one] of together.entries()) {
          const answer = answers[at];
          if (answer) one.resolve(answer);
          else one.reject(new Error('there is no answer for this one'));
        }
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    asking = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      // Not before everybody has asked who was woken by the same news.
      if (!asking) {
        asking = true;
        queueMicrotask(() => void askAll());
      }
    });
}
