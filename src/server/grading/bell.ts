/** Looks again this often even if nobody tells, should a notification be lost. */
export const slowPollMs = 5_000;

/** Remembers a ring that comes while nobody waits. */
export class Bell {
  private rung = false;
  private answer: (() => void) | null = null;

  ring(): void {
    this.rung = true;
    this.answer?.();
  }

  reset(): void {
    this.rung = false;
  }

  async wait(signal: AbortSignal, timeoutMs: number): Promise<void> {
    if (this.rung || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    const timer = setTimeout(wake, timeoutMs);
    signal.addEventListener('abort', wake, { once: true });
    this.answer = wake;
    await promise;
    this.answer = null;
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
  }
}
