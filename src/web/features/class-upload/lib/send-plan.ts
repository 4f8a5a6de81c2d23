export type Verdict = { kind: 'wait'; ms: number; why: WaitReason } | { kind: 'signed-out' } | { kind: 'failed' };

export type WaitReason = 'busy' | 'offline';

const firstWaitMs = 2_000;
const maxWaitMs = 30_000;
const unaskedWaitMs = 5_000;

/** `status` is 0 without an answer; `fruitless` counts failures in a row. A busy server is waited for without end. */
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
