import type { OpenCalls } from '@server/grading/grader/call-semaphore';
import type { GraderErrorKind, ModelCallRecord } from '@server/grading/grader/grader';

/** The open work of all processes. Counts stop at 10,000. */
export type Backlog = {
  /** `waiting` for a key or a quota. */
  runs: { queued: number; running: number; waiting: number };
  oldestQueuedSeconds: number;
  mails: { queued: number; failed: number };
};

/** `retried` attempts are repeated; `failed` ones need a person. */
export type CriterionOutcome = 'graded' | 'retried' | 'failed';

export type StreamKind = 'grading' | 'dry-run';

/** Metrics of this process. Every label is from a closed set, so it identifies nobody and series don't grow. */
export interface Metrics {
  /** `route` is a pattern such as `/api/submissions/:id`, never a path. */
  request(answered: { method: string; route: string; status: number; seconds: number }): void;
  criterion(outcome: CriterionOutcome, count?: number): void;
  modelCall(model: string, call: Pick<ModelCallRecord, 'error' | 'ms' | 'usage'>): void;
  modelFailure(kind: GraderErrorKind): void;
  mail(outcome: 'sent' | 'later' | 'refused'): void;
  /** A request had an `X-Forwarded-For` that `TRUST_PROXY` doesn't trust. */
  untrustedForwarded(): void;
  streams(kind: StreamKind, change: 1 | -1): void;
  /** A null `backlog` means that the database didn't respond. */
  expose(backlog: Backlog | null, calls: OpenCalls): Promise<{ contentType: string; text: string }>;
}

export const unmeasured: Metrics = {
  request: () => undefined,
  criterion: () => undefined,
  modelCall: () => undefined,
  modelFailure: () => undefined,
  mail: () => undefined,
  untrustedForwarded: () => undefined,
  streams: () => undefined,
  expose: async () => ({ contentType: 'text/plain', text: '' }),
};
