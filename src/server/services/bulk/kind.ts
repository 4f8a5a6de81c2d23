import type { BulkBefore, BulkOptions, SkipReason } from '@domain/bulk/schema';
import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import type { Grader } from '@server/grading/grader/grader';
import type { Classes } from './classes';

export const gradingsAtOnce = 8;

export type Ended = { state: 'done' } | { state: 'failed'; error: string } | { state: 'skipped'; reason: SkipReason };

/** What an item waits for after its transaction; `end` is null if the server stops first, and by default it is done. */
export type Begun = { runId?: number; mailId?: number; before?: BulkBefore; end?: () => Promise<Ended | null> };

export type ActionContext = {
  deps: Deps;
  actionId: number;
  by: Account;
  options: BulkOptions;
  grader: Grader;
  requestId: string | null;
  traceparent: string | null;
};

export type ActionKind = {
  /** The option that each kind takes; all others are refused. */
  options: readonly (keyof BulkOptions)[];
  classes(options: BulkOptions): Classes;
  groups: readonly string[];
  included(options: BulkOptions): readonly string[];
  atOnce: number;
  /** In a transaction that holds the submission's lock; what it throws as an `AppError` fails this submission alone. */
  begin(tx: Transaction, context: ActionContext, submissionId: number, group: string): Promise<Begun>;
  /** In such a transaction; skips what has changed since. */
  undo?(tx: Transaction, context: ActionContext, submissionId: number, before: BulkBefore): Promise<Ended>;
};
