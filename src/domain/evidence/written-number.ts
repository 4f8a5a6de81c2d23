export type NumberStyle = 'point' | 'comma';

/** `readings` are possible factors: `1.234` may mean 1,234. */
export type WrittenNumber = { plain: string; readings: readonly number[] };

export const writtenNumber =
  "(?<![\\p{L}\\p{N}])\\d{1,3}(?: \\d{3})+(?!\\d)(?:[.,]\\d+)*|\\d+(?:[.,'\\u2019]\\d+|[\\u00a0\\u202f\\u2009]\\d{3}(?!\\d))*|\\.\\d+";

const plainNumber = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
const byComma = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const byMark = /^\d{1,3}(?:[\u00a0\u202f\u2009'\u2019]\d{3})+(?:\.\d+)?$/;
/** Thousands or thousandths. */
const eitherWay = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Null for what can't be read for certain, such as `45,5` and `1 842 300`. */
export function readNumber(digits: string, style: NumberStyle | null): WrittenNumber | null {
  const either = style === 'point' ? null : eitherWay.exec(digits);
  if (plainNumber.test(digits)) return { plain: digits, readings: either ? [1, 1e3] : [1] };
  if (byComma.test(digits)) return { plain: digits.replaceAll(',', ''), readings: either ? [1, 1e-3] : [1] };
  return byMark.test(digits) ? { plain: digits.replace(/[^\d.]/g, ''), readings: [1] } : null;
}

export function certainStyle(digits: string): NumberStyle | null {
  if (eitherWay.test(digits)) return null;
  if (/^(?:\d*|\d{1,3}(?:,\d{2,3})+|\d{1,3}(?:[^.,\d]\d{3})+)\.\d+$|^\d{1,3}(?:,\d{2,3})+,\d{3}$/.test(digits))
    return 'point';
  return /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[^.,\d]\d{3})+),\d+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)
    ? 'comma'
    : null;
}
