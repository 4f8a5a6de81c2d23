import type { Agreement } from '../agreement/agreement';

/** `none` with the reason why nothing should be added. */
export type Proposal = { kind: 'offset'; offset: number } | { kind: 'none'; why: 'too-few' | 'unstable' | 'small' };

/**
 * What would take away the bias of a grader's own scores: a stable one only, whose interval is all on one side of 0,
 * from ten pairs on. Scores are whole points, so half a point is the least that can be taken away.
 */
export function proposeOffset(agreement: Agreement): Proposal {
  if (agreement.verdict === 'too-few') return { kind: 'none', why: 'too-few' };
  const { value, interval } = agreement.bias;
  // Without an interval all differences are the same one: as stable as can be.
  const isStable = interval === null ? value !== 0 : interval.low > 0 || interval.high < 0;
  if (!isStable) return { kind: 'none', why: 'unstable' };
  const offset = -Math.sign(value) * Math.round(Math.abs(value));
  return offset === 0 ? { kind: 'none', why: 'small' } : { kind: 'offset', offset };
}
