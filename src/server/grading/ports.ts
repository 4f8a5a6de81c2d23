import type { Room } from '@domain/spending/budget';
import type { Storage } from '@server/adapters/storage/storage';
import type { Config } from '@server/config';
import type { Database, Db, Transaction } from '@server/db/client';
import type { DocumentReader } from '@server/documents/document-reader';
import type { Grader, ModelCallRecord } from './grader/grader';

/** What a stream was allowed by: a session of a member of staff, or a student's proofs, as hashes in hexadecimal. */
export type HeldAccess = { submissionId: number } & (
  | { sessionId: string; role: 'reader' | 'instructor' }
  | { sessionId: null; token: string | null; identity: string | null }
);

/** `cap` in US dollars; null means unlimited. */
export type SpendingRoom = { cap: number | null; room: Room };

export type PictureDeps = {
  config: Config;
  database: Database;
  storage: Storage;
  otherStorages: readonly Storage[];
  reader: Pick<DocumentReader, 'pictures'>;
  at(point: string): Promise<void>;
};

/** What grading needs from services; implemented in `services/grading/ports.ts`. */
export type GradingPorts = {
  /** In the transaction of a submission's first complete grading. */
  onGraded(tx: Transaction, submissionId: number): Promise<void>;
  /** In the transaction that ends a full run for good. */
  onGivenUp(tx: Transaction, submissionId: number): Promise<void>;
  /** The month's cap; null without one. */
  spendingCap(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>): Promise<number | null>;
  mayBegin(db: Db | Transaction, grader: Pick<Grader, 'gradedBy'>, now: Date): Promise<SpendingRoom>;
  /** Takes the pictures out of a submission's files, once. @throws if a storage fails */
  takeOutPictures(deps: PictureDeps, submissionId: number, signal: AbortSignal): Promise<void>;
  /** The places of those who may no longer read. */
  lostAccess(db: Db, held: readonly HeldAccess[]): Promise<number[]>;
  /** For model calls outside of runs. */
  keepUsage(db: Db, of: { model: string; submissionId: number }, call: Pick<ModelCallRecord, 'usage'>): Promise<void>;
};
