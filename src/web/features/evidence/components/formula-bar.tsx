import { formatCell } from '@domain/evidence/cell-address';
import { hiddenContent } from '../lib/concealment';
import type { Cursor } from '../lib/move-cursor';
import type { SheetCell } from '../lib/sheet-model';
import { HiddenBadge } from './hidden-badge';

export function FormulaBar({ cursor, cell }: { cursor: Cursor; cell: SheetCell | null }) {
  const block = cell?.block;
  const hidden = hiddenContent(block?.why);
  return (
    <div
      className="flex min-h-8.5 items-center border-b border-line font-mono text-[0.78rem]/[1.3]"
      data-formula={formatCell(cursor)}
    >
      <span className="grid min-w-16 flex-none place-items-center self-stretch border-r border-line px-2 text-pen">
        {formatCell(cursor)}
      </span>
      <span className="max-h-15.5 min-h-7 min-w-0 flex-1 overflow-auto px-3 py-1.5 whitespace-pre-wrap text-ink-2 wrap-anywhere">
        {block ? (block.formula === undefined ? block.text : `=${block.formula}`) : ''}
      </span>
      <Stored cell={cell} />
      {block?.format !== undefined && (
        <span
          className="mr-2.5 max-w-[30%] flex-none truncate rounded-1 border border-line px-1.5 py-0.5 text-[0.6875rem] text-ink-3"
          title={`Number format ${block.format}`}
        >
          <span className="sr-only">Number format </span>
          {plainFormat(block.format)}
        </span>
      )}
      {hidden.length > 0 && <HiddenBadge why={hidden} className="mr-2.5 self-center!" />}
    </div>
  );
}

/** `[$-409]\$#,##0` is `$#,##0`: without the language, and with the signs that stand for themselves. */
const plainFormat = (format: string) =>
  format.replaceAll(/\[\$([^\]-]*)(?:-[0-9A-F]+)?\]/gi, '$1').replaceAll(/\\(.)/g, '$1');

const storedLook = 'max-w-[45%] flex-none truncate px-3 text-ink-3';

function Stored({ cell }: { cell: SheetCell | null }) {
  const block = cell?.block;
  if (!block) return null;
  const { value, text, formula } = block;
  const missing = value === null || value === undefined;
  if (missing) return formula === undefined ? null : <span className={storedLook}>no stored value</span>;
  const held = String(value);
  const shown = formula === undefined ? '' : text;
  if (held === text || Number(text.replace(/[$€£¥,\s]/g, '')) === value)
    return shown === '' ? null : <span className={storedLook}>{shown}</span>;
  return (
    <span className={storedLook}>
      {shown !== '' && <b className="mr-1.5 text-ink">{shown}</b>} stored {held}
    </span>
  );
}
