import { type CellRange, parseRange, rangeHolds } from './address';
import type { Cell } from './content';

/** Merged ranges of a valid file do not overlap, so that few are open at once; a file with more is not followed. */
const openLimit = 500;

/**
 * Notes on a merged range's first cell what it spans, and marks what a merged range covers:
 * Excel keeps such values in the file but shows only the first cell. `cells` are in row-major order.
 */
export function markMerged(cells: readonly Cell[], merges: readonly string[]): Cell[] {
  const waiting = merges
    .flatMap((name) => {
      const range = parseRange(name);
      return range ? [{ name, range }] : [];
    })
    .sort((a, b) => a.range.from.row - b.range.from.row);
  let open: { name: string; range: CellRange }[] = [];
  let next = 0;
  let row = 0;
  return cells.map((cell) => {
    if (cell.row !== row) {
      row = cell.row;
      open = open.filter(({ range }) => range.to.row >= row);
      for (let one = waiting[next]; one && one.range.from.row <= row; one = waiting[++next]) {
        if (one.range.to.row >= row && open.length < openLimit) open.push(one);
      }
    }
    const over = open.find(({ range }) => rangeHolds(range, cell));
    if (!over) return cell;
    const { from } = over.range;
    if (from.row === cell.row && from.column === cell.column) return { ...cell, merged: over.name };
    return { ...cell, why: [...(cell.why ?? []), 'hidden-text'] };
  });
}
