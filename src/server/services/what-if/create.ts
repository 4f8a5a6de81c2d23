import type { LoggedIn } from '@server/context';
import { whatIfSubmissions, whatIfs } from '@server/db/schema/what-if';
import type { Deps } from '@server/deps';
import { openExperiment } from '@server/services/experiment/open';
import { type Proposal, planWhatIf } from './plan';

/** Begins to grade some past submissions with a change, outside of their results. @throws {AppError} like `planWhatIf` */
export async function createWhatIf(
  deps: Pick<Deps, 'database' | 'config' | 'grader' | 'otherGraders'>,
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
    await tx
      .insert(whatIfSubmissions)
      .values([...before].map(([submissionId, scores]) => ({ experimentId, submissionId, before: scores })));
    return { id: experimentId };
  });
}
