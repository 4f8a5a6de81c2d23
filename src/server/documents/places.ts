/** A bounded number of places, given in the order of asking. */
export type Places = {
  /** Answers how to give the place back, or null when none came free in `seconds`. Rejects when `signal` aborts. */
  take(seconds: number, signal: AbortSignal): Promise<(() => void) | null>;
};

export function createPlaces(count: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const once = () => {
    let given = false;
    return () => {
      if (!given) give();
      given = true;
    };
  };
  return {
    async take(seconds, signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free--;
        return once();
      }
      const { promise, resolve, reject } = Promise.withResolvers<(() => void) | null>();
      const turn = () => resolve(once());
      const leave = () => waiting.splice(waiting.indexOf(turn) >>> 0, 1);
      const timer = setTimeout(() => {
        leave();
        resolve(null);
      }, seconds * 1000);
      const abort = () => {
        leave();
        reject(signal.reason);
      };
      waiting.push(turn);
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}
