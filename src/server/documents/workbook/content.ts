import type { Calculation, Finding, HiddenReason, SheetLayout } from '@domain/evidence/evidence';
import type { ChartContent } from '../chart/chart-content';

/** What both readers return. Rows and columns count from 1. */
export type Cell = {
  row: number;
  column: number;
  text: string;
  value: number | string | boolean | null;
  serial?: number;
  formula?: string;
  array?: string;
  format?: string;
  isError?: boolean;
  merged?: string;
  why?: HiddenReason[];
};

export type CellComment = { row: number; column: number; author: string; text: string };

export type TextBox = { text: string; why: HiddenReason[]; label?: string; kind?: 'alt' };

export type SheetChart = ChartContent & { hidden?: boolean };

export type SheetContent = {
  layout: SheetLayout;
  /** In row-major order, without empty cells. */
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
  externalLinks: number;
  calculation?: Calculation;
  outside: Finding[];
  /** Sentences about what a grader needs but wasn't read. */
  notes: string[];
  truncated?: string;
  /** Sentences about what has no text, or was read in another form. */
  remarks: string[];
};

export const workbookCellLimit = 200_000;

export function extent(cells: readonly Cell[], side: 'row' | 'column'): number {
  return cells.reduce((max, cell) => Math.max(max, cell[side]), 0);
}
