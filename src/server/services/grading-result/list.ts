import type { GradingResult } from '@domain/grading/grading-event';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { resultsVisible } from '@server/services/setting/results-visible';
import { requireSubmission } from '@server/services/submission/require';
import { currentResults } from './read';

/**
 * The current result of each criterion [7.24]; nothing to a student while results are held back.
 * @throws {AppError} not-found
 */
export async function listResults(deps: Deps, caller: Caller, submissionId: number): Promise<GradingResult[]> {
  await requireSubmission(deps, submissionId);
  return (await resultsVisible(deps, caller, submissionId)) ? currentResults(deps.database.db, submissionId) : [];
}
