/** What becomes of an upload that was not kept: again after a while, or not until a person has done something. */
export type Verdict = { kind: 'wait'; ms: number; why: WaitReason } | { kind: 'signed-out' } | { kind: 'failed' };

export type WaitReason = 'busy' | 'offline';

const firstWaitMs = 2_000;
const maxWaitMs = 30_000;
const unaskedWaitMs = 5_000;

/**
 * By the status of the answer (0 without one), the seconds it asks to wait, and how often in a row nothing went
 * through. A server that is busy, away or behind a proxy that says so is waited for without end.
 */
export function verdictOf(status: number, retryAfter: number | null, fruitless: number): Verdict {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429 || status === 503) {
    return { kind: 'wait', ms: retryAfter === null ? unaskedWaitMs : Math.max(1, retryAfter) * 1_000, why: 'busy' };
  }
  if (status === 0 || status === 502 || status === 504) {
    return { kind: 'wait', ms: Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(fruitless, 10)), why: 'offline' };
  }
  return { kind: 'failed' };
}
