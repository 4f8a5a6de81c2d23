import { type CellRange, parseRange } from '@domain/evidence/cell-address';
import { addressIn } from '@domain/evidence/cell-locator';
import type { Block } from '@domain/evidence/evidence';
import { blocksOfRows, type SheetOutline } from '@domain/evidence/outline';
import { blocksBetween, type FilePages, hasBlocks, pageSize } from './evidence-pages';

export type SheetCell = { block: Block | null; comments: Block[] };

export type SheetModel = {
  outline: SheetOutline;
  at(row: number, column: number): SheetCell | null;
  isLoaded(top: number, bottom: number): boolean;
  /** Null for a cell that isn't merged. */
  mergeAt(row: number, column: number): CellRange | null;
  merges: readonly CellRange[];
  isHiddenRow(row: number): boolean;
  isHiddenColumn(column: number): boolean;
};

const columnsOfSheet = 16_384;
const keyOf = (row: number, column: number) => row * columnsOfSheet + column;

/** Each page is indexed once, as it comes in. */
export function sheetModel(outline: SheetOutline, pages: FilePages | undefined): SheetModel {
  const merges = outline.merges.flatMap((range) => parseRange(range) ?? []);
  const cellOf = (row: number, column: number): SheetCell | null => {
    const { from, to } = blocksOfRows(outline, row, row);
    let found: SheetCell | null = null;
    for (let page = Math.floor(from / pageSize); page * pageSize < to; page++) {
      const blocks = pages?.get(page);
      const cell = blocks && indexOf(blocks, page, outline).get(keyOf(row, column));
      // Joined, because a cell and its comment may be on two pages.
      if (cell)
        found = found ? { block: found.block ?? cell.block, comments: [...found.comments, ...cell.comments] } : cell;
    }
    return found;
  };
  return {
    outline,
    at: cellOf,
    isLoaded(top, bottom) {
      const { from, to } = blocksOfRows(outline, top, bottom);
      return hasBlocks(pages, from, to);
    },
    mergeAt: (row, column) => merges.find((range) => isInside(range, row, column)) ?? null,
    merges,
    isHiddenRow: (row) => outline.hiddenRows.some(([from, to]) => row >= from && row <= to),
    isHiddenColumn: (column) => outline.hiddenColumns.some(([from, to]) => column >= from && column <= to),
  };
}

export function isInside(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** Null while that is not known. */
export function holdsAnything(sheet: SheetOutline, pages: FilePages | undefined, range: CellRange): boolean | null {
  const { from, to } = blocksOfRows(sheet, range.top, range.bottom);
  const found = blocksBetween(pages, from, to).some(({ locator }) => {
    const { row, column } = addressIn(locator);
    return isInside(range, row, column);
  });
  return found || (hasBlocks(pages, from, to) ? false : null);
}

type PageIndex = Map<number, SheetCell>;

const indexes = new WeakMap<readonly Block[], Map<string, PageIndex>>();

function indexOf(blocks: readonly Block[], page: number, { name, from, parts }: SheetOutline): PageIndex {
  const known = indexes.get(blocks) ?? new Map<string, PageIndex>();
  indexes.set(blocks, known);
  const before = known.get(name);
  if (before) return before;
  const index: PageIndex = new Map();
  const start = page * pageSize;
  for (const block of blocks.slice(Math.max(0, from - start), Math.max(0, parts - start))) {
    const { row, column } = addressIn(block.locator);
    const key = keyOf(row, column);
    const cell = index.get(key) ?? { block: null, comments: [] };
    index.set(key, block.kind === 'comment' ? { ...cell, comments: [...cell.comments, block] } : { ...cell, block });
  }
  known.set(name, index);
  return index;
}
