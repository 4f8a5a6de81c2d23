import type { CellRange } from '@domain/evidence/cell-address';
import type { SheetOutline } from '@domain/evidence/outline';
import type { CellFindings } from './cell-findings';
import { type ColumnPlaces, columnStart } from './grid-window';

export const headerHeight = 26;
export const numbersWidth = 44;

/** What is marked on a sheet. */
export type SheetMarks = {
  /** The cited place: boxed, its row and column lit. */
  box: CellRange | null;
  /** What the cited formula takes its values from: washed. */
  inputs: readonly CellRange[];
  /** Other places that are cited: marked quietly. */
  cited: readonly CellRange[];
  /** Marked with a corner. */
  found: CellFindings;
};

/** How many rows and columns stay while the rest is scrolled. */
export type FrozenParts = { rows: number; columns: number; width: number };

/**
 * The sheet's own frozen rows and columns, as far as they leave most of the window free; where it has none, its first
 * column, which names the rows.
 */
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
