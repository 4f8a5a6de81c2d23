/** Milliseconds. */
export type Timeouts = {
  /** Until the model has written something. */
  firstChunk: number;
  /** Between two pieces of what it writes. */
  chunk: number;
  total: number;
};

export const defaultTimeouts: Timeouts = { firstChunk: 60_000, chunk: 30_000, total: 180_000 };

/** Ends a call that is silent for too long. It counts from the request on: a server may never begin to answer. */
export class Watchdog {
  private readonly controller = new AbortController();
  private isLate = false;
  private readonly total: ReturnType<typeof setTimeout>;
  private waiting: ReturnType<typeof setTimeout>;
  /** Aborts with the caller, or when time is up. */
  readonly signal: AbortSignal;

  constructor(
    private readonly timeouts: Timeouts,
    caller: AbortSignal,
  ) {
    this.signal = AbortSignal.any([caller, this.controller.signal]);
    this.total = setTimeout(() => this.bark(), timeouts.total);
    this.waiting = setTimeout(() => this.bark(), timeouts.firstChunk);
  }

  /** True when it was time that ended the call. */
  get barked(): boolean {
    return this.isLate;
  }

  /** The model has written something. */
  feed(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.bark(), this.timeouts.chunk);
  }

  /** Ends the call, if it is still under way: nobody reads on. */
  stop(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.total);
    this.controller.abort();
  }

  private bark(): void {
    this.isLate = true;
    this.stop();
  }
}
