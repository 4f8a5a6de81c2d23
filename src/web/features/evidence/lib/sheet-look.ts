import type { CellRange } from '@domain/evidence/cell-address';
import type { SheetOutline } from '@domain/evidence/outline';
import type { CellFindings } from './cell-findings';
import { type ColumnPlaces, columnStart } from './grid-window';

export const headerHeight = 26;
export const numbersWidth = 44;

export const headLook = (lit: boolean) =>
  `grid flex-none place-items-center border-r border-b border-line font-mono text-[0.6875rem]/none ${lit ? 'bg-pen-wash font-semibold text-pen' : 'bg-sunken text-ink-3'}`;

export type SheetMarks = {
  box: CellRange | null;
  inputs: readonly CellRange[];
  cited: readonly CellRange[];
  found: CellFindings;
};

export type FrozenParts = { rows: number; columns: number; width: number };

/** The sheet's frozen parts if most of the window stays free; without any, the first column, which names rows. */
export function frozenParts(
  { frozenRows, frozenColumns }: Pick<SheetOutline, 'frozenRows' | 'frozenColumns'>,
  columns: ColumnPlaces,
  size: { width: number; height: number },
  rowHeight: number,
  narrow: boolean,
): FrozenParts {
  const max = size.width * (narrow ? 0.55 : 0.5);
  let count = Math.min(Math.max(1, frozenColumns), columns.count);
  while (count > 0 && columnStart(columns, count + 1) > max) count--;
  const rows = Math.min(frozenRows, Math.floor((size.height * 0.5) / rowHeight));
  return { rows, columns: count, width: columnStart(columns, count + 1) };
}
