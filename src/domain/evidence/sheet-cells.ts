import { type CellRange, rangeContains, rangeOfCell } from './cell-address';
import type { Block } from './evidence';
import { type Place, parseLocator } from './locator';

export type SheetCells = Map<string, { block: Block; range: CellRange }[]>;

export function indexCells(blocks: readonly Block[]): SheetCells {
  const cells = blocks.flatMap((block) => {
    const place = block.kind === 'cell' ? parseLocator(block.locator) : null;
    return place?.kind === 'cells' ? [{ block, sheet: place.sheet, range: place.range }] : [];
  });
  return Map.groupBy(cells, ({ sheet }) => sheet);
}

export function cellsInRange(sheets: SheetCells, place: Place & { kind: 'cells' }): Block[] {
  const cells = sheets.get(place.sheet) ?? [];
  return cells.filter(({ range }) => rangeContains(place.range, range)).map(({ block }) => block);
}

export function rangeAround(cells: readonly Block[]): (Place & { kind: 'cells' }) | null {
  let sheet: string | null = null;
  let range: CellRange | null = null;
  for (const cell of cells) {
    const place = parseLocator(cell.locator);
    if (place?.kind !== 'cells' || (sheet !== null && sheet !== place.sheet)) return null;
    sheet = place.sheet;
    range = range ? union(range, place.range) : place.range;
  }
  return sheet !== null && range ? { kind: 'cells', sheet, range } : null;
}

export function byColumn(cells: readonly Block[]): Block[] {
  const placed = cells.map((block) => ({
    block,
    range: rangeAround([block])?.range ?? rangeOfCell({ row: 0, column: 0 }),
  }));
  placed.sort((a, b) => a.range.left - b.range.left || a.range.top - b.range.top);
  return placed.map(({ block }) => block);
}

function union(a: CellRange, b: CellRange): CellRange {
  return {
    top: Math.min(a.top, b.top),
    left: Math.min(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
  };
}
