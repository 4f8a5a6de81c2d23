import { type Bar, companyBars } from '@domain/analysis/bars';
import type { Distribution } from '@domain/scoring/distribution';

export type BarScale = 'scores' | 'letters';

/** A step's least percent, or a letter. */
export type BarKey = number | string;

/** The lowest first, on the company page's scale of letters [9.3] [9.5]. */
export function barsOf(distribution: Distribution, scale: BarScale): Bar[] {
  return scale === 'scores' ? companyBars(distribution, 'raw', 0) : companyBars(distribution, 'letters').toReversed();
}

/** Undefined if this scale has no such bar. */
export function barOf(scale: BarScale, key: unknown): Bar | undefined {
  if (typeof key !== (scale === 'scores' ? 'number' : 'string')) return undefined;
  return barsOf([], scale).find((bar) => bar.key === String(key));
}
