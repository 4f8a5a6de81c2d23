import type { DeltaField } from '@domain/grading/grade';
import type { RunCriterion } from '@domain/grading/grading-event';
import type { Transaction } from '@server/db/client';
import { gradingEvents, gradingRuns } from '@server/db/schema/grading-run';
import { and, eq, sql } from 'drizzle-orm';

export type DeltaBody = {
  field: DeltaField;
  index: number | null;
  offset: number;
  text: string;
  locator?: string;
  match?: 'exact' | 'near';
};

/** What is stored of an event: never a result, which is rendered when the event is sent. */
export type StoredEvent =
  | { kind: 'run'; criterionId: null; body: { grader: string; criteria: RunCriterion[] } }
  | { kind: 'criterion.started'; criterionId: number; body: Record<string, never> }
  | { kind: 'criterion.delta'; criterionId: number; body: DeltaBody }
  | { kind: 'criterion.completed'; criterionId: number; body: { resultId: number } }
  | {
      kind: 'criterion.failed';
      criterionId: number;
      body: { error: string; cause: string; willRetry: boolean; retryAt: string | null };
    }
  | { kind: 'completed'; criterionId: null; body: Record<string, never> }
  | { kind: 'failed'; criterionId: null; body: { error: string; cause: string; missing: number[]; waits?: true } };

export const eventsChannel = 'grading_events';

/** Another process has taken the run over: this one has to leave it alone at once. */
export class LeaseLost extends Error {
  constructor() {
    super('the grading run is held by another process');
    this.name = 'LeaseLost';
  }
}

/**
 * Appends events and tells every stream. The run's row is locked by its own counter, so that events become visible
 * in the order of their numbers. `lease` null is for a run that nobody holds yet.
 * @throws {LeaseLost}
 */
export async function appendEvents(
  tx: Transaction,
  run: { id: number; submissionId: number; lease: string | null },
  events: StoredEvent[],
): Promise<void> {
  const held = run.lease === null ? sql`${gradingRuns.lease} is null` : eq(gradingRuns.lease, run.lease);
  const [counted] = await tx
    .update(gradingRuns)
    .set({ lastSeq: sql`${gradingRuns.lastSeq} + ${events.length}` })
    .where(and(eq(gradingRuns.id, run.id), held))
    .returning({ lastSeq: gradingRuns.lastSeq });
  if (!counted) throw new LeaseLost();
  const first = counted.lastSeq - events.length + 1;
  await tx.insert(gradingEvents).values(
    events.map((event, at) => ({
      runId: run.id,
      seq: first + at,
      kind: event.kind,
      criterionId: event.criterionId,
      body: event.body,
    })),
  );
  await announceSubmission(tx, run.submissionId);
}

/** Makes every stream that watches a submission look again. */
export async function announceSubmission(tx: Transaction, submissionId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${eventsChannel}, ${String(submissionId)})`);
}
