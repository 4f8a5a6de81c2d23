/** `end` is exclusive. */
export type Span = { start: number; end: number };

/** Compares letters and digits only; spacing, punctuation and case may differ. Empty if the quote isn't there. */
export function quoteSpans(text: string, quote: string): Span[] {
  const letters = lettersOf(text);
  const whole = findSpan(text, letters, quote, 0);
  if (whole) return [whole];
  const parts = quote.split(/\s*(?:\[…\]|\[\.{3}\]|…|\.{3,})\s*/u).filter((part) => lettersOf(part).text !== '');
  if (parts.length < 2) return [];
  const spans: Span[] = [];
  for (const part of parts) {
    const span = findSpan(text, letters, part, spans.at(-1)?.end ?? 0);
    if (!span) return [];
    spans.push(span);
  }
  return spans;
}

type Letters = { text: string; from: number[] };

function lettersOf(text: string): Letters {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const kept = character
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}%]/gu, '');
    for (let index = 0; index < kept.length; index++) from.push(at);
    folded += kept;
    at += character.length;
  }
  return { text: folded, from };
}

function findSpan(text: string, letters: Letters, quote: string, after: number): Span | null {
  const wanted = lettersOf(quote).text;
  if (wanted === '') return null;
  let inside: Span | null = null;
  for (let at = letters.text.indexOf(wanted); at >= 0; at = letters.text.indexOf(wanted, at + 1)) {
    const start = letters.from[at] ?? 0;
    if (start < after) continue;
    const last = letters.from[at + wanted.length - 1] ?? start;
    const span = { start: withSign(text, start, quote), end: endOf(text, last) };
    if (isWhole(text, start, span.end)) return span;
    inside ??= span;
  }
  return inside;
}

const endOf = (text: string, last: number) => last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);

function withSign(text: string, start: number, quote: string): number {
  let from = start;
  const signs = /^[\s"'“‘(]*([-−–+($€£¥]+)/u.exec(quote)?.[1] ?? '';
  while (from > 0 && signs.includes(text.charAt(from - 1))) from--;
  return from;
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

const isWhole = (text: string, start: number, end: number) =>
  !isLetter(text.charAt(start - 1)) && !isLetter(text.charAt(end));
