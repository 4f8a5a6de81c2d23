import type { GradingResult } from '@domain/grading/grading-event';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { forStudent } from '@server/grading/result/for-student';
import { currentResults } from '@server/grading/result/read';
import { resultsVisible } from '@server/services/setting/results-visible';
import { requireSubmission } from '@server/services/submission/require';

/**
 * The current result of each criterion [7.24]; to a student nothing while results are held back, and never what
 * instructors say among themselves.
 * @throws {AppError} not-found
 */
export async function listResults(deps: Deps, caller: Caller, submissionId: number): Promise<GradingResult[]> {
  const results = await resultsFor(deps, caller, submissionId);
  // Asked for only if nothing proves that it exists, which spares most calls a query.
  if (results.length === 0) await requireSubmission(deps, submissionId);
  return results;
}

/** The same for a submission that is known to exist. */
export async function resultsFor(deps: Deps, caller: Caller, submissionId: number): Promise<GradingResult[]> {
  if (!(await resultsVisible(deps, caller, submissionId))) return [];
  const results = await currentResults(deps.database.db, submissionId);
  return caller.user ? results : results.map(forStudent);
}
