import { columnNumber } from '@domain/evidence/cell-address';
import type { GridCell, SheetGrid } from '@domain/evidence/sheet-grid';

const reference =
  /('(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\p{L}\p{N}_(.])/gu;
/** More formulas than a student's calculation has; data sheets beyond it are looked at from the top. */
const mostFormulas = 20_000;

/** A formula with references relative to its cell: equal for a formula that was copied down or across. */
export function relativePattern(formula: string, row: number, column: number): string {
  return formula.replace(reference, (_, sheet = '', fixedColumn, name, fixedRow, number) => {
    const across = fixedColumn === '$' ? `C${name}` : `C[${columnNumber(name) - column}]`;
    const down = fixedRow === '$' ? `R${number}` : `R[${Number(number) - row}]`;
    return `${sheet}${down}${across}`;
  });
}

export type PatternBreak = {
  cell: GridCell;
  /** The neighbour that shows what the row or column does otherwise. */
  like: GridCell;
  kind: 'typed-in' | 'other-formula';
};

/**
 * Cells that break what their neighbours do: a number typed in where the cells beside it calculate, or one formula
 * that differs between two that are copies of each other.
 */
export function findPatternBreaks(sheets: readonly SheetGrid[]): PatternBreak[] {
  const breaks: PatternBreak[] = [];
  let left = mostFormulas;
  for (const sheet of sheets) {
    const patterns = new Map<GridCell, string>();
    const patternOf = (cell: GridCell | undefined): string | null => {
      if (!cell?.block.formula) return null;
      const known = patterns.get(cell);
      if (known !== undefined) return known;
      const pattern = relativePattern(cell.block.formula, cell.row, cell.column);
      patterns.set(cell, pattern);
      return pattern;
    };
    for (const cell of sheet.cells) {
      if (left-- <= 0) return breaks;
      if (cell.number === null || cell.block.hidden) continue;
      const found = breakAt(sheet, cell, patternOf);
      if (found) breaks.push(found);
    }
  }
  return breaks;
}

function breakAt(
  { at }: SheetGrid,
  cell: GridCell,
  patternOf: (cell: GridCell | undefined) => string | null,
): PatternBreak | null {
  const { row, column } = cell;
  const [above, below, before, after] = [
    at(row - 1, column),
    at(row + 1, column),
    at(row, column - 1),
    at(row, column + 1),
  ];
  const own = patternOf(cell);
  const typed = own === null;
  for (const [first, second] of [
    [above, below],
    [before, after],
  ] as const) {
    const pattern = patternOf(first);
    if (!first || pattern === null || pattern !== patternOf(second) || pattern === own) continue;
    if (typed) return { cell, like: first, kind: 'typed-in' };
    if (hasRun(first, second, pattern, patternOf, at)) return { cell, like: first, kind: 'other-formula' };
  }
  if (!typed || !before || patternOf(before) === null) return null;
  const alike = patternOf(above);
  return alike !== null && alike === patternOf(at(row - 1, column - 1))
    ? { cell, like: before, kind: 'typed-in' }
    : null;
}

/** A different formula counts as a break only within a run of at least four copies. */
function hasRun(
  first: GridCell,
  second: GridCell | undefined,
  pattern: string,
  patternOf: (cell: GridCell | undefined) => string | null,
  at: SheetGrid['at'],
): boolean {
  if (!second) return false;
  const [rows, columns] = [(second.row - first.row) / 2, (second.column - first.column) / 2];
  const before = patternOf(at(first.row - rows, first.column - columns));
  const after = patternOf(at(second.row + rows, second.column + columns));
  return before === pattern && after === pattern;
}
