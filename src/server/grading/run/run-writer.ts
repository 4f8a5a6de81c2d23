import type { CheckedGrade, CriterionSnapshot, GradedBy } from '@domain/grading/grade';
import type { DeltaBody, StoredEvent } from '@domain/grading/schema';
import type { Metrics } from '@server/adapters/metrics/metrics';
import type { Db, Transaction } from '@server/db/client';
import { gradingEvents, gradingRunCriteria } from '@server/db/schema/grading-run';
import { DeltaBuffer } from '@server/grading/events/delta-buffer';
import { appendEvents, LeaseLost } from '@server/grading/events/event-log';
import { lockSubmission } from '@server/grading/result/recount';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { HeldRun } from './claim';
import { storeResult } from './store-result';

type RunCriterionState = { state: 'waiting' | 'running' | 'failed'; attempts?: SQL; error?: string };

type FailedBody = Extract<StoredEvent, { kind: 'criterion.failed' }>['body'];

/**
 * Writes one transaction after the other, so that no delta follows the result that replaces it. The first delta doesn't
 * wait; later ones share writes.
 */
export class RunWriter {
  private readonly buffer = new DeltaBuffer();
  private last: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Monotonic. */
  private flushedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Db,
    private readonly run: HeldRun,
    private readonly flushMs: number,
    private readonly metrics: Pick<Metrics, 'criterion'>,
    /** Called if deltas can't be written: the run was taken over, or the database is down. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  delta(criterionId: number, bodies: DeltaBody[]): void {
    for (const body of bodies) this.buffer.add(criterionId, body);
    if (this.buffer.isEmpty || this.timer) return;
    const pause = Math.max(0, this.flushedAt + this.flushMs - performance.now());
    this.timer = setTimeout(() => this.flush().catch(this.onFailure), pause);
  }

  /** Discards deltas of an earlier attempt. */
  started(criterionId: number): Promise<void> {
    this.buffer.drop(criterionId);
    return this.exclusive(() =>
      this.transaction(async (tx) => {
        const ofCriterion = and(eq(gradingEvents.runId, this.run.id), eq(gradingEvents.criterionId, criterionId));
        await tx
          .delete(gradingEvents)
          .where(and(ofCriterion, eq(gradingEvents.kind, 'criterion.delta')))
          .prepare('drop_deltas')
          .execute();
        await appendEvents(tx, this.run, [{ kind: 'criterion.started', criterionId, body: {} }]);
        await this.setState(tx, criterionId, { state: 'running', attempts: sql`${gradingRunCriteria.attempts} + 1` });
      }),
    );
  }

  async failed(criterionIds: number[], body: FailedBody): Promise<void> {
    for (const id of criterionIds) this.buffer.drop(id);
    await this.exclusive(() =>
      this.transaction(async (tx) => {
        const events = criterionIds.map((criterionId) => ({ kind: 'criterion.failed' as const, criterionId, body }));
        await appendEvents(tx, this.run, events);
        const state = body.willRetry ? 'waiting' : 'failed';
        for (const id of criterionIds) await this.setState(tx, id, { state, error: body.cause });
      }),
    );
    this.metrics.criterion(body.willRetry ? 'retried' : 'failed', criterionIds.length);
  }

  async store(criterion: CriterionSnapshot, grade: CheckedGrade, gradedBy: GradedBy): Promise<void> {
    this.buffer.drop(criterion.id);
    await this.exclusive(() => storeResult(this.db, this.run, criterion, grade, gradedBy));
    this.metrics.criterion('graded');
  }

  /** Waits for writes in progress and discards the rest. */
  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.buffer.take();
    await this.last.catch(() => undefined);
  }

  private async flush(): Promise<void> {
    await this.exclusive(async () => {
      this.timer = null;
      const events = this.buffer.take();
      if (events.length > 0) await appendEvents(this.db, this.run, events);
      this.flushedAt = performance.now();
    });
  }

  /** Locks the submission first, as deleting it does; the other order deadlocks. */
  private transaction(write: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await lockSubmission(tx, this.run.submissionId))) throw new LeaseLost();
      await write(tx);
    });
  }

  private exclusive<T>(write: () => Promise<T>): Promise<T> {
    const next = this.last.catch(() => undefined).then(write);
    this.last = next;
    return next;
  }

  private async setState(tx: Transaction, criterionId: number, to: RunCriterionState): Promise<void> {
    await tx
      .update(gradingRunCriteria)
      .set(to)
      .where(and(eq(gradingRunCriteria.runId, this.run.id), eq(gradingRunCriteria.criterionId, criterionId)))
      .prepare('set_criterion')
      .execute();
  }
}
