/** Remembers a ring that comes while nobody waits; rings by itself when `signal` aborts. */
export class Bell {
  private rung = false;
  private answer: (() => void) | null = null;
  private readonly abort = () => this.ring();

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', this.abort, { once: true });
  }

  ring(): void {
    this.rung = true;
    this.answer?.();
    this.answer = null;
  }

  reset(): void {
    this.rung = false;
  }

  /** Resolves at the next ring; nothing to wait for when there was one since `reset`, or when the signal has aborted. */
  wait(): Promise<void> | undefined {
    if (this.rung || this.signal.aborted) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answer = resolve;
    return promise;
  }

  /** Nobody waits any more. */
  remove(): void {
    this.signal.removeEventListener('abort', this.abort);
  }
}
