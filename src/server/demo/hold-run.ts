import type { Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import type { HeldRun } from '@server/grading/run/claim';
import { eq } from 'drizzle-orm';

/** Done from the start, so that no server takes it, perhaps with a vendor's key. `on` decides the month it is for. */
export async function holdRun(tx: Transaction, runId: number, on: Date): Promise<HeldRun> {
  const lease = crypto.randomUUID();
  const [run] = await tx
    .update(gradingRuns)
    .set({ state: 'done', lease, attempts: 1, startedAt: gradingRuns.createdAt, finishedAt: on })
    .where(eq(gradingRuns.id, runId))
    .returning({ submissionId: gradingRuns.submissionId, kind: gradingRuns.kind, grader: gradingRuns.grader });
  if (!run) throw new Error('a run that was just opened is gone');
  return { id: runId, ...run, lease, attempts: 1, requestId: null, traceparent: null, handIn: null, courseId: null };
}
