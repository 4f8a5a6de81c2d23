import { type CellRange, columnName, formatCell } from '@domain/evidence/cell-address';
import { useLayoutEffectOn } from '@web/lib/use-effect-on';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  columnStart,
  columnsBetween,
  columnsToDraw,
  placeColumns,
  rowsBetween,
  type Stretch,
  scrollToReach,
  scrollToShow,
} from '../lib/grid-window';
import { type Cursor, movedCursor } from '../lib/move-cursor';
import { frozenParts, headerHeight, headLook, numbersWidth, type SheetMarks } from '../lib/sheet-look';
import type { SheetModel } from '../lib/sheet-model';
import { GridRow } from './grid-row';

const overscanRows = 8;

type SheetGridProps = {
  model: SheetModel;
  marks: SheetMarks;
  cursor: Cursor;
  target: { range: CellRange } | null;
  rowHeight: number;
  narrow: boolean;
  onCursor(cursor: Cursor): void;
  onPick(cursor: Cursor): void;
  onNeed(top: number, bottom: number): void;
};

export function SheetGrid(props: SheetGridProps) {
  const { model, marks, cursor, target, rowHeight, narrow, onCursor, onPick, onNeed } = props;
  const { outline } = model;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [seen, setSeen] = useState<{ rows: Stretch; columns: Stretch }>({ rows: none, columns: none });

  const columns = useMemo(
    () => placeColumns(outline.widths, size.width - numbersWidth, narrow ? 190 : 300),
    [outline, size.width, narrow],
  );
  const rowCount = Math.max(outline.rows, Math.floor((size.height - headerHeight) / rowHeight));
  const frozen = useMemo(
    () => frozenParts(outline, columns, size, rowHeight, narrow),
    [outline, columns, size, rowHeight, narrow],
  );
  const covered = { width: numbersWidth + frozen.width, height: headerHeight + frozen.rows * rowHeight };

  const look = () => {
    const box = scroller.current;
    // Before measuring, it would ask for the sheet's beginning, wherever it is to open.
    if (!box || size.height === 0) return;
    const top = box.scrollTop + frozen.rows * rowHeight;
    const rows = rowsBetween(top, box.scrollTop + box.clientHeight - headerHeight, rowHeight, rowCount, overscanRows);
    const left = box.scrollLeft + frozen.width;
    const across = columnsBetween(columns, left, box.scrollLeft + box.clientWidth - numbersWidth);
    setSeen((before) => {
      const next = {
        rows: same(before.rows, rows) ? before.rows : rows,
        columns: same(before.columns, across) ? before.columns : across,
      };
      return next.rows === before.rows && next.columns === before.columns ? before : next;
    });
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  // Again whenever what can be seen has changed.
  useLayoutEffectOn(look, [columns, rowCount, frozen, size, outline]);

  useEffect(() => {
    if (seen.rows.last >= seen.rows.first) onNeed(seen.rows.first, seen.rows.last);
    if (frozen.rows > 0) onNeed(1, frozen.rows);
  }, [seen.rows, frozen.rows, onNeed]);

  const reveal = (range: CellRange, reach: typeof scrollToShow) => {
    const box = scroller.current;
    if (!box || size.height === 0) return;
    const top = (range.top - 1) * rowHeight + headerHeight;
    const bottom = range.bottom * rowHeight + headerHeight;
    const left = numbersWidth + columnStart(columns, range.left);
    const right = numbersWidth + columnStart(columns, range.right + 1);
    if (range.top > frozen.rows) box.scrollTop = reach(box.scrollTop, box.clientHeight, covered.height, top, bottom);
    if (range.left > frozen.columns)
      box.scrollLeft = reach(box.scrollLeft, box.clientWidth, covered.width, left, right);
    look();
  };

  // Once for each target, and again when the room changes.
  useLayoutEffectOn(() => {
    if (target) reveal(target.range, scrollToShow);
  }, [target, size, columns]);

  const go = (next: Cursor) => {
    onCursor(next);
    reveal({ top: next.row, bottom: next.row, left: next.column, right: next.column }, scrollToReach);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onPick(cursor);
    const page = Math.max(1, Math.floor((size.height - covered.height) / rowHeight) - 1);
    const next = movedCursor(event, cursor, { rows: rowCount, columns: columns.count, page, outline });
    if (next) {
      event.preventDefault();
      go(next);
    }
  };

  const click = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!cell) return;
    const picked = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    onCursor(picked);
    onPick(picked);
  };

  const rows = rowsToDraw(seen, frozen.rows, model);
  const cellId = useCallback((row: number, column: number) => `${id}${formatCell({ row, column })}`, [id]);
  const shown = isDrawn(seen, frozen, cursor);
  const drawn = { model, marks, columns, seen: seen.columns, frozen, rowHeight, cellId };
  return (
    <div
      ref={scroller}
      role="grid"
      className="relative min-h-40 flex-1 overflow-auto overscroll-contain bg-surface text-[0.78rem]/none tabular-nums lining-nums focus-visible:rounded-none focus-visible:-outline-offset-2 max-md:text-[0.8125rem]"
      tabIndex={0}
      aria-label={`Sheet ${outline.name}`}
      aria-readonly="true"
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.count + 1}
      aria-activedescendant={shown ? cellId(cursor.row, cursor.column) : undefined}
      aria-busy={!model.isLoaded(seen.rows.first, seen.rows.last)}
      onScroll={look}
      onKeyDown={press}
      onClick={click}
    >
      <div
        className="relative"
        role="presentation"
        style={{
          width: numbersWidth + columnStart(columns, columns.count + 1),
          height: headerHeight + rowCount * rowHeight,
        }}
      >
        <div className="sticky top-0 z-4 flex bg-sunken" role="row" aria-rowindex={1} style={{ height: headerHeight }}>
          <span
            className={`${headLook(false)} sticky left-0 z-3`}
            role="columnheader"
            aria-colindex={1}
            style={{ width: numbersWidth }}
          >
            <span className="sr-only">Row</span>
          </span>
          {columnsToDraw(seen.columns, frozen.columns).map((column) => (
            <span
              key={column}
              role="columnheader"
              aria-colindex={column + 1}
              className={letterClass(model, marks, column, column <= frozen.columns)}
              style={{
                left: numbersWidth + columnStart(columns, column),
                width: columnStart(columns, column + 1) - columnStart(columns, column),
              }}
            >
              {columnName(column)}
              {model.isHiddenColumn(column) && <span className="sr-only"> (hidden column)</span>}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <GridRow key={row} row={row} active={row === cursor.row ? cursor.column : null} {...drawn} />
        ))}
      </div>
    </div>
  );
}

