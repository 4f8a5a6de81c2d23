import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { gradingRunCriteria } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { LeaseLost } from '@server/grading/events/event-log';
import type { Feedback } from '@server/grading/grader/grader';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { readSubmission } from '@server/grading/submission/read-submission';
import { and, asc, eq } from 'drizzle-orm';
import type { HeldRun } from './claim';
import { feedbackOfRun } from './feedback';

export type PreparedRun = {
  submission: PreparedSubmission;
  /** In rubric order. */
  missing: CriterionSnapshot[];
  feedback: ReadonlyMap<number, Feedback>;
};

/** @throws {LeaseLost} if the submission is gone */
export async function prepareRun(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping' | 'grader'>,
  run: HeldRun,
): Promise<PreparedRun> {
  const { db } = deps.database;
  const criteria = await criteriaOfRun(db, run.id);
  const snapshots = criteria.map(({ snapshot }) => snapshot);
  // The offline rules know nothing of a recomputed workbook.
  const recompute = deps.grader.gradedBy === 'offline' ? 'as-stored' : 'recompute';
  const submission = await readSubmission(deps, run.submissionId, snapshots, recompute);
  if (!submission) throw new LeaseLost();
  const missing = criteria.filter(({ state }) => state !== 'done').map(({ snapshot }) => snapshot);
  return { submission, missing, feedback: await feedbackOfRun(db, run.id) };
}

export function criteriaOfRun(db: Db, runId: number) {
  return db
    .select({ state: gradingRunCriteria.state, snapshot: criterionVersions.snapshot })
    .from(gradingRunCriteria)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingRunCriteria.criterionId),
        eq(criterionVersions.version, gradingRunCriteria.version),
      ),
    )
    .where(eq(gradingRunCriteria.runId, runId))
    .orderBy(asc(gradingRunCriteria.position));
}
