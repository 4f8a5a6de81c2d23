import { gradingMessages } from '@domain/messages/grading';
import type { GraderError } from '@server/grading/grader/grader';
import type { Pace } from './pace';

/** `startedAt` by a clock that nobody sets, as the `now` that it is held beside. */
export type AttemptHistory = { startedAt: number; failures: number; refusals: number };

/** What follows a failed attempt: `error` is told to the student, and `pause` is null when there is no next one. */
export type Verdict = { error: string; pause: number | null };

/** A run whose provider was away each time it was taken is given up after so many: about half a day. */
const maxAttempts = 60;

/**
 * Transient failures are tried again with doubling pauses inside a budget, at the provider's own time when it names
 * one; an unusable answer once, with the reason; anything else ends the criterion at once.
 * `jitter` from 0 to 1 spreads the pauses of criteria that failed together.
 */
export function judgeFailure(
  failure: GraderError,
  history: AttemptHistory,
  now: number,
  jitter: number,
  pace: Pace,
): Verdict {
  if (failure.kind === 'unusable') {
    const pause = history.refusals === 0 ? 0 : null;
    return { error: pause === null ? gradingMessages.notGraded : gradingMessages.unusable, pause };
  }
  if (failure.kind === 'waiting') return { error: gradingMessages.waiting, pause: null };
  if (failure.kind === 'rejected') return { error: gradingMessages.notGraded, pause: null };
  const doubled = Math.min(pace.backoff * 2 ** history.failures, pace.maxPause);
  const pause = failure.retryAfterMs ?? doubled * (0.5 + jitter / 2);
  if (now + pause - history.startedAt > pace.retryBudget) return { error: gradingMessages.notGraded, pause: null };
  return { error: failure.kind === 'throttled' ? gradingMessages.busy : gradingMessages.slow, pause };
}

/** Whether the provider itself was away: all may be well once it is back. */
export function isOutage({ kind }: Pick<GraderError, 'kind'>): boolean {
  return kind === 'transient' || kind === 'throttled';
}

/**
 * Milliseconds until a run is tried again whose provider stayed away for longer than a criterion is tried; null once it
 * was taken so often that a person has to ask for it.
 */
export function waitForProvider(takes: number, { waitingRetry, maxWait }: Pace): number | null {
  return takes < maxAttempts ? Math.min(waitingRetry * 2 ** (takes - 1), maxWait) : null;
}
