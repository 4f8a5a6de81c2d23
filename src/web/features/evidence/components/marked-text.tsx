import { describeNumber } from '@domain/messages/findings';
import { byPlace } from '@web/components/by-place';
import { Fragment, type ReactNode, use } from 'react';
import { asksForLook, type FindingItem } from '../lib/findings';
import { type Piece, piecesOf, type TextMarks } from '../lib/text-marks';
import { ViewerMarks } from '../state';

const quoteLooks = {
  open: '-mx-px box-decoration-clone rounded-[3px] bg-pen-wash px-0.75 py-px font-semibold text-ink shadow-[0_0_0_2px_var(--pen)]',
  other: 'bg-transparent text-inherit underline decoration-pen decoration-dotted decoration-2 underline-offset-3',
} as const;

type MarkedTextProps = { text: string; marks: TextMarks; start?: number; end?: number };

/** `start` and `end` select a part, marked as in the whole. */
export function MarkedText({ text, marks, start = 0, end = text.length }: MarkedTextProps) {
  const pieces = piecesOf(text, marks, start, end);
  return runsOf(pieces, ({ quoted }) => quoted).map((run, at) => {
    const words = <Figures pieces={run.pieces} />;
    const key = `${at} ${run.of}`;
    if (run.of === null) return <Fragment key={key}>{words}</Fragment>;
    return (
      <mark key={key} className={quoteLooks[run.of]} data-quote={run.of}>
        {words}
      </mark>
    );
  });
}

function runsOf<Of>(pieces: readonly Piece[], of: (piece: Piece) => Of): { of: Of; pieces: Piece[] }[] {
  const runs: { of: Of; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.of === of(piece)) last.pieces.push(piece);
    else runs.push({ of: of(piece), pieces: [piece] });
  }
  return runs;
}

function Figures({ pieces }: { pieces: readonly Piece[] }) {
  return gluedRuns(pieces).map(({ of, pieces: parts, before, after }, at) => {
    const key = `${at} ${of?.key}`;
    const words = byPlace(parts, (piece) => <Words piece={piece} />);
    if (!of) return <Fragment key={key}>{words}</Fragment>;
    return (
      <span key={key} className="whitespace-nowrap">
        {before}
        <NumberMark item={of} text={parts.map(({ text }) => text).join('')}>
          {words}
        </NumberMark>
        {after}
      </span>
    );
  });
}

/** Keeps what touches a number on its line, because a line may break beside a button, even before a comma. */
function gluedRuns(pieces: readonly Piece[]) {
  const runs = runsOf(pieces, ({ figure }) => figure).map((run) => ({ ...run, before: '', after: '' }));
  const take = (from: (typeof runs)[number] | undefined, end: 0 | -1) => {
    const piece = from?.of ? undefined : from?.pieces.at(end);
    if (!from || !piece || piece.change !== null) return '';
    const touching = (end === 0 ? /^\S*/ : /\S*$/).exec(piece.text)?.[0] ?? '';
    const text = end === 0 ? piece.text.slice(touching.length) : piece.text.slice(0, -touching.length || undefined);
    from.pieces = from.pieces.with(end, { ...piece, text });
    return touching;
  };
  for (const [at, run] of runs.entries()) {
    if (!run.of) continue;
    run.before = take(runs[at - 1], -1);
    run.after = take(runs[at + 1], 0);
  }
  return runs;
}

function Words({ piece: { text, change } }: { piece: Piece }) {
  if (change === null) return text;
  return change === 'inserted' ? (
    <ins className="text-pen underline decoration-1 underline-offset-3 [del+&]:ml-[0.25em]">
      <span className="sr-only">added: </span>
      {text}
    </ins>
  ) : (
    <del className="text-ink-3 line-through decoration-1">
      <span className="sr-only">removed: </span>
      {text}
    </del>
  );
}

const numberLook =
  'cursor-pointer rounded-[2px] bg-transparent p-0 whitespace-[inherit] text-left text-inherit tracking-[inherit] decoration-1 underline-offset-4 hover:bg-pen-wash aria-pressed:shadow-[0_0_0_2px_var(--pen)]';

const numberLooks: Readonly<Record<string, string>> = {
  contradicting: `${numberLook} bg-low-wash px-0.75 font-semibold text-low-ink underline decoration-low decoration-wavy`,
  tied: `${numberLook} underline decoration-line-control`,
  derived: `${numberLook} underline decoration-line-control decoration-dashed`,
  'not-found': `${numberLook} underline decoration-2 decoration-ink-3 decoration-dotted`,
};

type NumberMarkProps = { item: FindingItem; text: string; children: ReactNode };

/**
 * The Tab key skips numbers that agree, because the list of findings leads to them. The finding is a label, because
 * text would be selected with the sentence.
 */
function NumberMark({ item, text, children }: NumberMarkProps) {
  const { open, onOpen } = use(ViewerMarks);
  return (
    <button
      type="button"
      className={numberLooks[item.kind] ?? numberLook}
      aria-label={`${text}${describeNumber(item.kind, item.figure?.cells[0])}`}
      data-number=""
      aria-pressed={open?.key === item.key}
      tabIndex={asksForLook(item) ? undefined : -1}
      onClick={() => onOpen(item)}
    >
      {children}
    </button>
  );
}
