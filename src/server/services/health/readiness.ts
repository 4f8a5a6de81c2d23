/** Whoever asks more seldom than this does not wait to hear that the server goes. */
const stillAskingMs = 30_000;

/**
 * Whether this process wants more requests. A load balancer asks again and again; a server that stops says no first,
 * and only then refuses what was sent to it meanwhile.
 */
export class Readiness {
  private going = false;
  private askedAt: number | null = null;
  private readonly told = Promise.withResolvers<void>();

  /** Notes that somebody asks. Answers whether the server is about to stop. */
  ask(now = performance.now()): boolean {
    this.askedAt = now;
    if (this.going) this.told.resolve();
    return this.going;
  }

  /** From now on the answer is no. Resolves when whoever asks has heard it, after `ms` at the latest. */
  async leave(ms: number, now = performance.now()): Promise<void> {
    this.going = true;
    if (this.askedAt === null || now - this.askedAt > stillAskingMs) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([this.told.promise, late]);
    clearTimeout(timer);
  }
}
