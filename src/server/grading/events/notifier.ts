/** Remembers a notification that arrives before `wait`. An aborted `signal` notifies too. */
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

  wait(): Promise<void> | undefined {
    if (this.notified || this.signal.aborted) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answer = resolve;
    return promise;
  }

  remove(): void {
    this.signal.removeEventListener('abort', this.abort);
  }
}
