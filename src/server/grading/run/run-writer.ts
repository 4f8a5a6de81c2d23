import type { CheckedGrade, CriterionSnapshot, GradedBy } from '@domain/grading/grade';
import type { DeltaBody, StoredEvent } from '@domain/grading/schema';
import type { Metrics } from '@server/adapters/metrics/metrics';
import type { Db, Transaction } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { gradingEvents, gradingRunCriteria } from '@server/db/schema/grading-run';
import { DeltaBuffer } from '@server/grading/events/delta-buffer';
import { appendEvents, LeaseLost } from '@server/grading/events/event-log';
import { lockSubmission, recount } from '@server/grading/result/recount';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { HeldRun } from './claim';
import { type FoundResult, storeResult } from './store-result';

type RunCriterionState = { state: 'waiting' | 'running' | 'failed' | 'done'; attempts?: SQL; error?: string | null };

type FailedBody = Extract<StoredEvent, { kind: 'criterion.failed' }>['body'];

type Change =
  | { kind: 'started'; criterionIds: number[] }
  | { kind: 'failed'; criterionIds: number[]; body: FailedBody }
  | { kind: 'stored'; criterionIds: number[]; result: FoundResult };

/** One transaction after the other, so that no delta follows the result that replaces it; later deltas share writes. */
export class RunWriter {
  private readonly buffer = new DeltaBuffer();
  private changes: Change[] = [];
  /** The transaction that has not begun yet. */
  private next: Promise<void> | null = null;
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
    return this.write({ kind: 'started', criterionIds: [criterionId] });
  }

  async failed(criterionIds: number[], body: FailedBody): Promise<void> {
    await this.write({ kind: 'failed', criterionIds, body });
    this.metrics.criterion(body.willRetry ? 'retried' : 'failed', criterionIds.length);
  }

  async store(criterion: CriterionSnapshot, grade: CheckedGrade, gradedBy: GradedBy): Promise<void> {
    await this.write({ kind: 'stored', criterionIds: [criterion.id], result: { criterion, grade, gradedBy } });
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

  private write(change: Change): Promise<void> {
    for (const id of change.criterionIds) this.buffer.drop(id);
    this.changes.push(change);
    this.next ??= this.exclusive(() => {
      this.next = null;
      const { changes } = this;
      this.changes = [];
      return this.writeAll(changes);
    });
    return this.next;
  }

  /** Locks the submission first, as deleting it does, because the other order deadlocks. */
  private writeAll(changes: readonly Change[]): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await lockSubmission(tx, this.run.submissionId))) throw new LeaseLost();
      const idsOf = (kind: Change['kind']) =>
        changes.flatMap((change) => (change.kind === kind ? change.criterionIds : []));
      const [started, stored] = [idsOf('started'), idsOf('stored')];
      const events: StoredEvent[] = [];
      for (const change of changes) events.push(...(await this.eventsOf(tx, change)));
      await this.dropDeltas(tx, [...started, ...stored]);
      await this.setState(tx, started, { state: 'running', attempts: sql`${gradingRunCriteria.attempts} + 1` });
      await this.setState(tx, stored, { state: 'done', error: null });
      await appendEvents(tx, this.run, events);
      if (stored.length > 0) await recount(tx, this.run.submissionId);
    });
  }

  private async eventsOf(tx: Transaction, change: Change): Promise<StoredEvent[]> {
    const { kind, criterionIds } = change;
    if (kind === 'started')
      return criterionIds.map((criterionId) => ({ kind: 'criterion.started', criterionId, body: {} }));
    if (kind === 'failed') {
      const { body } = change;
      await this.setState(tx, criterionIds, { state: body.willRetry ? 'waiting' : 'failed', error: body.cause });
      return criterionIds.map((criterionId) => ({ kind: 'criterion.failed', criterionId, body }));
    }
    const resultId = await storeResult(tx, this.run, change.result);
    return criterionIds.map((criterionId) => ({ kind: 'criterion.completed', criterionId, body: { resultId } }));
  }

  private async dropDeltas(tx: Transaction, criterionIds: number[]): Promise<void> {
    if (criterionIds.length === 0) return;
    const ofThese = sql`${gradingEvents.criterionId} = any(${idArray(criterionIds)})`;
    await tx
      .delete(gradingEvents)
      .where(and(eq(gradingEvents.runId, this.run.id), ofThese, eq(gradingEvents.kind, 'criterion.delta')))
      .prepare('drop_deltas')
      .execute();
  }

  private async setState(tx: Transaction, criterionIds: number[], to: RunCriterionState): Promise<void> {
    if (criterionIds.length === 0) return;
    const ofThese = sql`${gradingRunCriteria.criterionId} = any(${idArray(criterionIds)})`;
    await tx
      .update(gradingRunCriteria)
      .set(to)
      .where(and(eq(gradingRunCriteria.runId, this.run.id), ofThese))
      .prepare('set_criterion')
      .execute();
  }

  private exclusive<T>(write: () => Promise<T>): Promise<T> {
    const next = this.last.catch(() => undefined).then(write);
    this.last = next;
    return next;
  }
}
