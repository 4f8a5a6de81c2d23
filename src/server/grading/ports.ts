import type { Room } from '@domain/spending/budget';
import type { Db, Transaction } from '@server/db/client';
import type { Grader, ModelCallRecord } from './grader/grader';

/** `cap` in US dollars; null means unlimited. */
export type SpendingRoom = { cap: number | null; room: Room };

/** What grading needs from services; implemented in `services/grading/ports.ts`. */
export type GradingPorts = {
  /** In the transaction of a submission's first complete grading. */
  onGraded(tx: Transaction, submissionId: number): Promise<void>;
  /** In the transaction that ends a full run for good. */
  onGivenUp(tx: Transaction, submissionId: number): Promise<void>;
  /** The month's cap; null without one. */
  spendingCap(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>): Promise<number | null>;
  mayBegin(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>, now: Date): Promise<SpendingRoom>;
  /** For model calls outside of runs. */
  keepUsage(db: Db, of: { model: string; submissionId: number }, call: Pick<ModelCallRecord, 'usage'>): Promise<void>;
};
