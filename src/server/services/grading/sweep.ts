import type { Deps } from '@server/deps';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { continueCohortRegrades } from '@server/services/cohort/regrade-stale';
import { adoptUngraded, retryWaitingRuns } from './overdue';

/** Opens the runs that are due and that nobody asks for: at each sweep of the worker. */
export async function sweepGrading(deps: GraderDeps & Pick<Deps, 'tracer' | 'pace'>): Promise<void> {
  await retryWaitingRuns(deps);
  await adoptUngraded(deps, deps.pace.adoptAfter);
  await continueCohortRegrades(deps);
}
