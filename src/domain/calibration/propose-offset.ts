import type { Agreement, CriterionCalibration } from '../agreement/schema';

/** Corrects only a stable bias of at least half a point, because scores are whole points. */
export function proposeOffset(agreement: Agreement): CriterionCalibration['proposal'] {
  if (agreement.verdict === 'too-few') return { kind: 'none', why: 'too-few' };
  const { value, interval } = agreement.bias;
  // Without an interval all differences are equal, so the bias is stable.
  const isStable = interval === null ? value !== 0 : interval.low > 0 || interval.high < 0;
  if (!isStable) return { kind: 'none', why: 'unstable' };
  const offset = -Math.sign(value) * Math.round(Math.abs(value));
  return offset === 0 ? { kind: 'none', why: 'small' } : { kind: 'offset', offset };
}
