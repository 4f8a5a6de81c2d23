import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { gradingRunCriteria } from '@server/db/schema/grading-run';
import { and, asc, eq } from 'drizzle-orm';
import type { HeldRun } from './claim';
import { LeaseLost } from './event-log';
import type { PreparedSubmission } from './prepared-submission';
import { readSubmission } from './read-submission';

export type PreparedRun = {
  submission: PreparedSubmission;
  /** Those without a result yet, in the rubric's order. */
  missing: CriterionSnapshot[];
};

/** Reads once what all criteria of a run share. @throws {LeaseLost} when the submission is gone */
export async function prepareRun(db: Db, run: HeldRun): Promise<PreparedRun> {
  const criteria = await db
    .select({ state: gradingRunCriteria.state, snapshot: criterionVersions.snapshot })
    .from(gradingRunCriteria)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingRunCriteria.criterionId),
        eq(criterionVersions.version, gradingRunCriteria.version),
      ),
    )
    .where(eq(gradingRunCriteria.runId, run.id))
    .orderBy(asc(gradingRunCriteria.position));
  const snapshots = criteria.map(({ snapshot }) => snapshot);
  const submission = await readSubmission(db, run.submissionId, snapshots);
  if (!submission) throw new LeaseLost();
  return { submission, missing: criteria.filter(({ state }) => state !== 'done').map(({ snapshot }) => snapshot) };
}
