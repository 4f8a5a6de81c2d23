import { quoteSpans, type Span } from '@domain/evidence/quote-span';
import type { FindingItem } from './findings';

export type NumberSpan = Span & { item: FindingItem };

/**
 * Where the numbers of `items`, which all stand at one place, are in its text. The same number several times in one
 * sentence takes its places in turn; one that is not there, or where another is marked, is left out.
 */
export function numberSpans(text: string, items: readonly FindingItem[]): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const item of items) {
    const { figure } = item;
    if (!figure) continue;
    const around = sentenceIn(text, figure.sentence) ?? { start: 0, end: text.length };
    const span = placesOf(text, figure.figure, around).find(
      ({ start, end }) => !spans.some((taken) => taken.start < end && taken.end > start),
    );
    if (span) spans.push({ ...span, item });
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** A table's row comes with its cells parted by bars. */
function sentenceIn(text: string, sentence: string): Span | null {
  for (const written of [sentence, sentence.replaceAll(' | ', '\t')]) {
    const start = text.indexOf(written);
    if (start >= 0) return { start, end: start + written.length };
  }
  return quoteSpans(text, sentence)[0] ?? null;
}

/** Where a number stands as a whole: the `8%` of `28%` is none. */
function placesOf(text: string, figure: string, { start, end }: Span): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(figure, start); at >= 0 && at < end; at = text.indexOf(figure, at + 1)) {
    const after = text.slice(at + figure.length, at + figure.length + 2);
    const partOfMore = /[\d.,]$/.test(text.slice(0, at)) && /^\d/.test(figure);
    if (!partOfMore && !/^(?:\d|[.,]\d)/.test(after)) places.push({ start: at, end: at + figure.length });
  }
  return places;
}
