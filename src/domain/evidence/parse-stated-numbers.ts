import { type Currency, currencyBefore, currencyBehind, currencyOf, groupsByComma } from './currency';
import { closesRange, joinRanges, opensRange } from './number-range';
import { endsWord, endsWordOrNumber, joinMyriads, startsWord, telephonesIn } from './number-shapes';
import { isMoneyUnit, meaningOf, scaleInside, scaleLead, scaleTail, unitBehind, unreadScale } from './number-unit';
import { numbersInWords } from './number-words';
import type { StatedNumber } from './stated-number';
import { certainStyle, type NumberStyle, readNumber, writtenNumber } from './written-number';

const pattern = new RegExp(
  [
    '(?<open>\\()?',
    '(?:(?<sign>[-+\\u2212\\u2013])(?<gap>\\s?))?',
    `(?<code>(?<lead>${scaleLead})?(?<front>${currencyBefore})\\s?(?<inside>${scaleInside})?)?`,
    '(?<inner>[-\\u2212])?',
    `(?<digits>${writtenNumber})`,
    `(?:\\s?(?<unit>${unitBehind}))?`,
    `(?<after>\\s?(?:d['\\u2019]|d[ei]\\s)?(?<tail>${scaleTail})?(?<back>${currencyBehind})(?![\\p{L}\\p{N}]))?`,
    '(?<close>\\))?',
  ].join(''),
  'gu',
);

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthBefore = new RegExp(`\\b(?:(?:${months})\\.?\\s|(?:${months}|fy|q[1-4]|h[12])\\.?\\s?['\u2019])$`, 'i');
/** `2022` before `–23`. */
const yearBefore = /(?<!\d)(?:19|20)\d\d$/;
const monthAfter = new RegExp(`^\\s(?:${months})\\b`, 'i');
/** `Figure 3`, `version 2.1`, `Abb. 4.2`. */
const chapters =
  'version|ver|v|release|exhibit|figure|fig|table|section|chapter|appendix|part|phase|step|room|iso|abbildung|abb|tabelle|tab|kapitel|abschnitt|anhang|chapitre|tableau|figura|tabla|tabella';
/** `slide 4`, `Q2`, `week 12`, `p. 3`, `Rechnung 4711`. */
const ordinals =
  'slide|page|p|pp|week|weeks|day|year|fy|no|nr|number|question|q|h|option|scenario|sku|tier|top|invoice|order|account|tel|phone|fax|ext|po|ref|id|isbn|zip|plz|folie|seite|woche|kw|raum|zimmer|rechnung|bestellung|auftrag|diapo|semaine|salle|facture|commande|página|sala|factura|pedido|fattura';
const chapterBefore = new RegExp(`(?<!\\p{L})(?:${chapters})[.:]?\\s?$`, 'iu');
const ordinalBefore = new RegExp(
  `(?:(?<!\\p{L})(?:${chapters}|${ordinals})[.:]?\\s?[-\u2212]?|[#§第図表图]\\s?)$`,
  'iu',
);
const telephoneBefore = /\+\d{1,3}[ \d()/-]*$/;
/** `12-month`, `16oz`, `26 weeks`, `3rd`: part of a name, or a count of time and size. */
const countAfter =
  /^(?:st|nd|rd|th)\b|^[-\u2011\u2013\s]?(?:month|week|day|year|hour|minute|quarter|sku|promo|promotion|product|slide|page|step)s?\b|^[-\s]?(?:oz|ml|cl|l|g|kg|lb|lbs|cm|mm|km|pack|packs|ct|person|point|way|digit)\b|^(?:[年月日時时分秒週周期位番号章頁页歳岁]|ページ|四半期|季度|回目)/i;

