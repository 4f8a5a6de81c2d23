import type { Finding, HiddenReason, SheetLayout } from '@domain/evidence/evidence';
import type { ChartContent } from '../chart/chart-content';

/** What both workbook readers yield, before it becomes blocks. Row and column count from 1. */
export type Cell = {
  row: number;
  column: number;
  /** As displayed. */
  text: string;
  value: number | string | boolean | null;
  formula?: string;
  /** Left out for General. */
  format?: string;
  /** A stored error value such as `#DIV/0!`. */
  isError?: boolean;
  /** The range that this cell spans, where it is the first of a merged one. */
  merged?: string;
  why?: HiddenReason[];
};

export type CellComment = { row: number; column: number; author: string; text: string };

/** What floats over a sheet or belongs to it beside its cells; `label` says what it is where it is no text box. */
export type TextBox = { text: string; why: HiddenReason[]; label?: string; kind?: 'alt' };

export type SheetChart = ChartContent & { hidden?: boolean };

export type SheetContent = {
  layout: SheetLayout;
  /** In row-major order, without empty ones. */
  cells: Cell[];
  comments: CellComment[];
  boxes: TextBox[];
  charts: SheetChart[];
};

export type DefinedName = { name: string; refersTo: string; sheet?: string; hidden: boolean };

export type WorkbookContent = {
  sheets: SheetContent[];
  names: DefinedName[];
  macros: boolean;
  /** How many other files it takes values from. */
  externalLinks: number;
  /** What it would take from elsewhere besides: pictures by their addresses. */
  outside: Finding[];
  /** Sentences on what was left out of what a grader needs. */
  notes: string[];
  /** The first of these that says that reading ended at a limit. */
  truncated?: string;
  /** Sentences on what has no text, or was read in another form. */
  remarks: string[];
};

/** Non-empty cells read from one workbook; its sheets share them, and what was left out is said. */
export const workbookCellLimit = 200_000;

/** The last row or column that holds something; 0 for an empty sheet. */
export function extent(cells: readonly Cell[], side: 'row' | 'column'): number {
  return cells.reduce((max, cell) => Math.max(max, cell[side]), 0);
}
