export type FigureKind = 'money' | 'percent' | 'multiple' | 'number';

/**
 * A figure of a sentence: `$1.2m` is 1,200,000, `47.1%` is 0.471. `($7,794)` is -7,794 where it stands alone,
 * and an aside within a sentence.
 */
export type Figure = {
  /** As it stands in the text. */
  text: string;
  /** Where it begins in the text. */
  at: number;
  value: number;
  kind: FigureKind;
  /** Half a unit of the last digit shown: another value within it would be written alike. */
  tolerance: number;
  /** Digits without leading and trailing zeros: a figure of one digit may tie by chance. */
  significant: number;
};

const pattern = new RegExp(
  [
    '(?<open>\\()?',
    '(?:(?<sign>[-+\\u2212\\u2013])\\s?)?',
    '(?<code>(?:USD|EUR|GBP|US\\$|[$\\u20ac\\u00a3\\u00a5])\\s?)?',
    '(?<inner>[-\\u2212])?',
    '(?<digits>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)',
    "(?<unit>\\s?(?:%|percentage points?\\b|percent\\b|per cent\\b|pp\\b|bps\\b|basis points?\\b|bn\\b|billion\\b|mn\\b|million\\b|thousand\\b|[kKmMxX]\\b(?![-\\u2019'])))?",
    '(?<after>\\s?(?:USD|EUR|GBP|dollars?|euros?|pounds?|[\\u20ac$\\u00a3])(?![\\w]))?',
    '(?<close>\\))?',
  ].join(''),
  'gu',
);

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthBefore = new RegExp(`\\b(?:${months})\\.?\\s$`, 'i');
const monthAfter = new RegExp(`^\\s(?:${months})\\b`, 'i');
/** `slide 4`, `Q2`, `week 12`, `p. 3`: a number that counts places, not things. */
const ordinalBefore =
  /(?:\b(?:slide|page|p|pp|week|weeks|day|year|fy|step|exhibit|figure|fig|table|section|chapter|part|phase|no|nr|number|question|q|h|option|scenario|sku|version|v|tier|top)\.?\s?|[#§])$/i;
/** `12-month`, `16oz`, `26 weeks`, `3rd`: part of a name, or a count of time and size. */
const countAfter =
  /^(?:st|nd|rd|th)\b|^[-\u2011\u2013\s]?(?:month|week|day|year|hour|minute|quarter|sku|promo|promotion|product|slide|page|store|people|step)s?\b|^[-\s]?(?:oz|ml|cl|l|g|kg|lb|lbs|cm|mm|km|pack|packs|ct|person|point|way|digit)\b/i;

/**
 * The figures of a text in reading order. Years, dates, ordinals, counts of time and size, numbers within words,
 * and bare whole numbers under 20 are left out.
 */
export function parseFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(pattern)) {
    const figure = readFigure(text, match);
    if (figure) figures.push(figure);
  }
  return figures;
}

function readFigure(text: string, match: RegExpExecArray): Figure | null {
  const { open, sign = '', code, inner, digits = '', unit = '', after, close } = match.groups ?? {};
  const whole = match[0];
  const before = text.slice(0, match.index);
  const beyond = text.slice(match.index + whole.length);
  if (isPartOfWord(before, `${open ?? ''}${sign}${code ?? ''}`, beyond)) return null;
  const money = code !== undefined || after !== undefined;
  const suffix = unit.trim().toLowerCase();
  if (!money && suffix === '' && isNoMeasure(before, digits, beyond)) return null;
  if (!money && (suffix === 'x' || suffix === 'm') && /^\s*\d/.test(beyond)) return null;
  const bracketed = open !== undefined && close !== undefined && text.trim() === whole.trim();
  const minus = isMinus(sign, before) || inner !== undefined;
  const negative = minus || (bracketed && sign === '');
  const { scale, kind } = meaning(suffix, money);
  const plain = digits.replaceAll(',', '');
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const size = Number(plain) * scale;
  const start = open !== undefined && !bracketed ? 1 : 0;
  const end = close !== undefined && !bracketed ? whole.length - 1 : whole.length;
  const written = whole.slice(start, end);
  return {
    text: written.trim(),
    at: match.index + start + (written.length - written.trimStart().length),
    value: negative ? -size : size,
    kind,
    tolerance: (scale * 10 ** -decimals) / 2,
    significant: plain
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(decimals > 0 ? /$^/ : /0+$/, '').length,
  };
}

function meaning(suffix: string, money: boolean): { scale: number; kind: FigureKind } {
  if (suffix === '%' || suffix.startsWith('perc') || suffix === 'per cent' || suffix === 'pp') {
    return { scale: 0.01, kind: 'percent' };
  }
  if (suffix === 'bps' || suffix.startsWith('basis')) return { scale: 0.0001, kind: 'percent' };
  if (suffix === 'x') return { scale: 1, kind: 'multiple' };
  const scale = { k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, bn: 1e9, billion: 1e9 }[suffix] ?? 1;
  return { scale, kind: money ? 'money' : 'number' };
}

/** The dash of `10-12`, `47%-50%` and `(a)-3` is a range; that of `roughly -1.9` a sign. */
function isMinus(sign: string, before: string): boolean {
  if (sign === '' || sign === '+') return false;
  return sign === '–' ? /(?:^|[\s(:])$/.test(before) : !/[\w)%]$/.test(before);
}

function isPartOfWord(before: string, lead: string, beyond: string): boolean {
  if (/^[\p{L}_@]/u.test(beyond)) return true;
  if (lead === '') return /[\p{L}\p{N}_@/.,\\]$/u.test(before);
  return lead.length === 1 && /[\p{L}_]$/u.test(before);
}

function isNoMeasure(before: string, digits: string, beyond: string): boolean {
  if (countAfter.test(beyond) || monthAfter.test(beyond) || monthBefore.test(before)) return true;
  const whole = /^\d+$/.test(digits);
  if (!whole) return false;
  const value = Number(digits);
  if (value < 20 || (digits.length === 4 && value >= 1900 && value <= 2100)) return true;
  return ordinalBefore.test(before) || /^[/:]\d/.test(beyond) || /\d[/:]$/.test(before);
}
