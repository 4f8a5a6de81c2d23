import { whatIfSentences } from '@domain/messages/what-if';
import type { LoggedIn } from '@server/context';
import { whatIfSubmissions, whatIfs } from '@server/db/schema/what-if';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { openExperiment } from '@server/services/experiment/open';
import { lockExisting } from '@server/services/submission/lock-existing';
import { type Proposal, planWhatIf } from './plan';

/** Skips submissions that were deleted meanwhile. @throws {AppError} like `planWhatIf` */
export async function createWhatIf(
  deps: GraderDeps & Pick<Deps, 'config'>,
  caller: LoggedIn,
  { name, ...proposal }: Proposal & { name: string },
): Promise<{ id: number }> {
  return deps.database.db.transaction(async (tx) => {
    const { grader, changes, variants, runs, before, estimate } = await planWhatIf(deps, tx, proposal);
    const { caseStudyId, control } = proposal;
    const experimentId = await openExperiment(tx, caller.user, {
      kind: 'what-if',
      name: name.trim(),
      caseStudyId,
      estimatedCost: estimate.cost,
      variants,
      runs,
    });
    await tx.insert(whatIfs).values({ experimentId, changes, grader, control });
    const existing = await lockExisting(tx, [...before.keys()]);
    if (existing.size === 0) throw new AppError('conflict', whatIfSentences.noneGraded);
    const kept = [...before].filter(([submissionId]) => existing.has(submissionId));
    await tx
      .insert(whatIfSubmissions)
      .values(kept.map(([submissionId, scores]) => ({ experimentId, submissionId, before: scores })));
    return { id: experimentId };
  });
}
