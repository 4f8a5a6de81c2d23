import { type Currency, currencyBefore, currencyBehind, currencyOf, groupsByComma } from './currency';
import type { numberKind } from './schema';
import { type NumberStyle, readNumber, writtenNumber } from './written-number';

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
  /** The text says k, m or bn, so a heading's unit doesn't apply. */
  scaled: boolean;
  /** Unclear in `Profit - $45` and `half of it ($45)`. */
  sign: '-' | '+' | 'unclear' | null;
  currency: Currency;
  readings: readonly number[];
  /** The upper end of a range: `47–50%`, `between $1.0m and $1.2m`. */
  to?: number;
  ends?: readonly [StatedNumber, StatedNumber];
};

const pattern = new RegExp(
  [
    '(?<open>\\()?',
    '(?:(?<sign>[-+\\u2212\\u2013])(?<gap>\\s?))?',
    `(?<code>(?:${currencyBefore})\\s?)?`,
    '(?<inner>[-\\u2212])?',
    `(?<digits>${writtenNumber})`,
    "(?<unit>\\s?(?:%|\\u2030|[Pp]ercentage points?\\b|[Pp]ercent\\b|per cent\\b|pp\\b|ppts?\\b|bps?\\b|basis points?\\b|[Bb][Nn]\\b|B\\b|[Bb]illions?\\b|[Tt]rillions?\\b|tn\\b|[Mm][Nn]\\b|MM\\b|[Mm]illions?\\b|[Tt]housands?\\b|[kKmMxX\\u00d7](?![\\p{L}\\p{N}])(?![-\\u2019'])))?",
    `(?<after>\\s?(?:${currencyBehind})(?![\\p{L}\\p{N}]))?`,
    '(?<close>\\))?',
  ].join(''),
  'gu',
);

const otherScale =
  /^(?:\s\p{L}{1,3}\s[^\p{L}\s]*)?\s?(?:Mio|Mrd|Mill|Mld|Mds?|Mln|Tsd|Bio|mille|mila|mil|miles|milli(?:er|ard|one)s?|milion\p{L}*|miliard\p{L}*|mill[oó]n(?:es)?|billones|billón|lakhs?|lacs?|crores?|cr|pro[zs]ent\p{L}*|p(?:ou)?r cent|por ciento|per cento|万|億|亿|兆)(?!\p{L})|^\s?[万億亿兆]/iu;

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthBefore = new RegExp(`\\b(?:${months})\\.?\\s$`, 'i');
const monthAfter = new RegExp(`^\\s(?:${months})\\b`, 'i');
/** `slide 4`, `Q2`, `week 12`, `p. 3`. */
const ordinalBefore =
  /(?:\b(?:slide|page|p|pp|week|weeks|day|year|fy|step|exhibit|figure|fig|table|section|chapter|part|phase|no|nr|number|question|q|h|option|scenario|sku|version|v|tier|top|room|invoice|order|account|iso|tel|phone)\.?\s?[-\u2212]?|[#§])$/i;
const telephoneBefore = /\+\d{1,3}[ \d()/-]*$/;
/** `12-month`, `16oz`, `26 weeks`, `3rd`: part of a name, or a count of time and size. */
const countAfter =
  /^(?:st|nd|rd|th)\b|^[-\u2011\u2013\s]?(?:month|week|day|year|hour|minute|quarter|sku|promo|promotion|product|slide|page|store|people|step)s?\b|^[-\s]?(?:oz|ml|cl|l|g|kg|lb|lbs|cm|mm|km|pack|packs|ct|person|point|way|digit)\b/i;

type Reading = { inTable?: boolean; style?: NumberStyle | null };

/** Skips years, dates, ordinals and small counts, because they aren't results, and what can't be read for certain. */
export function parseStatedNumbers(text: string, reading: Reading = {}): StatedNumber[] {
  return statedNumbers(text, reading).filter(({ readings }) => readings.length > 0);
}

/** Includes numbers that can't be read, because what is said of them isn't said of others. */
export function statedNumbers(text: string, { inTable = false, style = null }: Reading = {}): StatedNumber[] {
  const numbers: StatedNumber[] = [];
  for (const match of text.matchAll(pattern)) {
    const stated = readStatedNumber(text, match, inTable, style);
    if (stated) numbers.push(stated);
  }
  return joinRanges(text, numbers);
}

/** `$1.0–1.2m`, `between 10 and 12%`: the first end takes the unit of the second. */
function joinRanges(text: string, numbers: StatedNumber[]): StatedNumber[] {
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
        scaled: first.scaled || second.scaled,
        to: Math.abs(second.value),
        ends: [
          { ...start, currency },
          { ...second, currency, kind: start.kind },
        ],
      },
    ];
  });
}

