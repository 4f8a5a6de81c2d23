import { columnName, columnNumber } from '../evidence/cell-address';
import { relativePattern } from '../evidence/formula-pattern';
import type { GridCell } from '../evidence/sheet-grid';
import { firstIndex } from '../value/first-index';

export type SheetMove = { name: string; row(row: number): number; column(column: number): number };

export type SheetMoves = ReadonlyMap<string, SheetMove>;

const reference =
  /('(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\p{L}\p{N}_(.])/gu;

export function isSameFormula(before: GridCell, after: GridCell, moves: SheetMoves): boolean {
  const [old, now] = [before.block.formula ?? '', after.block.formula ?? ''];
  if (old === now) return true;
  const patternOf = (cell: GridCell, formula: string) => relativePattern(formula, cell.row, cell.column);
  return movedFormula(old, before.sheet, moves) === bare(now) || patternOf(before, old) === patternOf(after, now);
}

function movedFormula(formula: string, sheet: string, moves: SheetMoves): string {
  return formula.replace(reference, (whole, prefix: string | undefined, fixedColumn, column, fixedRow, row) => {
    const move = moves.get(prefix === undefined ? sheet : unquoted(prefix));
    if (!move) return whole;
    const moved = `${fixedColumn}${columnName(move.column(columnNumber(column)))}${fixedRow}${move.row(Number(row))}`;
    return prefix === undefined ? moved : `${move.name}!${moved}`;
  });
}

const bare = (formula: string) =>
  formula.replace(reference, (whole, prefix: string | undefined) =>
    prefix === undefined ? whole : `${unquoted(prefix)}!${whole.slice(prefix.length)}`,
  );

function unquoted(prefix: string): string {
  const name = prefix.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

/** A paired number moves to its pair, any other by as much as the last pair before it. */
export function movesOf(pairs: Iterable<readonly [before: number, after: number]>): (at: number) => number {
  const known = [...pairs].sort(([a], [b]) => a - b);
  return (at) => {
    const last = known[firstIndex(known.length, (index) => (known[index]?.[0] ?? 0) > at) - 1];
    return last ? Math.max(1, at + last[1] - last[0]) : at;
  };
}
