import type { CheckedGrade, CriterionSnapshot, GradedBy } from '@domain/grading/grade';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingEvents, gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import { appendEvents, LeaseLost } from '@server/grading/events/event-log';
import { addIteration } from '@server/grading/result/add-iteration';
import { lockSubmission, recount } from '@server/grading/result/recount';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { HeldRun } from './claim';

/**
 * Leaves a score alone that a person has locked, or set since the run began.
 * @throws {LeaseLost} if another process has the run, or the submission is gone
 */
export async function storeResult(
  db: Db,
  run: HeldRun,
  criterion: CriterionSnapshot,
  { calibrated, ...grade }: CheckedGrade,
  gradedBy: GradedBy,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, run.submissionId))) throw new LeaseLost();
    const resultId =
      (await keptByPerson(tx, run, criterion.id)) ??
      (await addIteration(tx, {
        ...grade,
        submissionId: run.submissionId,
        criterionId: criterion.id,
        criterionVersion: criterion.version,
        maxScore: criterion.maxScore,
        rawScore: calibrated?.rawScore ?? null,
        calibrationOffset: calibrated?.offset ?? null,
        runId: run.id,
        gradedBy,
      }));
    const inRun = and(eq(gradingEvents.runId, run.id), eq(gradingEvents.criterionId, criterion.id));
    await tx
      .delete(gradingEvents)
      .where(and(inRun, eq(gradingEvents.kind, 'criterion.delta')))
      .prepare('drop_deltas')
      .execute();
    await tx
      .update(gradingRunCriteria)
      .set({ state: 'done', error: null })
      .where(and(eq(gradingRunCriteria.runId, run.id), eq(gradingRunCriteria.criterionId, criterion.id)))
      .prepare('complete_criterion')
      .execute();
    await appendEvents(tx, run, [{ kind: 'criterion.completed', criterionId: criterion.id, body: { resultId } }]);
    await recount(tx, run.submissionId);
  });
}

async function keptByPerson(tx: Transaction, run: HeldRun, criterionId: number): Promise<number | null> {
  const [kept] = await tx
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .innerJoin(gradingRuns, eq(gradingRuns.id, run.id))
    .where(
      and(
        eq(gradingResults.submissionId, run.submissionId),
        eq(gradingResults.criterionId, criterionId),
        isNull(gradingResults.supersededAt),
        or(
          eq(gradingResults.locked, true),
          and(eq(gradingResults.gradedBy, 'person'), gt(gradingResults.gradedAt, gradingRuns.createdAt)),
        ),
      ),
    )
    .prepare('kept_by_person')
    .execute();
  return kept?.id ?? null;
}
