import type { IsolatedProcess } from './isolated-process';

/** Processes started ahead, so that a request needn't wait for a start. Each is taken once. */
export class Standby {
  private count = 0;
  private readonly waiting: Promise<IsolatedProcess>[] = [];

  constructor(private readonly start: () => Promise<IsolatedProcess>) {}

  /** Until `signal` ends them. */
  keep(count: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.count = count;
    signal.addEventListener('abort', () => this.close(), { once: true });
    this.fill();
  }

  /** One that died while it waited is passed over. */
  async take(): Promise<IsolatedProcess> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const process = await next;
      if (process.isAlive) return process;
    }
    return this.start();
  }

  /** Called once there is nothing more urgent than a start. */
  fill(): void {
    while (this.waiting.length < this.count) {
      const started = this.start();
      started.catch(() => this.waiting.splice(this.waiting.indexOf(started) >>> 0, 1));
      this.waiting.push(started);
    }
  }

  private close(): void {
    this.count = 0;
    for (const process of this.waiting.splice(0))
      void process.then(
        (each) => each[Symbol.dispose](),
        () => undefined,
      );
  }
}
