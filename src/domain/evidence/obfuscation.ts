import { CharacterSet } from './character-set';

/** Letters of other alphabets that look Latin and so evade a search for words. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ν: 'v',
  ρ: 'p',
  Ι: 'I',
  Ο: 'O',
};

const lookAlikeAlphabets = /[Ѐ-ԯͰ-ϿԱ-֏]/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Letters with the same character between them, as in `g-i-v-e` and `g i v e`. */
const spread = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_|/·-]\p{L}(?![\p{L}\p{N}])){2,}/gu;
const digitsInWord = /(?<![\p{L}\p{N}])(?=[013457@$]*[a-z])(?=[a-z]*[013457@$])[a-z013457@$]{4,}(?![\p{L}\p{N}])/giu;
const letterOf: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** `instructions` and `ignore`, backwards and in ROT13. */
const backwards = /snoitcurtsni|erongi|skram lluf|stniop|erocs/i;
const rotated = /\b(?:vafgehpgvbaf?|vtaber|qvfertneq|fpber|tenqr|znexf)\b/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters of plain English
const plainEnglish = /^[\u0000-\u007e]*$/;
const lettersApart = /(?:^|[^a-z0-9])[a-z][ .*_|/-][a-z](?:[^a-z0-9]|$)/i;
const turnedWords = /snoit|erong|lluf|stniop|erocs|vafgeh|vtaber|qvfert|fpber|tenqr|znexf/i;
const ofBase64 = new CharacterSet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-');
const ofHex = new CharacterSet('0123456789ABCDEFabcdef :');

/** A quick check with false positives. Separate checks, because one combined pattern takes three times as long. */
const maybeDisguised = (text: string) =>
  text.includes('%') ||
  text.includes('#') ||
  ofBase64.hasRun(text, 16) ||
  ofHex.hasRun(text, 19) ||
  lettersApart.test(text) ||
  turnedWords.test(text);

/** The plain text first, then without each disguise that it shows signs of. */
export function readingsOf(text: string): string[] {
  const isPlain = plainEnglish.test(text);
  const bare = isPlain ? text.replaceAll('`', "'") : unmasked(text);
  const first = oneSpaced(bare);
  if (isPlain && !maybeDisguised(first)) return [first];
  const readings = new Set([first]);
  if (!isPlain && /[a-z]/i.test(first)) {
    readings.add(first.replace(lookAlikeAlphabets, (letter) => lookAlikes[letter] ?? letter));
  }
  if (!isPlain && /[À-ɏ]/.test(first)) readings.add(first.normalize('NFD').replace(/\p{M}/gu, ''));
  for (const reading of [...together(bare), ...decoded(first)]) readings.add(reading);
  return [...readings];
}

const unmasked = (text: string) =>
  text
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0xe0020) - 0xe0000))
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/[‘’‛`]/g, "'")
    .replace(/[“”„«»]/g, '"');

const oneSpaced = (text: string) => text.replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ');

function together(text: string): string[] {
  const joined = text.replace(spread, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  return joined === text ? [] : [oneSpaced(joined)];
}

/** One such word may be an article number, so there must be several. */
export function withoutDigits(text: string): string[] {
  if ((text.match(digitsInWord)?.length ?? 0) < 2) return [];
  return ['i', 'l'].map((one) =>
    text.replace(digitsInWord, (word) =>
      word.replace(/[013457@$]/g, (sign) => (sign === '1' ? one : (letterOf[sign] ?? sign))),
    ),
  );
}

const maxDecoded = 8_000;
const maxCodes = 5;

function decoded(text: string): string[] {
  const readings: string[] = [];
  const short = text.slice(0, maxDecoded);
  if (/%[0-9a-f]{2}/i.test(short)) readings.push(short.replace(/(?:%[0-9a-f]{2})+/gi, fromPercent));
  if (/&#x?[0-9a-f]{2,6};/i.test(short)) readings.push(short.replace(/&#(x?)([0-9a-f]{2,6});/gi, fromEntity));
  for (const [code] of [...short.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].slice(0, maxCodes)) {
    readings.push(...readable(fromBase64(code)));
  }
  // Checked first, because the search for pairs is slow on words.
  if (/[0-9a-f][0-9a-f :]{18}/i.test(short)) {
    for (const [code] of [...short.matchAll(/(?:[0-9a-f]{2}[ :]?){10,}/gi)].slice(0, maxCodes)) {
      readings.push(...readable(fromHex(code.replace(/[ :]/g, ''))));
    }
  }
  if (backwards.test(short)) readings.push([...short].reverse().join(''));
  if (rotated.test(short)) readings.push(short.replace(/[a-z]/gi, thirteenOn));
  return readings.map(oneSpaced);
}

const fromPercent = (code: string) => new TextDecoder().decode(fromHex(code.replaceAll('%', '')));

const fromHex = (code: string) => Uint8Array.from(code.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function fromBase64(code: string): Uint8Array {
  const whole = code.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const readable = whole.length % 4 === 1 ? whole.slice(0, -1) : whole;
  return Uint8Array.from(atob(readable), (byte) => byte.charCodeAt(0));
}

function fromEntity(_: string, hex: string, digits: string): string {
  const point = Number.parseInt(digits, hex === '' ? 10 : 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
}

function readable(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  return /^[\p{L}\p{N}\p{P}\s<>=+|$]+$/u.test(text) && /\p{L}{2}[ \n]/u.test(text) ? [text] : [];
}

function thirteenOn(letter: string): string {
  const base = letter < 'a' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
}
