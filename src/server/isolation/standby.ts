import type { IsolatedProcess } from './isolated-process';

const keptForMs = 60_000;

/** Processes started ahead, so that a request needn't wait for a start. Each is taken by one at a time. */
export class Standby {
  private count = 0;
  private trimming: NodeJS.Timeout | undefined;
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

  /** The next one takes it: its code is compiled. More than usual end once nobody has needed them for a while. */
  giveBack(process: IsolatedProcess): void {
    if (this.count === 0) {
      process[Symbol.dispose]();
      return;
    }
    this.waiting.unshift(Promise.resolve(process));
    clearTimeout(this.trimming);
    this.trimming = setTimeout(() => end(this.waiting.splice(this.count)), keptForMs).unref();
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
    clearTimeout(this.trimming);
    end(this.waiting.splice(0));
  }
}

function end(processes: readonly Promise<IsolatedProcess>[]): void {
  for (const process of processes) {
    process.then(
      (each) => each[Symbol.dispose](),
      () => undefined,
    );
  }
}
