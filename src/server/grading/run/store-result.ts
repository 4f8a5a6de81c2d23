import type { CheckedGrade, CriterionSnapshot, GradedBy } from '@domain/grading/grade';
import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRuns } from '@server/db/schema/grading-run';
import { addIteration } from '@server/grading/result/add-iteration';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { HeldRun } from './claim';

export type FoundResult = { criterion: CriterionSnapshot; grade: CheckedGrade; gradedBy: GradedBy };

/** Keeps a score that a person locked or set since the run began. The submission is locked; recount it afterwards. */
export async function storeResult(
  tx: Transaction,
  run: HeldRun,
  { criterion, grade: { calibrated, ...grade }, gradedBy }: FoundResult,
): Promise<number> {
  return (
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
    }))
  );
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
