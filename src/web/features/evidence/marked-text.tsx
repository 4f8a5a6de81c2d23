import { quoteSpans, type Span } from '@domain/evidence/quote-span';
import { Fragment } from 'react';

/** What is to be marked in a text: the words of the open citation, and those of others. */
export type Quotes = { open: readonly string[]; others: readonly string[] };

export const noQuotes: Quotes = { open: [], others: [] };

type Piece = { text: string; look: 'open' | 'other' | null };

/** The marks in a text as stretches of it; where two meet, the open one is seen. */
export function marksIn(text: string, quotes: Quotes): { open: Span[]; others: Span[] } {
  return {
    open: quotes.open.flatMap((quote) => quoteSpans(text, quote)),
    others: quotes.others.flatMap((quote) => quoteSpans(text, quote)),
  };
}

/** A part of a text, from `start` to `end`, cut where marks begin and end. */
export function piecesOf(text: string, marks: { open: Span[]; others: Span[] }, start = 0, end = text.length): Piece[] {
  const cuts = new Set([start, end]);
  for (const span of [...marks.open, ...marks.others]) {
    for (const at of [span.start, span.end]) if (at > start && at < end) cuts.add(at);
  }
  const places = [...cuts].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, from] of places.slice(0, -1).entries()) {
    const to = places[index + 1] ?? end;
    const inside = (span: Span) => span.start <= from && span.end >= to;
    const look = marks.open.some(inside) ? 'open' : marks.others.some(inside) ? 'other' : null;
    const last = pieces.at(-1);
    if (last && last.look === look) last.text += text.slice(from, to);
    else pieces.push({ text: text.slice(from, to), look });
  }
  return pieces;
}

/** A text with the cited words boxed; `start` and `end` show a part of it, marked as in the whole. */
export function MarkedText(props: { text: string; quotes: Quotes; start?: number; end?: number }) {
  const { text, quotes, start = 0, end = text.length } = props;
  const pieces = piecesOf(text, marksIn(text, quotes), start, end);
  return pieces.map((piece, at) => {
    const key = `${at} ${piece.look}`;
    if (piece.look === null) return <Fragment key={key}>{piece.text}</Fragment>;
    return (
      <mark key={key} className={piece.look === 'open' ? 'ev-quote' : 'ev-cited'}>
        {piece.text}
      </mark>
    );
  });
}
