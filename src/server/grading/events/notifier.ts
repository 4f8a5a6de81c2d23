/**
 * Wakes one waiter. A notification that arrives while nobody waits is remembered; an abort of `signal` counts as one.
 */
export class Notifier {
  private notified = false;
  private answer: (() => void) | null = null;
  private readonly abort = () => this.notify();

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', this.abort, { once: true });
  }

  notify(): void {
    this.notified = true;
    this.answer?.();
    this.answer = null;
  }

  reset(): void {
    this.notified = false;
  }

  /** Resolves at the next notification, or at once if there was one since `reset` or the signal has aborted. */
  wait(): Promise<void> | undefined {
    if (this.notified || this.signal.aborted) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answer = resolve;
    return promise;
  }

  /** Nobody waits any more. */
  remove(): void {
    this.signal.removeEventListener('abort', this.abort);
  }
}
