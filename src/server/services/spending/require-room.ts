import { spendingSentences } from '@domain/messages/spending';
import type { Db, Transaction } from '@server/db/client';
import { AppError } from '@server/errors';
import type { Grader } from '@server/grading/grader/grader';
import { spendingRoom } from './room';

/** For what a person requests beyond the first grading. @throws {AppError} conflict once the cap is reached */
export async function requireSpendingRoom(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>): Promise<void> {
  const now = new Date();
  const { cap, room } = await spendingRoom(db, grader, now);
  if (cap !== null && room === 'spent') throw new AppError('conflict', spendingSentences.refused(cap, now));
}
