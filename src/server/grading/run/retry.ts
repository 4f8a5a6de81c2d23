import { gradingMessages } from '@domain/messages/grading';
import type { GraderError } from '@server/grading/grader/grader';
import type { Timings } from './timings';

/** `startedAt` is monotonic time. */
export type AttemptHistory = { startedAt: number; failures: number; refusals: number };

/** `error` is for the student; a null `pause` means no retry. */
export type Verdict = { error: string; pause: number | null };

/** About half a day of outages. */
const maxAttempts = 60;

/** `jitter` from 0 to 1 spreads the retries of criteria that failed together. */
export function judgeFailure(
  failure: GraderError,
  history: AttemptHistory,
  now: number,
  jitter: number,
  timings: Timings,
): Verdict {
  if (failure.kind === 'unusable') {
    const pause = history.refusals === 0 ? 0 : null;
    return { error: pause === null ? gradingMessages.notGraded : gradingMessages.unusable, pause };
  }
  if (failure.kind === 'waiting') return { error: gradingMessages.waiting, pause: null };
  if (failure.kind === 'rejected') return { error: gradingMessages.notGraded, pause: null };
  const backoff = Math.min(timings.backoff * 2 ** history.failures, timings.maxPause);
  const pause = failure.retryAfterMs ?? backoff * (0.5 + jitter / 2);
  if (now + pause - history.startedAt > timings.retryBudget) return { error: gradingMessages.notGraded, pause: null };
  return { error: failure.kind === 'throttled' ? gradingMessages.busy : gradingMessages.slow, pause };
}

export function jitter(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random / 2 ** 32;
}

export function isOutage({ kind }: Pick<GraderError, 'kind'>): boolean {
  return kind === 'transient' || kind === 'throttled';
}

/** In milliseconds; null once the run was claimed too often. */
export function waitForProvider(takes: number, { waitingRetry, maxWait }: Timings): number | null {
  return takes < maxAttempts ? Math.min(waitingRetry * 2 ** (takes - 1), maxWait) : null;
}
