import { type CellRange, parseRange, rangeHolds } from './address';
import type { Cell } from './content';

/** Merged ranges of a valid file don't overlap, so few are open at once; more in a file are ignored. */
const openLimit = 500;

/** Excel keeps values under a merged range but shows only its first cell, so the others are hidden. */
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
