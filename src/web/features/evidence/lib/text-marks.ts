import type { TrackedChange } from '@domain/evidence/evidence';
import { quoteSpans, type Span } from '@domain/evidence/quote-span';
import type { FindingItem } from './findings';
import type { NumberSpan } from './number-spans';

export type Quotes = { open: readonly string[]; others: readonly string[] };

export type TextMarks = {
  quotes: Quotes;
  figures: readonly NumberSpan[];
  changes: readonly Pick<TrackedChange, 'kind' | 'at' | 'text'>[];
  label?: string | undefined;
};

export type Piece = {
  text: string;
  quoted: 'open' | 'other' | null;
  /** `deleted` words are not in the text itself. */
  change: TrackedChange['kind'] | null;
  figure: FindingItem | null;
};

/** Cut where marks begin and end; where quotes meet, the open one is seen. */
export function piecesOf(text: string, marks: TextMarks, start = 0, end = text.length): Piece[] {
  const open = marks.quotes.open.flatMap((quote) => spansIn(text, quote, marks.label));
  const others = marks.quotes.others.flatMap((quote) => spansIn(text, quote, marks.label));
  const inserted = marks.changes.flatMap(({ kind, at, text: { length } }) =>
    kind === 'inserted' ? [{ start: at, end: at + length }] : [],
  );
  const struck = marks.changes.filter(({ kind, at }) => kind === 'deleted' && at >= start && at <= end);
  const cuts = new Set([start, end]);
  for (const span of [...open, ...others, ...inserted, ...marks.figures]) {
    for (const at of [span.start, span.end]) if (at > start && at < end) cuts.add(at);
  }
  for (const { at } of struck) cuts.add(at);
  const places = [...cuts].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, from] of places.entries()) {
    for (const change of struck.filter(({ at }) => at === from)) {
      const around = (span: Span) => span.start < from && span.end > from;
      const quoted = open.some(around) ? 'open' : others.some(around) ? 'other' : null;
      pieces.push({ text: change.text, quoted, change: 'deleted', figure: null });
    }
    const to = places[index + 1];
    if (to === undefined) break;
    const inside = (span: Span) => span.start <= from && span.end >= to;
    addPiece(pieces, {
      text: text.slice(from, to),
      quoted: open.some(inside) ? 'open' : others.some(inside) ? 'other' : null,
      change: inserted.some(inside) ? 'inserted' : null,
      figure: marks.figures.find(inside)?.item ?? null,
    });
  }
  return pieces;
}

export function spansIn(text: string, quote: string, label: string | undefined): Span[] {
  const inside = quoteSpans(text, quote);
  if (inside.length > 0 || label === undefined) return inside;
  const before = label.length + 1;
  return quoteSpans(`${label} ${text}`, quote)
    .map(({ start, end }) => ({ start: Math.max(0, start - before), end: end - before }))
    .filter(({ start, end }) => end > start);
}

function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  const same = last?.quoted === piece.quoted && last.change === piece.change && last.figure === piece.figure;
  if (last && same) last.text += piece.text;
  else if (piece.text !== '') pieces.push(piece);
}
