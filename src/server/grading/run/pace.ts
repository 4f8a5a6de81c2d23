/** How patient grading is; tests shorten it. Milliseconds throughout. */
export type Pace = {
  /** How long deltas gather before they are written. */
  flush: number;
  /** First pause before a transient failure is tried again; doubles each time. */
  backoff: number;
  /** No pause between two tries of a criterion is longer, unless the provider asks for one. */
  maxPause: number;
  /** No criterion is tried for longer than this in one run. */
  retryBudget: number;
  /** How long the first criterion reads the prompt alone, so that the others find it cached. */
  headStart: number;
  /** After how long a run that waits for a key, a quota or the provider is tried again. */
  waitingRetry: number;
  /** A provider that stays away is asked less and less often, but never more rarely than this. */
  maxWait: number;
  /** An upload that nobody had graded for this long is started by the server. */
  adoptAfter: number;
  /** How often open runs are looked for besides being told. */
  sweep: number;
};

export const defaultPace: Pace = {
  flush: 100,
  backoff: 1_000,
  maxPause: 30_000,
  retryBudget: 180_000,
  headStart: 2_000,
  waitingRetry: 60_000,
  maxWait: 600_000,
  adoptAfter: 600_000,
  sweep: 2_000,
};
