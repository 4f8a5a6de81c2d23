import type { Locator } from './evidence';
import { formatLocator } from './locator';
import type { formulaFinding } from './schema';
import type { GridCell } from './sheet-grid';

/** Something to look at, never an error by itself. */
export type FormulaFinding = typeof formulaFinding.infer;

export type FormulaFindingKind = FormulaFinding['kind'];

export type CellRun = { first: GridCell; last: GridCell; cells: number };

export function runsOf(cells: readonly GridCell[]): CellRun[] {
  return mergeRuns(
    mergeRuns(
      cells.map((cell) => ({ first: cell, last: cell, cells: 1 })),
      'down',
    ),
    'across',
  );
}

function mergeRuns(runs: readonly CellRun[], way: 'down' | 'across'): CellRun[] {
  const [along, other] = way === 'down' ? (['row', 'column'] as const) : (['column', 'row'] as const);
  const ordered = runs.toSorted(
    (a, b) =>
      a.first.sheet.localeCompare(b.first.sheet, 'en') ||
      a.first[other] - b.first[other] ||
      a.first[along] - b.first[along],
  );
  const merged: CellRun[] = [];
  for (const run of ordered) {
    const before = merged.at(-1);
    const joins =
      before?.first.sheet === run.first.sheet &&
      before.first[other] === run.first[other] &&
      before.last[other] === run.last[other] &&
      before.last[along] + 1 === run.first[along];
    if (before && joins) merged[merged.length - 1] = { ...before, last: run.last, cells: before.cells + run.cells };
    else merged.push(run);
  }
  return merged;
}

export function locatorOfRun({ first, last }: CellRun): Locator {
  const range = { top: first.row, left: first.column, bottom: last.row, right: last.column };
  return formatLocator({ kind: 'cells', sheet: first.sheet, range });
}
