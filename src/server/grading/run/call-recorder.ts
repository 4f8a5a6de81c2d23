import type { ModelCallRecord } from '@server/grading/grader/grader';
import type { Log } from '@server/log';

export type RecordedCall<Criterion extends number | null = number> = {
  criterionId: Criterion;
  attempt: number;
  record: ModelCallRecord;
};

/** Stores model calls without delaying or failing the grading. `names` identify the run in the log. */
export class CallRecorder<Criterion extends number | null = number> {
  private waiting: RecordedCall<Criterion>[] = [];
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: (calls: readonly RecordedCall<Criterion>[]) => Promise<unknown>,
    private readonly log: Log,
    private readonly names: Record<string, unknown>,
  ) {}

  /** Calls that end while others are being stored are stored together. */
  readonly keep = (criterionId: Criterion, attempt: number, record: ModelCallRecord): void => {
    this.waiting.push({ criterionId, attempt, record });
    if (this.waiting.length === 1) this.last = this.last.then(() => this.storeWaiting());
  };

  settled(): Promise<void> {
    return this.last;
  }

  private async storeWaiting(): Promise<void> {
    const calls = this.waiting;
    this.waiting = [];
    // One that can't be stored must not take the others with it.
    await this.store(calls).catch(() => Promise.all(calls.map((call) => this.storeAlone(call))));
  }

  private async storeAlone(call: RecordedCall<Criterion>): Promise<void> {
    const { criterionId, attempt } = call;
    await this.store([call]).catch(() => this.log.warn('usage.lost', { ...this.names, criterionId, attempt }));
  }
}
