/** In milliseconds; shorter in tests. */
export type Timings = {
  /** Deltas are collected for this long before they are written. */
  flush: number;
  /** Before the first retry; doubles each time. */
  backoff: number;
  /** Unless the provider asks for more. */
  maxPause: number;
  /** Per criterion and run. */
  retryBudget: number;
  /** How long the first criterion runs alone, so that the others find the prompt cached. */
  headStart: number;
  /** For reading all pictures of a submission, before it is graded without them. */
  pictures: number;
  /** Until a run that waits for a key, a quota or the provider is retried. */
  waitingRetry: number;
  /** The upper bound of growing waits for a provider that stays away. */
  maxWait: number;
  /** Until the server itself grades an upload whose browser never started it. */
  adoptAfter: number;
  sweep: number;
};

export const defaultTimings: Timings = {
  flush: 100,
  backoff: 1_000,
  maxPause: 30_000,
  retryBudget: 180_000,
  headStart: 2_000,
  pictures: 300_000,
  waitingRetry: 60_000,
  maxWait: 600_000,
  adoptAfter: 600_000,
  sweep: 2_000,
};
