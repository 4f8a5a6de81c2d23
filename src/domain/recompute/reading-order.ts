import { rangeOfCell } from '../evidence/cell-address';
import { type CellGraph, cellGraph, circlesIn } from '../evidence/formula-graph';
import type { WorkbookCell } from './workbook';

const maxEdges = 5_000_000;
const maxDepth = 300;
/** Of the engine's stack of 1 MB. */
const maxCost = 900;

/** What each formula reads of other formulas; null if that is too much to follow. */
export function readingGraph(formulas: readonly WorkbookCell[]): CellGraph<WorkbookCell> | null {
  return cellGraph(
    formulas,
    ({ formula, sheet, anchor }) =>
      anchor
        ? [{ sheet, range: rangeOfCell(anchor) }]
        : (formula?.references.map((read) => ({ ...read, sheet: read.sheet ?? sheet })) ?? []),
    maxEdges,
  );
}

/**
 * Cells that the engine can't reach, because they read themselves or its stack would overflow: it evaluates row by row,
 * and what a formula reads before that formula [T5.2].
 */
export function unreachable(
  graph: CellGraph<WorkbookCell>,
  isHeld: (cell: WorkbookCell) => boolean,
): ReadonlySet<WorkbookCell> {
  const found = new Set(circlesIn(graph).flat());
  const done = new Set<WorkbookCell>();
  const costOf = ({ formula }: WorkbookCell) => formula?.cost ?? 1;
  for (const root of graph.formulas) {
    if (costOf(root) > maxCost) found.add(root);
    const path = [{ cell: root, next: 0, cost: costOf(root) }];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { cell, cost } = step;
      const stands = found.has(cell) || done.has(cell) || isHeld(cell);
      const read = stands ? undefined : graph.reads(cell)[step.next++];
      if (!read) {
        done.add(cell);
        path.pop();
      } else if (!done.has(read) && !found.has(read) && !isHeld(read)) {
        if (path.length >= maxDepth || cost + costOf(read) > maxCost) found.add(read);
        else path.push({ cell: read, next: 0, cost: cost + costOf(read) });
      }
    }
  }
  return found;
}
