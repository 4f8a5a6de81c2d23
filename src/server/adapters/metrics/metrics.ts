import type { OpenCalls } from '@server/grading/grader/call-semaphore';
import type { GraderErrorKind, ModelCallRecord } from '@server/grading/grader/grader';

/** What waits to be done, for all processes together; each count is exact up to 10,000, where it stops. */
export type Backlog = {
  /** `waiting`: put off until a key or a quota is seen to. */
  runs: { queued: number; running: number; waiting: number };
  /** How long the run has waited that has waited longest; 0 when none does. */
  oldestQueuedSeconds: number;
  mails: { queued: number; failed: number };
};

/** What became of one attempt at a criterion: it has its result, is tried again, or waits for a person. */
export type CriterionOutcome = 'graded' | 'retried' | 'failed';

export type StreamKind = 'grading' | 'dry-run';

/**
 * Counts what this process does. Nothing that is passed names a person or a row: each value is one of a few that are
 * known beforehand, so that the figures stay as few after a year.
 */
export interface Metrics {
  /** `route` is a pattern such as `/api/submissions/:id`, never an address. */
  request(answered: { method: string; route: string; status: number; seconds: number }): void;
  criterion(outcome: CriterionOutcome, count?: number): void;
  modelCall(model: string, call: Pick<ModelCallRecord, 'error' | 'ms' | 'usage'>): void;
  modelFailure(kind: GraderErrorKind): void;
  mail(outcome: 'sent' | 'later' | 'refused'): void;
  /** A request came with an `X-Forwarded-For` that `TRUST_PROXY` does not believe. */
  untrustedForwarded(): void;
  /** A stream has begun, or ended. */
  streams(kind: StreamKind, change: 1 | -1): void;
  /** All of it as a scraper reads it; a null `backlog` means that the database did not answer. */
  expose(backlog: Backlog | null, calls: OpenCalls): Promise<{ contentType: string; text: string }>;
}

/** Counts nothing, for programs that nobody scrapes. */
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
