import type { GradingResult } from '@domain/grading/grading-event';
import type { Deps } from '@server/deps';
import { iterationsOf } from '@server/grading/result/read';
import { findResult } from './find';

/** The iterations of the criterion that a result is about, the latest first [4.2]. @throws {AppError} not-found */
export async function resultHistory(deps: Pick<Deps, 'database'>, id: number): Promise<GradingResult[]> {
  const { db } = deps.database;
  const { submissionId, criterionId } = await findResult(db, id);
  return iterationsOf(db, submissionId, criterionId);
}