function withUnitOf(first: StatedNumber, second: StatedNumber): StatedNumber {
  const bare = !first.scaled && first.kind !== 'percent';
  const scale = bare ? unitScale(second) / unitScale(first) : 1;
  return {
    ...first,
    kind: first.kind === 'money' ? 'money' : second.kind,
    value: first.value * scale,
    tolerance: first.tolerance * scale,
  };
}

function isRange(text: string, first: StatedNumber, second: StatedNumber): boolean {
  const gap = text.slice(first.at + first.text.length, second.at);
  if (/^\s?[-\u2010-\u2014]\s?$/.test(gap) || (gap === '' && /^[-\u2010-\u2014]/.test(second.text))) return true;
  return /^\s(?:and|to|und|et|y|e)\s$/.test(gap) && betweenBefore.test(text.slice(0, first.at));
}

const betweenBefore = /\b(?:between|zwischen|entre|tra|fra)\s(?:about\s)?$/i;

function unitScale({ text, value }: StatedNumber): number {
  const digits = Number(text.replace(/[^\d.]/g, ''));
  return digits === 0 ? 1 : 10 ** Math.round(Math.log10(Math.abs(value) / digits || 1));
}

function readStatedNumber(
  text: string,
  match: RegExpExecArray,
  inTable: boolean,
  style: NumberStyle | null,
): StatedNumber | null {
  const { open, sign = '', code, inner, digits = '', unit = '', after, close } = match.groups ?? {};
  const whole = match[0];
  const before = text.slice(0, match.index);
  const beyond = text.slice(match.index + whole.length);
  if (isPartOfWord(before, `${open ?? ''}${sign}${code ?? ''}`, beyond)) return null;
  const money = code !== undefined || after !== undefined;
  const suffix = unit.trim().toLowerCase();
  const alone = inTable && text.trim() === whole.trim() && !isYear(digits);
  const opens = opensRange.test(beyond) || (betweenBefore.test(before) && opensBetween.test(beyond));
  if (!money && suffix === '' && !alone && !opens && isNoMeasure(before, digits, beyond)) return null;
  if (!money && (suffix === 'x' || suffix === 'm') && /^\s*\d/.test(beyond)) return null;
  const currency = currencyOf(code ?? after ?? '');
  const number = otherScale.test(beyond)
    ? null
    : readNumber(digits, digits.includes(',') && groupsByComma(currency) ? 'point' : style);
  const bracketed = open !== undefined && close !== undefined && text.trim() === whole.trim();
  const { scale, kind } = meaning(suffix, money);
  const { plain, readings } = number ?? { plain: '0', readings: [] };
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const size = Number(plain) * scale;
  const start = open !== undefined && !bracketed ? 1 : 0;
  const closes = close !== undefined && !bracketed;
  const trailing = /^[-\u2212](?=[\s.,;)]|$)/.test(beyond);
  const endsWithMinus = trailing && !closes && text.trim() === `${whole}${beyond}`.trim() && beyond.length === 1;
  const end = closes ? whole.length - 1 : whole.length;
  const written = `${whole.slice(start, end)}${endsWithMinus ? beyond : ''}`;
  const said = endsWithMinus || (bracketed && sign === '') || inner !== undefined ? '-' : signOf(match, text);
  return {
    text: written.trim(),
    at: match.index + start + (written.length - written.trimStart().length),
    value: said === '-' ? -size : size,
    kind,
    tolerance: (scale * 10 ** -decimals) / 2,
    scaled: scale >= 1e3,
    significant: plain
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(decimals > 0 ? /$^/ : /0+$/, '').length,
    sign: said === null && (trailing || open !== undefined) ? 'unclear' : said,
    currency,
    readings,
  };
}

