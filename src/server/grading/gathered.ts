type Waiting<Asked, Answer> = { asked: Asked; answer: PromiseWithResolvers<Answer> };

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
        for (const [at, { answer }] of together.entries()) {
          const given = answers[at];
          if (given) answer.resolve(given);
          else answer.reject(new Error('there is no answer for this one'));
        }
      } catch (error) {
        for (const { answer } of together) answer.reject(error);
      }
    }
    asking = false;
  };

  return (asked) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ asked, answer });
    // Not before everybody has asked who was woken by the same news.
    if (!asking) {
      asking = true;
      queueMicrotask(() => void askAll());
    }
    return answer.promise;
  };
}
