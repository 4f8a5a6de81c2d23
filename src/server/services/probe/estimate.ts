import type { CostEstimate } from '@domain/experiment/schema';
import { submissionGone } from '@domain/messages/submission';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { rubricOf } from '@server/services/criterion/list';
import { estimateCost } from '@server/services/experiment/estimate';
import { eq } from 'drizzle-orm';

export type ProbeEstimate = CostEstimate & { grader: string; criteria: number };

/** @throws {AppError} not-found */
export async function estimateProbe(
  deps: GraderDeps & Pick<Deps, 'config'>,
  { submissionId, gradings }: { submissionId: number; gradings: number },
): Promise<ProbeEstimate> {
  const { db } = deps.database;
  const [submission] = await db
    .select({ caseStudyId: submissions.caseStudyId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!submission) throw new AppError('not-found', submissionGone);
  const criteria = (await rubricOf(db, submission.caseStudyId)).length;
  const grader = (await graderInUse(deps)).name;
  const estimate = await estimateCost(deps.database.db, [{ submissionId, grader, answers: gradings * criteria }]);
  return { ...estimate, grader, criteria };
}
