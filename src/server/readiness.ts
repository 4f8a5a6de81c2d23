/** A load balancer that checks less often isn't waited for. */
const stillAskingMs = 30_000;

/** After a check, a proxy may have requests on their way, and another proxy may not have checked yet. */
const quietMs = 300;

/** A stopping server first says no to load balancers, then serves until no more requests arrive. */
export class Readiness {
  private going = false;
  private askedAt: number | null = null;
  private sentAt = Number.NEGATIVE_INFINITY;
  private readonly answered = Promise.withResolvers<void>();
  private readonly left = new AbortController();

  /** `proxied`: behind a proxy, which may learn only from closed connections that the server stops. */
  constructor(private readonly proxied = false) {}

  /** Aborts when no more requests arrive, so that streams end and reconnect elsewhere. */
  get gone(): AbortSignal {
    return this.left.signal;
  }

  get isGoing(): boolean {
    return this.going;
  }

  ask(now = performance.now()): boolean {
    this.askedAt = now;
    if (this.going) this.answered.resolve();
    return this.going;
  }

  sent(now = performance.now()): void {
    this.sentAt = now;
  }

  /**
   * From now on the answer is no. Resolves when the poller has seen it and sends nothing more, after `ms` at the
   * latest; if nobody polls, at once, or behind a proxy after a moment.
   */
  async leave(ms: number, now = performance.now()): Promise<void> {
    this.going = true;
    if (this.askedAt !== null && now - this.askedAt <= stillAskingMs) await this.quiet(performance.now() + ms);
    else if (this.proxied) await Bun.sleep(Math.min(ms, quietMs));
    this.left.abort(new DOMException('The server is stopping', 'AbortError'));
  }

  private async quiet(until: number): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, until - performance.now());
    await Promise.race([this.answered.promise, late.promise]);
    clearTimeout(timer);
    this.sent();
    for (;;) {
      const left = Math.min(until, this.sentAt + quietMs) - performance.now();
      if (left <= 0) return;
      await Bun.sleep(left);
    }
  }
}