function meaning(suffix: string, money: boolean): { scale: number; kind: NumberKind } {
  if (suffix === '%' || suffix.startsWith('pp') || suffix.startsWith('perc') || suffix === 'per cent') {
    return { scale: 0.01, kind: 'percent' };
  }
  if (suffix === '‰') return { scale: 0.001, kind: 'percent' };
  if (suffix === 'bp' || suffix === 'bps' || suffix.startsWith('basis')) return { scale: 0.0001, kind: 'percent' };
  if (suffix === 'x' || suffix === '×') return { scale: 1, kind: 'multiple' };
  return { scale: scales.get(suffix.replace(/s$/, '')) ?? 1, kind: money ? 'money' : 'number' };
}

const scales = new Map<string, number>([
  ...(['k', 'thousand'] as const).map((word) => [word, 1e3] as const),
  ...(['m', 'mn', 'mm', 'million'] as const).map((word) => [word, 1e6] as const),
  ...(['b', 'bn', 'billion'] as const).map((word) => [word, 1e9] as const),
  ...(['tn', 'trillion'] as const).map((word) => [word, 1e12] as const),
]);

const otherEnd = '[$\u20ac\u00a3]?\\d[\\d.,]*\\s?(?:%|[kKmM]\\b|bn\\b|million|percent|bps\\b)';
const opensRange = new RegExp(`^\\s?[-\u2010-\u2014]\\s?${otherEnd}`);
const opensBetween = new RegExp(`^\\s(?:and|to|und|et|y|e)\\s${otherEnd}`);

/** A dash is a range in `10-12` and `47%-50%`, a bullet in `- 45 bags`, a sign in `roughly -1.9`. */
function signOf({ groups, index, 0: whole }: RegExpExecArray, text: string): StatedNumber['sign'] {
  const { sign = '', gap = '' } = groups ?? {};
  const before = text.slice(0, index);
  if (sign === '' || /[\d)%]$/.test(before)) return null;
  const alone = text.trim() === whole.trim();
  const bullet = !alone && (gap !== '' || (sign === '–' && !/[\s(:]$/.test(before)));
  if (bullet || /[\p{L}_]$/u.test(before)) return 'unclear';
  return sign === '+' ? '+' : '-';
}

function isPartOfWord(before: string, lead: string, beyond: string): boolean {
  if (/^[\p{L}_@]/u.test(beyond)) return true;
  if (lead === '') return /[\p{L}\p{N}_@/.,\\]$/u.test(before);
  return (lead.length === 1 || /^\p{L}/u.test(lead)) && /[\p{L}_]$/u.test(before);
}

function isYear(digits: string): boolean {
  return /^(?:19\d\d|20\d\d|2100)$/.test(digits);
}

function isNoMeasure(before: string, digits: string, beyond: string): boolean {
  if (/^0\d/.test(digits) || telephoneBefore.test(before) || /^[ -]\d{2,} \d{4}/.test(beyond)) return true;
  if (countAfter.test(beyond) || monthAfter.test(beyond) || monthBefore.test(before)) return true;
  const whole = /^\d+$/.test(digits);
  if (!whole) return false;
  const value = Number(digits);
  if (value < 20 || isYear(digits)) return true;
  return ordinalBefore.test(before) || /^[/:]\d/.test(beyond) || /\d[/:]$/.test(before);
}
