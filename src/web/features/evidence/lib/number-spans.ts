import { quoteSpans, type Span } from '@domain/evidence/quote-span';
import type { FindingItem } from './findings';

export type NumberSpan = Span & { item: FindingItem };

/** Repeated numbers take their places in turn; one that isn't there, or is already marked, is left out. */
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

/** In both forms, because findings part the cells of a table's row by bars. */
function sentenceIn(text: string, sentence: string): Span | null {
  for (const written of [sentence, sentence.replaceAll(' | ', '\t')]) {
    const start = text.indexOf(written);
    if (start >= 0) return { start, end: start + written.length };
  }
  return quoteSpans(text, sentence)[0] ?? null;
}

/** Whole numbers only: `8%` isn't in `28%`. */
function placesOf(text: string, figure: string, { start, end }: Span): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(figure, start); at >= 0 && at < end; at = text.indexOf(figure, at + 1)) {
    const after = text.slice(at + figure.length, at + figure.length + 2);
    const partOfMore = /[\d.,]$/.test(text.slice(0, at)) && /^\d/.test(figure);
    if (!partOfMore && !/^(?:\d|[.,]\d)/.test(after)) places.push({ start: at, end: at + figure.length });
  }
  return places;
}
