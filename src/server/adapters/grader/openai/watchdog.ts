/** Milliseconds. */
export type Timeouts = {
  firstChunk: number;
  chunk: number;
  total: number;
};

export const defaultTimeouts: Timeouts = { firstChunk: 60_000, chunk: 30_000, total: 180_000 };

/** Aborts a call that is silent for too long, from the request on: a server may never begin to respond. */
export class Watchdog {
  private readonly controller = new AbortController();
  private expired = false;
  private readonly total: ReturnType<typeof setTimeout>;
  private waiting: ReturnType<typeof setTimeout>;
  readonly signal: AbortSignal;

  constructor(
    private readonly timeouts: Timeouts,
    caller: AbortSignal,
  ) {
    this.signal = AbortSignal.any([caller, this.controller.signal]);
    this.total = setTimeout(() => this.expire(), timeouts.total);
    this.waiting = setTimeout(() => this.expire(), timeouts.firstChunk);
  }

  get timedOut(): boolean {
    return this.expired;
  }

  feed(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.expire(), this.timeouts.chunk);
  }

  /** Aborts the call if it is still running. */
  stop(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.total);
    this.controller.abort();
  }

  private expire(): void {
    this.expired = true;
    this.stop();
  }
}
