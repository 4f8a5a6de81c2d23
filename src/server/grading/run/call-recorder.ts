import type { ModelCallRecord } from '@server/grading/grader/grader';
import type { Log } from '@server/log';

type Call<Criterion> = [criterionId: Criterion, attempt: number, record: ModelCallRecord];

/** Stores model calls without delaying or failing the grading. `names` identify the run in the log. */
export class CallRecorder<Criterion extends number | null = number> {
  private readonly writes: Promise<void>[] = [];

  constructor(
    private readonly store: (...call: Call<Criterion>) => Promise<unknown>,
    private readonly log: Log,
    private readonly names: Record<string, unknown>,
  ) {}

  readonly keep = (...call: Call<Criterion>): void => {
    const [criterionId, attempt] = call;
    const lost = () => this.log.warn('usage.lost', { ...this.names, criterionId, attempt });
    this.writes.push(this.store(...call).then(() => undefined, lost));
  };

  async settled(): Promise<void> {
    await Promise.all(this.writes);
  }
}
