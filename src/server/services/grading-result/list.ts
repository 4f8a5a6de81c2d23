import type { GradingResult } from '@domain/grading/grading-event';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { forStudent } from '@server/grading/result/for-student';
import { currentResults } from '@server/grading/result/read';
import { resultsVisible } from '@server/services/setting/results-visible';
import { requireSubmission } from '@server/services/submission/require';

/** [7.24] Students get nothing while results are held back, and never notes of staff. @throws {AppError} not-found */
export async function listResults(db: Db, caller: Caller, submissionId: number): Promise<GradingResult[]> {
  const results = await resultsFor(db, caller, submissionId);
  // Results prove that the submission exists, so most calls are spared a query.
  if (results.length === 0) await requireSubmission(db, submissionId);
  return results;
}

export async function resultsFor(db: Db, caller: Caller, submissionId: number): Promise<GradingResult[]> {
  if (!(await resultsVisible(db, caller, submissionId))) return [];
  const results = await currentResults(db, submissionId);
  return caller.user ? results : results.map(forStudent);
}
