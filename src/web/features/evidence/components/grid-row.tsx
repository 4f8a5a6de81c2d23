import { type CellRange, formatCell } from '@domain/evidence/cell-address';
import type { Block } from '@domain/evidence/evidence';
import { hiddenReasonTexts } from '@domain/messages/evidence';
import { PersonPin } from '@web/components/person-pin';
import { memo, use } from 'react';
import { hiddenContent } from '../lib/concealment';
import type { FindingItem } from '../lib/findings';
import { type ColumnPlaces, columnStart, columnsToDraw, type Stretch } from '../lib/grid-window';
import { type FrozenParts, headerHeight, headLook, numbersWidth, type SheetMarks } from '../lib/sheet-look';
import { isInside, type SheetCell, type SheetModel } from '../lib/sheet-model';
import { cellAnnouncement } from '../lib/spoken-cell';
import { ViewerMarks } from '../state';

type GridRowProps = {
  row: number;
  model: SheetModel;
  marks: SheetMarks;
  active: number | null;
  columns: ColumnPlaces;
  seen: Stretch;
  frozen: FrozenParts;
  rowHeight: number;
  cellId(row: number, column: number): string;
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, model, marks, seen, frozen, rowHeight } = props;
  const isFrozen = row <= frozen.rows;
  const top = headerHeight + (row - 1) * rowHeight;
  const lit = marks.box !== null && row >= marks.box.top && row <= marks.box.bottom;
  const hidden = model.isHiddenRow(row);
  const waiting = row <= model.outline.rows && !model.isLoaded(row, row);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={`pointer-events-none inset-x-0 flex ${isFrozen ? 'sticky z-3' : 'absolute'}`}
      style={{ top, height: rowHeight }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className={`${headLook(lit)} sticky left-0 z-3 ${hidden ? 'hatched' : ''}`}
        data-lit={lit || undefined}
        style={{ width: numbersWidth, height: rowHeight }}
      >
        {row}
        {hidden && <span className="sr-only"> (hidden row)</span>}
      </span>
      {columnsToDraw(seen, frozen.columns).map((column) => (
        <GridCell key={column} column={column} waiting={waiting && column <= model.outline.columns} {...props} />
      ))}
      {mergedFromLeft(model, row, seen, frozen).map((column) => (
        <GridCell key={column} column={column} waiting={false} {...props} />
      ))}
    </div>
  );
});

function mergedFromLeft(model: SheetModel, row: number, seen: Stretch, frozen: FrozenParts): number[] {
  return model.merges.flatMap(({ top, left, right }) =>
    top === row && left > frozen.columns && left < seen.first && right >= seen.first ? [left] : [],
  );
}

function GridCell({
  row,
  column,
  model,
  marks,
  active: activeColumn,
  columns,
  seen,
  frozen,
  rowHeight,
  cellId,
  waiting,
}: GridRowProps & { column: number; waiting: boolean }) {
  const merge = model.mergeAt(row, column);
  if (merge && (merge.top !== row || merge.left !== column)) return null;
  const cell = model.at(row, column);
  const { pins } = use(ViewerMarks);
  const noted = cell?.block ? (pins.get(cell.block.locator) ?? []) : [];
  const left = columnStart(columns, column);
  const right = columnStart(columns, (merge?.right ?? column) + 1);
  const active = activeColumn === column;
  const text = cell?.block ? displayText(cell.block) : '';
  const found = marks.found.at(row, column);
  const isOwn = found.length > 0 || cell?.block?.formula !== undefined || hiddenContent(cell?.block?.why).length > 0;
  const spoken = active || isOwn || noted.length > 0 || (cell?.comments.length ?? 0) > 0;
  const by = noted.length > 0 ? `, commented by ${noted.map(({ name }) => name).join(', ')}` : '';
  const pinned = column <= frozen.columns;
  return (
    <span
      id={cellId(row, column)}
      role="gridcell"
      aria-colindex={column + 1}
      aria-colspan={merge ? merge.right - merge.left + 1 : undefined}
      aria-rowspan={merge ? merge.bottom - merge.top + 1 : undefined}
      aria-selected={active}
      aria-label={spoken ? `${cellAnnouncement(formatCell({ row, column }), cell, found)}${by}` : undefined}
      title={remarksAt(cell, found)}
      data-row={row}
      data-column={column}
      className={`${cellClass(row, column, cell, marks, model, active, pinned, row <= frozen.rows)}${waiting ? ' waiting' : ''}${found.length > 0 ? ' found' : ''}${noted.length > 0 ? ' outline-2 -outline-offset-2 outline-ink' : ''}`}
      style={{
        '--hit': edgesOf(marks.box, row, column, merge),
        left: numbersWidth + left,
        width: right - left,
        height: merge ? (merge.bottom - merge.top + 1) * rowHeight : rowHeight,
      }}
    >
      {text !== '' && (
        <span style={{ width: spillWidth(cell, row, column, merge, model, columns, pinned ? { seen, frozen } : null) }}>
          {text}
        </span>
      )}
      {noted[0] && <PersonPin name={noted[0].name} className="pointer-events-none absolute -top-2.5 -right-3.5 z-1" />}
    </span>
  );
}