/** `15 Uhr`, `15.30 Uhr`, `15:30`, even behind `Fr.`, which is a Friday as well as a franc. */
const timeAfter = /^(?::\d\d(?!\d))?\s?(?:Uhr|o['\u2019]clock)\b|^:\d\d(?!\d)/;
/** Numbers that are part of a name. */
const nameWithNumber = /(?<![\p{L}\p{N}])(?:(?:microsoft|office|dynamics) ?365|(?:fortune|s&p) ?500)$/iu;

/** Up or down, because in Japan a rising one marks a minus. */
const arrowBefore = /[▲▼△▽↑↓]\s?$/;

/** Only so much on either side of a number is read, so that long texts take linear time. */
const maxAround = 60;

type Reading = { inTable?: boolean; style?: NumberStyle | null };

/** Skips years, dates, ordinals and small counts, because they aren't results, and whatever is ambiguous. */
export function parseStatedNumbers(text: string, reading: Reading = {}): StatedNumber[] {
  return statedNumbers(text, reading).filter(({ readings }) => readings.length > 0);
}

/** Includes ambiguous numbers, because words about them must not be applied to other numbers. */
export function statedNumbers(text: string, { inTable = false, style = null }: Reading = {}): StatedNumber[] {
  const numbers: StatedNumber[] = [];
  const trimmed = text.trim();
  const isTelephone = telephonesIn(text);
  for (const match of text.matchAll(pattern)) {
    if (isTelephone(match.index + match[0].search(/\d/))) continue;
    const stated = readStatedNumber(placeOf(text, trimmed, match), match, inTable, style);
    if (stated) numbers.push(stated);
  }
  return joinRanges(
    text,
    [...joinMyriads(numbers), ...numbersInWords(text)].toSorted((one, other) => one.at - other.at),
  );
}

type Place = {
  before: string;
  beyond: string;
  alone: boolean;
  /** Nothing is before it. */
  first: boolean;
};

function placeOf(text: string, trimmed: string, { 0: whole, index }: RegExpExecArray): Place {
  const end = index + whole.length;
  const from = index - maxAround;
  return {
    before: from > 0 ? `…${text.slice(from, index)}` : text.slice(0, index),
    beyond: text.slice(end, end + maxAround),
    alone: trimmed === whole.trim(),
    first: trimmed.startsWith(whole.trim()) && trimmed.length === whole.trim().length + 1,
  };
}

function readStatedNumber(
  { before, beyond, alone: isAlone, first }: Place,
  match: RegExpExecArray,
  inTable: boolean,
  style: NumberStyle | null,
): StatedNumber | null {
  const { open, sign = '', code, inner, digits = '', unit = '', after, close } = match.groups ?? {};
  const { lead, front, inside, tail = '', back = '' } = match.groups ?? {};
  const whole = match[0];
  if (isPartOfWord(before, `${open ?? ''}${sign}${code ?? ''}`, beyond)) return null;
  const money = code !== undefined || after !== undefined;
  if (timeAfter.test(beyond)) return null;
  const alone = inTable && isAlone && !isYear(digits);
  const inRange = opensRange(before, digits, beyond) || (sign === '–' && closesRange(before, beyond));
  if (!money && unit === '' && !alone && !inRange && isNoMeasure(before, sign, digits, beyond)) return null;
  if (!money && (isMoneyUnit(unit) || (/^[xXmM×]$/.test(unit) && /^\s*\d/.test(beyond)))) return null;
  const currency = currencyOf(front ?? back);
  const number = unreadScale.test(beyond) ? null : readNumber(digits, styleBeside(currency, digits, style));
  const bracketed = open !== undefined && close !== undefined && isAlone;
  const { scale, kind, points } = meaningOf(unit, lead ?? inside ?? tail, money);
  const { plain, readings } = number ?? { plain: '0', readings: [] };
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const size = Number(plain) * scale;
  const start = open !== undefined && !bracketed ? 1 : 0;
  const closes = close !== undefined && !bracketed;
  const trailing = /^[-\u2212](?=[\s.,;)]|$)/.test(beyond);
  const endsWithMinus = trailing && !closes && first && beyond.length === 1;
  const end = closes ? whole.length - 1 : whole.length;
  const written = `${whole.slice(start, end)}${endsWithMinus ? beyond : ''}`;
  const said =
    endsWithMinus || (bracketed && sign === '') || inner !== undefined ? '-' : signOf(match, before, isAlone);
  return {
    text: written.trim(),
    at: match.index + start + (written.length - written.trimStart().length),
    value: said === '-' ? -size : size,
    kind,
    points,
    tolerance: (scale * 10 ** -decimals) / 2,
    scale,
    significant: plain
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(decimals > 0 ? /$^/ : /0+$/, '').length,
    sign: said === null && (trailing || open !== undefined || arrowBefore.test(before)) ? 'unclear' : said,
    currency,
    readings,
  };
}

/** `$1,234` is in thousands unless the document has decimal commas; then it may be either. */
function styleBeside(currency: Currency, digits: string, style: NumberStyle | null): NumberStyle | null {
  if (certainStyle(digits) || !digits.includes(',') || !groupsByComma(currency)) return style;
  return style === 'comma' ? null : 'point';
}

/** A dash is a range in `10-12` and `47%-50%`, a bullet in `- 45 bags`, a sign in `roughly -1.9`. */
function signOf({ groups }: RegExpExecArray, before: string, alone: boolean): StatedNumber['sign'] {
  const { sign = '', gap = '' } = groups ?? {};
  if (sign === '' || /[\d)%]$/.test(before)) return null;
  const bullet = !alone && (gap !== '' || (sign === '–' && !/[\s(:]$/.test(before)));
  if (bullet || /[\p{L}_]$/u.test(before)) return 'unclear';
  return sign === '+' ? '+' : '-';
}

function isPartOfWord(before: string, lead: string, beyond: string): boolean {
  if (startsWord.test(beyond)) return true;
  if (lead === '') return endsWordOrNumber.test(before);
  return (lead.length === 1 || /^\p{L}/u.test(lead)) && endsWord.test(before);
}

function isYear(digits: string): boolean {
  return /^(?:19\d\d|20\d\d|2100)$/.test(digits);
}

function isNoMeasure(before: string, sign: string, digits: string, beyond: string): boolean {
  if (/^[-\u2212\u2013]$/.test(sign) && /^\d\d$/.test(digits) && yearBefore.test(before)) return true;
  if (/^0\d/.test(digits) || telephoneBefore.test(before) || /^[ -]\d{2,} \d{4}/.test(beyond)) return true;
  if (countAfter.test(beyond) || monthAfter.test(beyond) || monthBefore.test(before)) return true;
  if (!/^\d+$/.test(digits)) return chapterBefore.test(before);
  const value = Number(digits);
  if (value < 20 || isYear(digits)) return true;
  if (nameWithNumber.test(before + digits)) return true;
  return ordinalBefore.test(before) || /^[/:]\d/.test(beyond) || /\d[/:]$/.test(before);
}
