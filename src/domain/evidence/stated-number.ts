import type { Currency } from './currency';
import type { numberKind } from './schema';

export type NumberKind = typeof numberKind.infer;

/** `$1.2m` is 1,200,000. `($7,794)` is negative only if it stands alone, because in a sentence it's an aside. */
export type StatedNumber = {
  text: string;
  at: number;
  value: number;
  kind: NumberKind;
  /** Half a unit of the last digit shown. */
  tolerance: number;
  /** Digits without leading and trailing zeros, because few digits may match by chance. */
  significant: number;
  /** Percentage or basis points: a difference of shares, never a growth [T6.3]. */
  points: boolean;
  /** Of the unit in the text: with k, m or bn, a heading's unit doesn't apply. */
  scale: number;
  /** Unclear in `Profit - $45` and `half of it ($45)`. */
  sign: '-' | '+' | 'unclear' | null;
  currency: Currency;
  readings: readonly number[];
  /** The upper end of a range: `47–50%`, `between $1.0m and $1.2m`. */
  to?: number;
  ends?: readonly [StatedNumber, StatedNumber];
};
