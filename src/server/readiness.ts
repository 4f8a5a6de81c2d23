/** Whoever asks more seldom than this does not wait to hear that the server goes. */
const stillAskingMs = 30_000;

/** Who has heard it may have sent something just before, and another proxy may not have asked yet. */
const quietMs = 300;

/**
 * Whether this process wants more requests. A load balancer asks again and again; a server that stops says no first,
 * serves what is sent to it meanwhile, and goes when nothing more is.
 */
export class Readiness {
  private going = false;
  private askedAt: number | null = null;
  private sentAt = Number.NEGATIVE_INFINITY;
  private readonly answered = Promise.withResolvers<void>();
  private readonly left = new AbortController();

  /**
   * `proxied`: a proxy sends the requests, which hears of it by answers that end their connections if by nothing else.
   */
  constructor(private readonly proxied = false) {}

  /** Aborts when nobody sends requests here any more: from then on streams that end come back elsewhere. */
  get gone(): AbortSignal {
    return this.left.signal;
  }

  get isGoing(): boolean {
    return this.going;
  }

  /** Notes that somebody asks. Answers whether the server is about to stop. */
  ask(now = performance.now()): boolean {
    this.askedAt = now;
    if (this.going) this.answered.resolve();
    return this.going;
  }

  /** Notes a request that is more than such a question. */
  sent(now = performance.now()): void {
    this.sentAt = now;
  }

  /**
   * From now on the answer is no. Resolves when the poller has seen it and sends nothing more, after `ms` at the
   * latest; where nobody asks at once, or behind a proxy after a moment.
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
