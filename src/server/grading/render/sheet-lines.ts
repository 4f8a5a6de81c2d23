import { profileColumns, profileLine } from './column-profile';
import { alternating, findOutlierRows, leftOutLines } from './outlier-rows';
import { rowLine, type SheetRow, type SheetView } from './sheet-rows';
import { tokensOf } from './token';

export type SheetLines = { lines: string[]; rowsLeftOut: number; complete: boolean };

const headRows = 12;
const tailRows = 3;
/** A letter, digits and what separates it. */
const addressTokens = 2;
const minRowTokens = 320;
const noteTokens = 130;

/** Counts no further than `limit`. */
export function minCost(rows: SheetRow[], limit: number): number {
  let tokens = 0;
  for (const { cells } of rows) {
    for (const cell of cells) tokens += tokensOf(cell.text) + addressTokens;
    if (tokens > limit) return tokens;
  }
  return tokens;
}

export function allRows(view: SheetView, rows: SheetRow[]): string[] {
  return rows.map((row, index) => rowLine(view, row, rows[index - 1] ?? null));
}

export function fitRows(view: SheetView, allRowsOfSheet: SheetRow[], allowance: number): SheetLines {
  const rows = allRowsOfSheet.map((row) => clipped(row, Math.max(minRowTokens, allowance / 8)));
  const profiles = profileColumns(rows);
  const columnLines = firstThatFit(
    [...profiles.values()].map((each) => profileLine(each, view.hide)),
    allowance / 2,
  );
  const taken = new Set<number>();
  let left = allowance - costOf(columnLines);
  const take = (indexes: Iterable<number>): boolean => {
    for (const index of indexes) {
      const row = rows[index];
      if (!row || taken.has(index)) continue;
      left -= tokensOf(rowLine(view, row, null)) + 1;
      if (left < 0) return false;
      taken.add(index);
    }
    return true;
  };
  const odd = findOutlierRows(rows, profiles);
  left -= noteTokens;
  const isAllTaken = take(endRows(rows.length)) && take(alternating(odd));
  const complete = isAllTaken && rows.every((row, index) => row === allRowsOfSheet[index]);
  take(rows.keys());
  return {
    lines: [...columnLines, ...leftOutLines(odd, taken, rows), ...withGaps(view, rows, taken)],
    rowsLeftOut: rows.length - taken.size,
    complete,
  };
}

function* endRows(count: number): Generator<number> {
  for (let index = 0; index < headRows; index += 1) yield index;
  for (let index = 1; index <= tailRows; index += 1) yield count - index;
}

function clipped(row: SheetRow, maxTokens: number): SheetRow {
  let tokens = 0;
  const fitting = row.cells.findIndex((cell) => {
    tokens += tokensOf(cell.text) + tokensOf(cell.formula ?? '') + 3;
    return tokens > maxTokens;
  });
  return fitting < 1 ? row : { row: row.row, cells: row.cells.slice(0, fitting) };
}

function firstThatFit(lines: string[], allowance: number): string[] {
  let left = allowance;
  const end = lines.findIndex((line) => {
    left -= tokensOf(line);
    return left < 0;
  });
  return end < 0 ? lines : [...lines.slice(0, end), `(${lines.length - end} more columns)`];
}

function costOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + tokensOf(line) + 1, 0);
}

function withGaps(view: SheetView, rows: SheetRow[], taken: Set<number>): string[] {
  const lines: string[] = [];
  let gap: SheetRow[] = [];
  const closeGap = () => {
    const [first, last] = [gap[0], gap.at(-1)];
    if (first && last) lines.push(`(rows ${first.row} to ${last.row} left out: ${gap.length})`);
    gap = [];
  };
  for (const [index, row] of rows.entries()) {
    if (!taken.has(index)) {
      gap.push(row);
      continue;
    }
    closeGap();
    lines.push(rowLine(view, row, taken.has(index - 1) ? (rows[index - 1] ?? null) : null));
  }
  closeGap();
  return lines;
}
