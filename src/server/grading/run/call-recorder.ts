import type { ModelCallRecord } from '@server/grading/grader/grader';
import type { Log } from '@server/log';

type Store = (criterionId: number, attempt: number, record: ModelCallRecord) => Promise<unknown>;

/** Stores model calls without delaying or failing the grading. `names` identify the run in the log. */
export class CallRecorder {
  private readonly writes: Promise<void>[] = [];

  constructor(
    private readonly store: Store,
    private readonly log: Log,
    private readonly names: Record<string, unknown>,
  ) {}

  readonly keep = (...call: Parameters<Store>): void => {
    const [criterionId, attempt] = call;
    const lost = () => this.log.warn('usage.lost', { ...this.names, criterionId, attempt });
    this.writes.push(this.store(...call).then(() => undefined, lost));
  };

  async settled(): Promise<void> {
    await Promise.all(this.writes);
  }
}
