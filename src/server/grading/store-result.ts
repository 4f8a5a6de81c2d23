import type { CheckedGrade, CriterionSnapshot, GradedBy } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingEvents, gradingRunCriteria } from '@server/db/schema/grading-run';
import { lockSubmission, recount } from '@server/services/submission/recount';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HeldRun } from './claim';
import { appendEvents, LeaseLost } from './event-log';

/**
 * Keeps one finished criterion: the result becomes the current iteration, the one before stays in history, totals
 * follow, and its deltas go because the result has the text. After this commit it is never asked again.
 * @throws {LeaseLost} when another process has taken the run over, or the submission is gone
 */
export async function storeResult(
  db: Db,
  run: HeldRun,
  criterion: CriterionSnapshot,
  grade: CheckedGrade,
  gradedBy: GradedBy,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, run.submissionId))) throw new LeaseLost();
    const ofCriterion = and(
      eq(gradingResults.submissionId, run.submissionId),
      eq(gradingResults.criterionId, criterion.id),
    );
    await tx
      .update(gradingResults)
      .set({ supersededAt: sql`now()` })
      .where(and(ofCriterion, isNull(gradingResults.supersededAt)));
    const [last] = await tx
      .select({ iteration: sql<number>`coalesce(max(${gradingResults.iteration}), 0)::int` })
      .from(gradingResults)
      .where(ofCriterion);
    const [stored] = await tx
      .insert(gradingResults)
      .values({
        ...grade,
        submissionId: run.submissionId,
        criterionId: criterion.id,
        criterionVersion: criterion.version,
        maxScore: criterion.maxScore,
        runId: run.id,
        iteration: (last?.iteration ?? 0) + 1,
        gradedBy,
      })
      .returning({ id: gradingResults.id });
    if (!stored) throw new Error('a stored result has no id');
    const inRun = and(eq(gradingEvents.runId, run.id), eq(gradingEvents.criterionId, criterion.id));
    await tx.delete(gradingEvents).where(and(inRun, eq(gradingEvents.kind, 'criterion.delta')));
    await tx
      .update(gradingRunCriteria)
      .set({ state: 'done', error: null })
      .where(and(eq(gradingRunCriteria.runId, run.id), eq(gradingRunCriteria.criterionId, criterion.id)));
    await appendEvents(tx, run, [
      { kind: 'criterion.completed', criterionId: criterion.id, body: { resultId: stored.id } },
    ]);
    await recount(tx, run.submissionId);
  });
}
