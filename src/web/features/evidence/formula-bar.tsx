import { formatCell } from '@domain/evidence/cell-address';
import { MessageSquare } from 'lucide-react';
import { concealment, HiddenBadge } from './hidden-badge';
import { MarkedText, noQuotes } from './marked-text';
import type { Cursor } from './move-cursor';
import type { SheetCell } from './sheet-model';

type FormulaBarProps = {
  cursor: Cursor;
  cell: SheetCell | null;
  /** The comment that is cited, and the words that are quoted from it. */
  citedComment: { open: boolean; quotes: readonly string[] };
};

/** The cell that the keys are at: its address, its formula, what is stored, and what is said about it. */
export function FormulaBar({ cursor, cell, citedComment }: FormulaBarProps) {
  const block = cell?.block;
  const hidden = concealment(block?.why);
  return (
    <>
      <div className="ev-formula">
        <span className="ev-address">{formatCell(cursor)}</span>
        <span className="ev-content">
          {block ? (block.formula === undefined ? block.text : `=${block.formula}`) : ''}
        </span>
        <Stored cell={cell} />
        {hidden.length > 0 && <HiddenBadge why={hidden} />}
      </div>
      {cell?.comments.map((comment) => (
        <p key={comment.text} className={citedComment.open ? 'ev-remark ev-boxed' : 'ev-remark'}>
          <MessageSquare className="i-s" aria-hidden="true" />
          <span>
            <b>{comment.label ?? 'Comment'}</b>{' '}
            <MarkedText
              text={comment.text}
              quotes={citedComment.open ? { open: citedComment.quotes, others: [] } : noQuotes}
            />
          </span>
        </p>
      ))}
    </>
  );
}

/** What the cell shows where the bar has its formula, and what it holds where it shows something rounder. */
function Stored({ cell }: { cell: SheetCell | null }) {
  const block = cell?.block;
  if (!block) return null;
  const { value, text, formula } = block;
  const missing = value === null || value === undefined;
  if (missing) return formula === undefined ? null : <span className="ev-stored">no stored value</span>;
  const held = String(value);
  const shown = formula === undefined ? '' : text;
  if (held === text || Number(text.replace(/[$€£¥,\s]/g, '')) === value)
    return shown === '' ? null : <span className="ev-stored">{shown}</span>;
  return (
    <span className="ev-stored">
      {shown !== '' && <b>{shown}</b>} stored {held}
    </span>
  );
}
