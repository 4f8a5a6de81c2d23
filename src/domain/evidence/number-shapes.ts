import { firstIndex } from '../value/first-index';
import type { StatedNumber } from './stated-number';

/** Letters of scripts that put no blank between a word and a number. */
const unspaced = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}';

export const startsWord = new RegExp(`^(?![${unspaced}])[\\p{L}_@]`, 'u');

export const endsWord = new RegExp(`(?![${unspaced}])[\\p{L}_]$`, 'u');

export const endsWordOrNumber = new RegExp(`(?![${unspaced}])[\\p{L}\\p{N}_@/.,\\\\]$`, 'u');

/** `(555) 123-4567`, `555-123-4567`, `01 42 68 53 00`, `0171-1234567`. */
const telephone =
  /(?<![\p{L}\p{N}.,])(?:\(\d{3}\) ?\d{3}[- ]\d{4}|\(0\d{1,4}\) ?\d{2,}(?:[ /-]\d{2,})*|\d{3}-\d{3}-\d{4}|0\d{1,4}(?:[ /-]\d{2,})+)(?![\p{L}\p{N}%]|[.,]\d)/gu;

export function telephonesIn(text: string): (at: number) => boolean {
  const spans = [...text.matchAll(telephone)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length }));
  return (at) => {
    const span = spans[firstIndex(spans.length, (index) => (spans[index]?.to ?? 0) > at)];
    return span !== undefined && span.from <= at;
  };
}

/** `1億2,000万` is one number. */
export function joinMyriads(numbers: readonly StatedNumber[]): StatedNumber[] {
  const joined: StatedNumber[] = [];
  for (const number of numbers) {
    const last = joined.at(-1);
    const isRest = last && last.at + last.text.length === number.at && last.scale > number.scale;
    if (isRest && /[億亿억]$/.test(last.text)) joined[joined.length - 1] = sumOf(last, number);
    else joined.push(number);
  }
  return joined;
}

function sumOf(first: StatedNumber, rest: StatedNumber): StatedNumber {
  const value = first.value < 0 ? first.value - rest.value : first.value + rest.value;
  return {
    ...rest,
    value,
    text: first.text + rest.text,
    at: first.at,
    sign: first.sign,
    kind: first.kind === 'money' ? 'money' : rest.kind,
    currency: first.currency.length > 0 ? first.currency : rest.currency,
    significant: String(Math.abs(value)).replace(/0+$/, '').length,
  };
}
