import type { Agreement } from '../agreement/agreement';

export type Proposal = { kind: 'offset'; offset: number } | { kind: 'none'; why: 'too-few' | 'unstable' | 'small' };

/**
 * Corrects only a stable bias, whose interval excludes 0. Scores are whole points, so it must be half a point or more.
 */
export function proposeOffset(agreement: Agreement): Proposal {
  if (agreement.verdict === 'too-few') return { kind: 'none', why: 'too-few' };
  const { value, interval } = agreement.bias;
  // Without an interval all differences are equal, so the bias is stable.
  const isStable = interval === null ? value !== 0 : interval.low > 0 || interval.high < 0;
  if (!isStable) return { kind: 'none', why: 'unstable' };
  const offset = -Math.sign(value) * Math.round(Math.abs(value));
  return offset === 0 ? { kind: 'none', why: 'small' } : { kind: 'offset', offset };
}
