type Waiter = { start: () => void };

/**
 * A bounded number of model calls at once in this process, shared round-robin between submissions: a submission
 * that asks for eleven does not push back one that asks for its first.
 */
export class Slots {
  private free: number;
  private readonly queues = new Map<number, Waiter[]>();

  constructor(size: number) {
    this.free = size;
  }

  /** Resolves with the function that gives the slot back. Rejects with the signal's reason when it aborts first. */
  take(submissionId: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(this.release());
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        const queue = (this.queues.get(submissionId) ?? []).filter((other) => other !== waiter);
        if (queue.length > 0) this.queues.set(submissionId, queue);
        else this.queues.delete(submissionId);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        start: () => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.release());
        },
      };
      this.queues.set(submissionId, [...(this.queues.get(submissionId) ?? []), waiter]);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  private release(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.next();
    };
  }

  private next(): void {
    const turn = this.queues.entries().next();
    if (turn.done) {
      this.free += 1;
      return;
    }
    const [submissionId, [first, ...rest]] = turn.value;
    // Back of the line with what is left, so that the others come first.
    this.queues.delete(submissionId);
    if (rest.length > 0) this.queues.set(submissionId, rest);
    first?.start();
  }
}
