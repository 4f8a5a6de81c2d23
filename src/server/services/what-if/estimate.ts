import type { CostEstimate } from '@domain/experiment/schema';
import type { Deps } from '@server/deps';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { type Proposal, planWhatIf } from './plan';

/** `kept` counts scores set or locked by people, which aren't graded again. */
export type WhatIfEstimate = CostEstimate & { submissions: number; kept: number; grader: string };

/** @throws {AppError} like `planWhatIf` */
export async function estimateWhatIf(
  deps: GraderDeps & Pick<Deps, 'config'>,
  proposal: Proposal,
): Promise<WhatIfEstimate> {
  const { estimate, before, changes, grader, otherGrader } = await planWhatIf(deps, deps.database.db, proposal);
  const changed = new Set(changes.map(({ id }) => id));
  const kept = [...before.values()]
    .flat()
    .filter((one) => one.kept && (otherGrader || changed.has(one.criterionId))).length;
  return { ...estimate, submissions: before.size, kept, grader };
}
