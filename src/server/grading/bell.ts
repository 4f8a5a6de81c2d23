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
  }

  reset(): void {
    this.rung = false;
  }

  /** Resolves at the next ring; at once when there was one since `reset`, or when the signal has aborted. */
  async wait(): Promise<void> {
    if (this.rung || this.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.answer = resolve;
    });
    this.answer = null;
  }

  /** Nobody waits any more. */
  remove(): void {
    this.signal.removeEventListener('abort', this.abort);
  }
}
