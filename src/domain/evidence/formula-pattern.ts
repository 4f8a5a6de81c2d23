import { columnName, columnNumber } from './cell-address';
import type { GridCell, SheetGrid } from './sheet-grid';

const reference =
  /('(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\p{L}\p{N}_(.])/gu;
/** More than a student's calculation has, so larger data sheets are read only from the top. */
const usualCells = 40_000;

/** References relative to the cell, so that copies of a formula are equal. */
export function relativePattern(formula: string, row: number, column: number): string {
  return formula.replace(reference, (_, sheet = '', fixedColumn, name, fixedRow, number) => {
    const across = fixedColumn === '$' ? `C${name}` : `C[${columnNumber(name) - column}]`;
    const down = fixedRow === '$' ? `R${number}` : `R[${Number(number) - row}]`;
    return `${sheet}${down}${across}`;
  });
}

export type PatternBreak = { cell: GridCell; like: GridCell; kind: 'typed-in' | 'other-formula' };

/** Typed-in numbers between formulas, or a formula that nothing repeats within a run of copies. */
export function findPatternBreaks(sheets: readonly SheetGrid[], maxCells = usualCells): PatternBreak[] {
  const breaks: PatternBreak[] = [];
  let left = maxCells;
  for (const sheet of sheets) {
    const candidates: PatternBreak[] = [];
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
      if (left-- <= 0) break;
      if (cell.number === null || cell.block.hidden) continue;
      const found = breakAt(sheet, cell, patternOf);
      if (found) candidates.push(found);
    }
    const runs = runBreaks(sheet, patternOf);
    const repeats = new Map<string, number>();
    for (const pattern of patterns.values()) repeats.set(pattern, (repeats.get(pattern) ?? 0) + 1);
    breaks.push(
      ...candidates.filter(({ kind, cell }) => kind === 'typed-in' || repeats.get(patternOf(cell) ?? '') === 1),
      ...runs.flatMap(({ cells, kind, like }) => {
        const copies = kind === 'typed-in' ? cells.length : (repeats.get(patternOf(cells[0]) ?? '') ?? 0);
        return copies === cells.length ? cells.map((cell) => ({ cell, kind, like })) : [];
      }),
    );
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
    const kind = typed ? 'typed-in' : 'other-formula';
    if (typed && !isReadBy(second, cell)) return { cell, like: first, kind };
    if (hasRun(first, second, pattern, patternOf, at)) return { cell, like: first, kind };
  }
  if (!typed || !before || patternOf(before) === null) return null;
  const alike = patternOf(above);
  return alike !== null && alike === patternOf(at(row - 1, column - 1))
    ? { cell, like: before, kind: 'typed-in' }
    : null;
}

function isReadBy(next: GridCell | undefined, { row, column }: GridCell): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}!])\\$?${columnName(column)}\\$?${row}(?!\\d)`, 'u').test(
    next?.block.formula ?? '',
  );
}

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

const maxRunLength = 6;

type RunBreak = { cells: GridCell[]; kind: PatternBreak['kind']; like: GridCell };

function runBreaks({ cells }: SheetGrid, patternOf: (cell: GridCell | undefined) => string | null): RunBreak[] {
  const columns = Map.groupBy(
    cells.filter(({ number, block }) => number !== null && !block.hidden),
    ({ column }) => column,
  );
  return [...columns.values()].flatMap((column) => columnRuns(column, patternOf));
}

function columnRuns(column: readonly GridCell[], patternOf: (cell: GridCell | undefined) => string | null): RunBreak[] {
  const stretches: { pattern: string | null; cells: GridCell[] }[] = [];
  let row = 0;
  for (const cell of column) {
    const pattern = patternOf(cell);
    const last = cell.row === row + 1 ? stretches.at(-1) : undefined;
    if (last?.pattern === pattern) last.cells.push(cell);
    else if (last) stretches.push({ pattern, cells: [cell] });
    else stretches.push({ pattern: '', cells: [] }, { pattern, cells: [cell] });
    row = cell.row;
  }
  return stretches.flatMap(({ pattern, cells }, at) => {
    const [before, after] = [stretches[at - 1], stretches[at + 1]];
    const like = before?.cells.at(-1);
    if (cells.length < 2 || cells.length > maxRunLength || !like || !before?.pattern) return [];
    if (before.pattern !== after?.pattern || before.pattern === pattern) return [];
    const enough = Math.min(before.cells.length, after.cells.length) >= 2;
    if (!enough || before.cells.length + after.cells.length < cells.length * 2) return [];
    return [{ cells, kind: pattern === null ? 'typed-in' : 'other-formula', like }];
  });
}
