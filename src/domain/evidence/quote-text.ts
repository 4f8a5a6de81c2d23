const plainAscii = /^[\x20-\x7e]*$/;

/** Never changes words or digits. */
export function normalizeText(text: string): string {
  const plain = plainAscii.test(text) ? text : foldUnicode(text);
  return joinNumbers(plain.replace(/(^|\s)\|(?=\s|$)/g, '$1').replace(/\s*--+\s*/g, ' - '))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

export function normalizeQuote(quote: string): string {
  return normalizeText(quote)
    .replace(/^["']+|["']+$/g, '')
    .replace(/(?<!\.)[.,;]$/, '')
    .replace(/["']+$/, '')
    .trim();
}

/** Stops at `limit`, because texts are long. */
export function countSignificant(text: string, limit: number): number {
  let count = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]/gu)) {
    count += 1;
    if (count === limit) break;
  }
  return count;
}

/** Never cuts a word or number in two. -1 if not found. */
export function findWhole(text: string, quote: string, from = 0): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (startsWhole(text, at) && endsWhole(text, at + quote.length)) return at;
  }
  return -1;
}

function foldUnicode(text: string): string {
  return text
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g, '')
    .replace(/[²³¹⁰⁴-⁹₀-₉]+/g, (digits) => `^${digits}`)
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .replace(/[\u2018-\u201b\u2032\u2035\u00b4\u0060]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g, '"')
    .replace(/\s*[\u2014\u2015]\s*/g, ' - ')
    .normalize('NFKC')
    .replace(/[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/g, '-');
}

/** `1,234.5` → `1234.5`, `$ 4` → `$4`, `4 %` → `4%`; `1,2,3` and `0,5` stay. */
function joinNumbers(text: string): string {
  return text
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?!\d|,\d)/g, (figure) => figure.replaceAll(',', ''))
    .replace(/([$€£¥])\s+(?=\d)/g, '$1')
    .replace(/(\d)\s+(?=%)/g, '$1');
}

const letter = /[\p{L}\p{N}\p{M}_]/u;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

const isWord = (character = '') => letter.test(character) && !unspaced.test(character);
const isDigit = (character = '') => character >= '0' && character <= '9';
const isCurrency = (character = '') => /^[$€£¥]$/.test(character);

function startsWhole(text: string, at: number): boolean {
  const first = text[at];
  const before = text[at - 1];
  const beyond = text[at - 2];
  if (isWord(first) && isWord(before)) return false;
  if (first === '.' && isDigit(before) && isDigit(text[at + 1])) return false;
  if (!isDigit(first) && !isCurrency(first) && first !== '.')
    return !(before === '-' && isWord(first) && isWord(beyond));
  if (before === '-' || before === '^') return false;
  if ((before === '.' || before === ',') && isDigit(first))
    return beyond === undefined || !(isDigit(beyond) || /[\s($-]/.test(beyond));
  return !(isCurrency(before) && beyond === '-');
}

function endsWhole(text: string, end: number): boolean {
  const last = text[end - 1];
  const after = text[end];
  const beyond = text[end + 1];
  if (isWord(last) && isWord(after)) return false;
  if (isDigit(last) && (after === '%' || after === '^')) return false;
  if (isDigit(last) && (after === '.' || after === ',') && isDigit(beyond)) return false;
  if (last === '.' && isDigit(after)) return false;
  return !(isWord(last) && (after === "'" || after === '-') && isWord(beyond));
}
