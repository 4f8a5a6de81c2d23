/** Looks again this often even if nobody tells, should a notification be lost. */
export const slowPollMs = 5_000;

/** Remembers a ring that comes while nobody waits; rings by itself every `slowPollMs`, and when `signal` aborts. */
export class Bell {
  private rung = false;
  private answer: (() => void) | null = null;
  private readonly poll = setInterval(() => this.ring(), slowPollMs);
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
    clearInterval(this.poll);
    this.signal.removeEventListener('abort', this.abort);
  }
}
