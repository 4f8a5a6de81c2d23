export type Word = { word: string; from: number; to: number };

const token = /\p{L}[\p{L}\p{N}]*(?:['’]s\b)?|['’]\d{2}\b|\d+(?:[.,]\d+)*%?/gu;
/** Single capitals aren't among them, because `Promo A` is a name. */
const empty = new Set('the and for with from per its was has had were are this that our their into over'.split(' '));
const units = new Set('usd eur gbp chf 000 000s k m mn mm bn thousand million billion dollar euro pound'.split(' '));
const ordinals: Record<string, string> = { first: '1', second: '2', third: '3', fourth: '4' };
const months = 'january february march april may june july august september october november december'.split(' ');

export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(token)) {
    const word = plainWord(match[0]);
    const [last, from] = [words.at(-1), match.index];
    const to = from + match[0].length;
    const joined = last && joinedWord(last.word, word);
    if (last && joined && from - last.to <= 2) Object.assign(last, { word: joined, to });
    else if (word !== '') words.push({ word, from, to });
  }
  return words;
}

export function labelWords(text: string): string[] {
  const named = text.replace(/\(([^)]*)\)/g, (whole, inside: string) => (isUnit(inside) ? ' ' : whole));
  const words = wordsIn(named).map(({ word }) => word);
  return [...new Set(words.filter((word) => !units.has(word)))];
}

function isUnit(text: string): boolean {
  return (
    !/\p{L}/u.test(text) || wordsIn(text).every(({ word }) => units.has(word) || /^(?:in|pct|percent|bps?)$/.test(word))
  );
}

function plainWord(written: string): string {
  if (/^\p{Lu}$/u.test(written)) return written;
  if (/^\p{Lu}{2}$/u.test(written)) return units.has(written.toLowerCase()) ? '' : written.toLowerCase();
  const word = written.toLowerCase().replace(/['’]s$/, '');
  if (/^['’]\d{2}$/.test(word)) return `20${word.slice(1)}`;
  const fiscal = /^(?:fy|cy)(?:20)?(\d{2})$/.exec(word);
  if (fiscal) return `20${fiscal[1]}`;
  const short = months.find((month) => month.length > 3 && month.slice(0, 3) === word);
  if (short) return short;
  if (/^\d/.test(word)) return word.replaceAll(',', '');
  if (word.length < 3 && !/\d/.test(word)) return units.has(word) ? word : '';
  return empty.has(word) ? '' : singular(word);
}

function singular(word: string): string {
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return /[^su]s$/.test(word) && !/is$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** `FY 25` is 2025, `first quarter` is q1, `first half` is h1. */
function joinedWord(before: string, word: string): string | null {
  if ((before === 'fy' || before === 'year') && /^(?:20)?\d{2}$/.test(word))
    return word.length === 2 ? `20${word}` : word;
  const number = ordinals[before];
  if (number && word === 'quarter') return `q${number}`;
  return number && word === 'half' ? `h${number}` : null;
}
