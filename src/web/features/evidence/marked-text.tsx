import { spokenFigure } from '@domain/messages/findings';
import { Fragment, type ReactNode, use } from 'react';
import { asksForLook, type FindingItem } from './findings';
import { type Piece, piecesOf, type TextMarks } from './text-marks';
import { ViewerMarks } from './viewer-marks';

type MarkedTextProps = { text: string; marks: TextMarks; start?: number; end?: number };

/**
 * A text with its cited words boxed, its changes marked and its figures to be opened; `start` and `end` show a part of
 * it, marked as in the whole.
 */
export function MarkedText({ text, marks, start = 0, end = text.length }: MarkedTextProps) {
  return runsOf(piecesOf(text, marks, start, end)).map(({ figure, pieces }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place
    const words = pieces.map((piece, index) => <Words key={index} piece={piece} />);
    const key = `${at} ${figure?.key}`;
    return figure ? (
      <FigureMark key={key} item={figure}>
        {words}
      </FigureMark>
    ) : (
      <Fragment key={key}>{words}</Fragment>
    );
  });
}

/** Pieces of one figure together: a quote may begin within it. */
function runsOf(pieces: readonly Piece[]): { figure: FindingItem | null; pieces: Piece[] }[] {
  const runs: { figure: FindingItem | null; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.figure === piece.figure) last.pieces.push(piece);
    else runs.push({ figure: piece.figure, pieces: [piece] });
  }
  return runs;
}

function Words({ piece: { text, quoted, change } }: { piece: Piece }) {
  const words = quoted === null ? text : <mark className={quoted === 'open' ? 'ev-quote' : 'ev-cited'}>{text}</mark>;
  if (change === null) return words;
  return change === 'inserted' ? (
    <ins className="ev-change">
      <span className="vh">added: </span>
      {words}
    </ins>
  ) : (
    <del className="ev-change">
      <span className="vh">removed: </span>
      {words}
    </del>
  );
}

/** Those that agree are no stop for the Tab key: the list of findings leads to them. */
function FigureMark({ item, children }: { item: FindingItem; children: ReactNode }) {
  const { open, onOpen } = use(ViewerMarks);
  return (
    <button
      type="button"
      className={`ev-figure is-${item.kind}`}
      aria-pressed={open?.key === item.key}
      tabIndex={asksForLook(item) ? undefined : -1}
      onClick={() => onOpen(item)}
    >
      {children}
      <span className="vh">{spokenFigure(item.kind, item.figure?.cells[0])}</span>
    </button>
  );
}
