import type { Deps } from './deps';
import { causeOf } from './unexpected-error';

/** Rows are their own jobs: a process claims one with a lease, and it is free again when the process is gone. */
export type LeasedWorkOptions<Held extends { id: number }> = {
  /** For the log, such as `grading runs`. */
  name: string;
  channel: string;
  atOnce: number;
  /** Holding this many, a process leaves new work to others. `atOnce` by default. */
  busyFrom?: number;
  sweepMs: number;
  sweep(): Promise<void>;
  claim(held: number): Promise<Held | null>;
  /** Releases what dead processes held, and what this one holds besides `working`. */
  reclaim(working: number[]): Promise<unknown>;
  /** Must handle all errors itself. */
  work(held: Held, stopped: AbortSignal): Promise<void>;
  onNotified?(payload: string): void;
};

/** Delays claims in proportion to load, so the least busy process wins. */
const headStartMs = 5;

/** The extra delay of a busy process, so that an idle one wins even on a loaded machine. */
const busyHeadStartMs = 100;

export class LeasedWork<Held extends { id: number }> {
  private readonly working = new Map<number, Promise<void>>();
  private readonly stopped = new AbortController();
  private pumping: Promise<void> | null = null;
  private again = false;
  private reclaimDue = false;
  private timer: ReturnType<typeof setInterval> | null = null;
  private unlisten: () => Promise<void> = async () => undefined;

  constructor(
    private readonly deps: Pick<Deps, 'database' | 'log'>,
    private readonly options: LeasedWorkOptions<Held>,
  ) {}

  async start(): Promise<void> {
    const { channel, sweepMs, onNotified } = this.options;
    const notified = (payload: string) => {
      onNotified?.(payload);
      this.pump();
    };
    // The third argument runs after every (re)connect, which finds what was announced meanwhile.
    ({ unlisten: this.unlisten } = await this.deps.database.sql.listen(channel, notified, () => this.pump()));
    this.timer = setInterval(() => void this.sweep(), sweepMs);
    await this.sweep();
  }

  /** Takes nothing new and releases what it holds; resolves when all of it is released. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopped.abort(new Error('the process is stopping'));
    await this.unlisten().catch(() => undefined);
    await this.pumping;
    await Promise.all(this.working.values());
  }

  private async sweep(): Promise<void> {
    this.reclaimDue = true;
    try {
      await this.options.sweep();
      this.pump();
    } catch (error) {
      if (!this.stopped.signal.aborted)
        this.deps.log.warn('sweep.failed', { work: this.options.name, cause: causeOf(error) });
    }
  }

  /** One at a time; a call meanwhile makes it look once more, so no announcement is lost. */
  private pump(): void {
    this.again = true;
    this.pumping ??= this.takeAll().finally(() => {
      this.pumping = null;
    });
  }

  private async takeAll(): Promise<void> {
    const { atOnce, busyFrom = atOnce, claim, work, name } = this.options;
    const { signal } = this.stopped;
    try {
      while (this.again && !signal.aborted) {
        this.again = false;
        await this.reclaim();
        while (this.working.size < atOnce) {
          const held = this.working.size;
          if (held > 0) await Bun.sleep(held < busyFrom ? held * headStartMs : busyHeadStartMs);
          const taken = signal.aborted ? null : await claim(held);
          if (!taken) break;
          const done = work(taken, signal).finally(() => {
            this.working.delete(taken.id);
            this.pump();
          });
          this.working.set(taken.id, done);
        }
      }
    } catch (error) {
      this.deps.log.warn('claim.failed', { work: name, cause: causeOf(error) });
    }
  }

  /** Never beside a claim: what was just claimed would look dropped. */
  private async reclaim(): Promise<void> {
    if (!this.reclaimDue) return;
    this.reclaimDue = false;
    await this.options.reclaim([...this.working.keys()]);
  }
}
