import type { GradingResult } from '@domain/grading/grading-event';
import type { Db } from '@server/db/client';
import { iterationsOf } from '@server/grading/result/read';
import { findResult } from './find';

/** Latest first [4.2]. @throws {AppError} not-found */
export async function resultHistory(db: Db, id: number): Promise<GradingResult[]> {
  const { submissionId, criterionId } = await findResult(db, id);
  return iterationsOf(db, submissionId, criterionId);
}
