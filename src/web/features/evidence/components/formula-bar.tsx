import { formatCell } from '@domain/evidence/cell-address';
import { hiddenContent } from '../lib/concealment';
import type { Cursor } from '../lib/move-cursor';
import type { SheetCell } from '../lib/sheet-model';
import { HiddenBadge } from './hidden-badge';

export function FormulaBar({ cursor, cell }: { cursor: Cursor; cell: SheetCell | null }) {
  const block = cell?.block;
  const hidden = hiddenContent(block?.why);
  return (
    <div className="ev-formula">
      <span className="ev-address">{formatCell(cursor)}</span>
      <span className="ev-content">
        {block ? (block.formula === undefined ? block.text : `=${block.formula}`) : ''}
      </span>
      <Stored cell={cell} />
      {block?.format !== undefined && (
        <span className="ev-format" title={`Number format ${block.format}`}>
          <span className="vh">Number format </span>
          {plainFormat(block.format)}
        </span>
      )}
      {hidden.length > 0 && <HiddenBadge why={hidden} />}
    </div>
  );
}

/** `[$-409]\$#,##0` is `$#,##0`: without the language, and with the signs that stand for themselves. */
const plainFormat = (format: string) =>
  format.replaceAll(/\[\$([^\]-]*)(?:-[0-9A-F]+)?\]/gi, '$1').replaceAll(/\\(.)/g, '$1');

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