/** Border widths of a cell at the edges of the box around the open place. */
function edgesOf(box: CellRange | null, row: number, column: number, merge: CellRange | null): string | undefined {
  if (!box || !isInside(box, row, column)) return undefined;
  const right = (merge?.right ?? column) >= box.right;
  const bottom = (merge?.bottom ?? row) >= box.bottom;
  return [row === box.top, right, bottom, column === box.left].map((edge) => (edge ? '2px' : '0')).join(' ');
}

function remarksAt(cell: SheetCell | null, found: readonly FindingItem[]): string | undefined {
  const lines = [
    ...hiddenContent(cell?.block?.why).map((reason) => hiddenReasonTexts[reason]),
    ...(cell?.comments ?? []).map(({ label, text }) => `${label ?? 'Comment'}: ${text}`),
    ...found.map(({ sentence }) => sentence),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

function displayText({ text, formula, value }: Block): string {
  if (text !== '') return firstLine(text);
  return formula !== undefined && (value === null || value === undefined) ? `=${formula}` : '';
}

const firstLine = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text).replace(/\s*\n\s*/g, ' ');

const furthestSpill = 12;

/** A text runs on over empty cells to its right, as in a spreadsheet. */
function spillWidth(
  cell: SheetCell | null,
  row: number,
  column: number,
  merge: CellRange | null,
  model: SheetModel,
  columns: ColumnPlaces,
  pinned: { seen: Stretch; frozen: FrozenParts } | null,
): number | undefined {
  if (merge || typeof cell?.block?.value !== 'string') return undefined;
  const free = (at: number) => !model.at(row, at) && !model.mergeAt(row, at);
  if (pinned) return pinnedSpill(column, columns, pinned, free);
  let last = column;
  while (last < columns.count && last - column < furthestSpill && free(last + 1)) last++;
  return last === column ? undefined : columnStart(columns, last + 1) - columnStart(columns, column) - 16;
}

/** A frozen cell's text runs on only if nothing else of its row is in view. */
function pinnedSpill(
  column: number,
  columns: ColumnPlaces,
  { seen, frozen }: { seen: Stretch; frozen: FrozenParts },
  free: (column: number) => boolean,
): number | undefined {
  for (const other of columnsToDraw(seen, frozen.columns)) if (other > column && !free(other)) return undefined;
  const beyond = Math.max(seen.first, frozen.columns + 1);
  if (seen.last <= beyond) return undefined;
  const inside = columnStart(columns, frozen.columns + 1) - columnStart(columns, column);
  return inside + columnStart(columns, seen.last) - columnStart(columns, beyond + 1) - 16;
}

function cellClass(
  row: number,
  column: number,
  cell: SheetCell | null,
  marks: SheetMarks,
  model: SheetModel,
  active: boolean,
  pinned: boolean,
  isOver: boolean,
): string {
  const names = ['ev-cell'];
  const value = cell?.block?.value;
  if (typeof value === 'string') names.push('text');
  if (typeof value === 'boolean') names.push('truth');
  if (cell?.block?.formula !== undefined && (value === null || value === undefined)) names.push('unstored');
  if (cell?.block?.why?.some((reason) => reason === 'white-text' || reason === 'tiny-text' || reason === 'hidden-text'))
    names.push('concealed');
  if (model.isHiddenRow(row) || model.isHiddenColumn(column)) names.push('hatched');
  if (cell && cell.comments.length > 0) names.push('commented');
  if (pinned) names.push('frozen');
  if (isOver) names.push('over');
  if (active) names.push('active');
  const { box } = marks;
  if (box && isInside(box, row, column)) {
    names.push('hit');
  } else if (marks.inputs.some((range) => isInside(range, row, column))) names.push('also');
  if (marks.cited.some((range) => isInside(range, row, column))) names.push('cited');
  return names.join(' ');
}
