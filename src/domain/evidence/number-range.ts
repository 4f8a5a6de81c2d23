import { currencyBefore, currencyBehind } from './currency';
import { unitBehind } from './number-unit';
import type { StatedNumber } from './stated-number';

/** `$1.0–1.2m`, `between 10 and 12%`: the first end takes the unit of the second. */
export function joinRanges(text: string, numbers: StatedNumber[]): StatedNumber[] {
  return numbers.flatMap((first, index) => {
    const before = numbers[index - 1];
    if (before && isRange(text, before, first)) return [];
    const second = numbers[index + 1];
    if (!second || !isRange(text, first, second)) return [first];
    const start = withUnitOf(first, second);
    const currency = first.currency.length > 0 ? first.currency : second.currency;
    return [
      {
        ...start,
        text: text.slice(first.at, second.at + second.text.length),
        currency,
        readings: first.readings.join() === second.readings.join() ? first.readings : [],
        scale: Math.max(first.scale, second.scale),
        to: Math.abs(second.value),
        ends: [
          { ...start, currency },
          { ...second, text: second.text.replace(touchingDash, ''), currency, kind: start.kind },
        ],
      },
    ];
  });
}

function withUnitOf(first: StatedNumber, second: StatedNumber): StatedNumber {
  const scale = first.scale === 1 ? second.scale : 1;
  return {
    ...first,
    kind: first.kind === 'money' ? 'money' : second.kind,
    value: first.value * scale,
    tolerance: first.tolerance * scale,
  };
}

function isRange(text: string, first: StatedNumber, second: StatedNumber): boolean {
  const gap = text.slice(first.at + first.text.length, second.at);
  if (/^\s?[-\u2010-\u2014]\s?$/.test(gap) || (gap === '' && touchingDash.test(second.text))) return true;
  if (gap === ' ' && /^[-\u2013]\s/.test(second.text)) return rises(first, second);
  return (
    /^\s(?:and|to|und|et|y|e)\s$/.test(gap) && betweenBefore.test(text.slice(Math.max(0, first.at - 20), first.at))
  );
}

/** `5% - 7%`, not `12% - 340 bps ahead`. */
function rises(first: StatedNumber, second: StatedNumber): boolean {
  const alike = first.kind === 'number' || (first.kind === second.kind && first.points === second.points);
  return alike && Math.abs(second.value) > Math.abs(first.value) * (first.scale === 1 ? second.scale : 1);
}

/** At first read as a sign. */
const touchingDash = /^[-\u2010-\u2014]\s?/;

const betweenBefore = /\b(?:between|zwischen|entre|tra|fra)\s(?:about\s)?$/i;

const otherEnd = `(?:${currencyBefore})?\\s?\\d[\\d.,]*\\s?(?:${unitBehind}|${currencyBehind})`;
const dashEnd = new RegExp(`^\\s?[-\u2010-\u2014]\\s?${otherEnd}`, 'u');
const wordEnd = new RegExp(`^\\s(?:and|to|und|et|y|e)\\s${otherEnd}`, 'u');
const bareEnd = /^[\u2010-\u2014](\d{1,3})(?=\s*(?:\(|$))/;

/** `10` in `10–12%`, and in `0–18` where it begins a cell or a line. */
export function opensRange(before: string, digits: string, beyond: string): boolean {
  if (dashEnd.test(beyond) || (betweenBefore.test(before) && wordEnd.test(beyond))) return true;
  const bare = before.trim() === '' ? bareEnd.exec(beyond)?.[1] : undefined;
  return bare !== undefined && Number(bare) > Number(digits);
}

/** `18` in `0–18`. */
export function closesRange(before: string, beyond: string): boolean {
  return /^\s*\d{1,3}$/.test(before) && /^\s*(?:\(|$)/.test(beyond);
}
