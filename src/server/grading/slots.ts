type Waiter = { start: () => void };

/**
 * A bounded number of model calls at once in this process, shared round-robin between submissions: a submission
 * that asks for eleven does not push back one that asks for its first. What runs in the background takes half of them
 * at most, and none while anybody else waits.
 */
export class Slots {
  /** For work that nobody sits and waits for. */
  readonly background: Pick<Slots, 'take'> = {
    take: (submissionId, signal) => this.queue(this.behind, submissionId, signal),
  };
  private free: number;
  private readonly front = new Line();
  private readonly behind = new Line();
  private behindFree: number;

  constructor(size: number) {
    this.free = size;
    this.behindFree = Math.max(1, Math.floor(size / 2));
  }

  /** Resolves with the function that gives the slot back. Rejects with the signal's reason when it aborts first. */
  take(submissionId: number, signal: AbortSignal): Promise<() => void> {
    return this.queue(this.front, submissionId, signal);
  }

  private queue(line: Line, submissionId: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        line.remove(submissionId, waiter);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        start: () => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.held(line === this.behind));
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      line.add(submissionId, waiter);
      this.next();
    });
  }

  private held(inBackground: boolean): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.free += 1;
      if (inBackground) this.behindFree += 1;
      this.next();
    };
  }

  private next(): void {
    if (this.free === 0) return;
    const waiter = this.front.shift();
    if (waiter) {
      this.free -= 1;
      waiter.start();
      return;
    }
    if (this.behindFree === 0) return;
    const patient = this.behind.shift();
    if (!patient) return;
    this.free -= 1;
    this.behindFree -= 1;
    patient.start();
  }
}

/** Those who wait, a turn for each submission after the other. */
class Line {
  private readonly queues = new Map<number, Waiter[]>();

  add(submissionId: number, waiter: Waiter): void {
    this.queues.set(submissionId, [...(this.queues.get(submissionId) ?? []), waiter]);
  }

  remove(submissionId: number, waiter: Waiter): void {
    const left = (this.queues.get(submissionId) ?? []).filter((other) => other !== waiter);
    if (left.length > 0) this.queues.set(submissionId, left);
    else this.queues.delete(submissionId);
  }

  shift(): Waiter | undefined {
    const turn = this.queues.entries().next();
    if (turn.done) return undefined;
    const [submissionId, [first, ...rest]] = turn.value;
    // Back of the line with what is left, so that the others come first.
    this.queues.delete(submissionId);
    if (rest.length > 0) this.queues.set(submissionId, rest);
    return first;
  }
}