const none: Stretch = { first: 1, last: 0 };
const same = (a: Stretch, b: Stretch) => a.first === b.first && a.last === b.last;

function rowsToDraw(seen: { rows: Stretch; columns: Stretch }, frozen: number, model: SheetModel): number[] {
  const rows = new Set(columnsToDraw(seen.rows, frozen));
  for (const { top, bottom, left, right } of model.merges) {
    const inView = bottom >= seen.rows.first && top < seen.rows.first;
    if (inView && right >= seen.columns.first && left <= seen.columns.last) rows.add(top);
  }
  return [...rows].sort((a, b) => a - b);
}

function isDrawn(
  seen: { rows: Stretch; columns: Stretch },
  frozen: { rows: number; columns: number },
  { row, column }: Cursor,
): boolean {
  const inRows = row <= frozen.rows || (row >= seen.rows.first && row <= seen.rows.last);
  return inRows && (column <= frozen.columns || (column >= seen.columns.first && column <= seen.columns.last));
}

function letterClass(model: SheetModel, marks: SheetMarks, column: number, frozen: boolean): string {
  const lit = marks.box !== null && column >= marks.box.left && column <= marks.box.right;
  return `${headLook(lit)} inset-y-0 ${model.isHiddenColumn(column) ? 'hatched' : ''} ${frozen ? 'sticky z-2' : 'absolute'}`;
}
