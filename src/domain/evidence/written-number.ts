export type NumberStyle = 'point' | 'comma';

/** `readings` are possible factors: `1.234` may mean 1,234. */
export type WrittenNumber = { plain: string; readings: readonly number[] };

/** Plain spaces separate only whole groups of three, because another number may follow one. */
export const writtenNumber =
  "(?<![\\p{L}\\p{N}])\\d{1,3}(?: \\d{3})+(?!\\d)(?:[.,]\\d+)*|\\d+(?:[.,'\\u2019]\\d+|[\\u00a0\\u202f\\u2009]\\d{3}(?!\\d))*|\\.\\d+";

const plainNumber = /^\d+$/;
/** Groups of three, or of two before the last three as in India. */
const grouped = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
/** Thousands or thousandths. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;
const oneBlank = /^\d{1,3} \d{3}$/;

/**
 * Null for ambiguous numbers: one that contradicts its document's style, such as `45,5` beside `1,234.56`, and two that
 * only a space separates, such as `12 300` where commas separate thousands.
 */
export function readNumber(written: string, style: NumberStyle | null): WrittenNumber | null {
  const digits = written.replace(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('\u2019', "'");
  if (plainNumber.test(digits)) return { plain: digits, readings: [1] };
  if (style === 'point' && oneBlank.test(written)) return null;
  const certain = certainStyle(digits);
  if (certain && style && certain !== style) return null;
  const decimal = certain ?? (eitherWay.test(digits) ? style : null);
  if (decimal) return { plain: withPoint(digits, decimal), readings: [1] };
  if (eitherWay.test(digits)) {
    return digits.includes('.')
      ? { plain: digits, readings: [1, 1e3] }
      : { plain: digits.replace(',', ''), readings: [1, 1e-3] };
  }
  return isWhole(digits) ? { plain: digits.replace(/\D/g, ''), readings: [1] } : null;
}

/** The style that a number proves without its document; null for `1.234` and `1 234` [T6.1]. */
export function certainStyle(written: string): NumberStyle | null {
  const digits = written.replace(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('\u2019', "'");
  if (eitherWay.test(digits)) return null;
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return null;
  const last = digits[at] ?? '';
  const head = digits.slice(0, at);
  if (isWhole(digits)) return last === ',' ? 'point' : 'comma';
  const isDecimal = !head.includes(last) && /^\d+$/.test(digits.slice(at + 1)) && (head === '' || isWhole(head));
  if (!isDecimal) return null;
  return last === '.' ? 'point' : 'comma';
}

const isWhole = (digits: string) => plainNumber.test(digits) || grouped.test(digits) || indian.test(digits);

function withPoint(digits: string, decimal: NumberStyle): string {
  const [sign, other] = decimal === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', decimals] = digits.replaceAll(other, '').replace(/[' ]/g, '').split(sign);
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}
