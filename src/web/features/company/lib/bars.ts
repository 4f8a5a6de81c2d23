import { type Bar, companyBars } from '@domain/analysis/bars';
import type { Distribution } from '@domain/scoring/distribution';

/** What bars stand for: steps of five points, or letters [2.33]. */
export type BarScale = 'scores' | 'letters';

/** A step's least percent, or a letter. */
export type BarKey = number | string;

/** The bars of a company's submissions, the lowest first, on the company page's scale of letters [9.3] [9.5]. */
export function barsOf(distribution: Distribution, scale: BarScale): Bar[] {
  return scale === 'scores' ? companyBars(distribution, 'raw', 0) : companyBars(distribution, 'letters').toReversed();
}

/** The bar that an address names; undefined when this scale has none such. */
export function barOf(scale: BarScale, key: unknown): Bar | undefined {
  if (typeof key !== (scale === 'scores' ? 'number' : 'string')) return undefined;
  return barsOf([], scale).find((bar) => bar.key === String(key));
}
