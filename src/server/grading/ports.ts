import type { Room } from '@domain/spending/budget';
import type { Db, Transaction } from '@server/db/client';
import type { Grader, ModelCallRecord } from './grader/grader';

/** `cap` in US dollars, null without one: then there is always room. */
export type SpendingRoom = { cap: number | null; room: Room };

/** What grading asks of the services, which implement it in `services/grading/ports.ts`. */
export type GradingPorts = {
  /** In the transaction that gives a submission its first complete grading. */
  onGraded(tx: Transaction, submissionId: number): Promise<void>;
  /** In the transaction that ends a whole grading which nothing tries again. */
  onGivenUp(tx: Transaction, submissionId: number): Promise<void>;
  /** The month's cap that a grader spends under; null without one. */
  spendingCap(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>): Promise<number | null>;
  /** Whether another grading may begin within that cap. */
  mayBegin(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>, now: Date): Promise<SpendingRoom>;
  /** What a model call outside of the runs has used. */
  keepUsage(db: Db, of: { model: string; submissionId: number }, call: Pick<ModelCallRecord, 'usage'>): Promise<void>;
};
