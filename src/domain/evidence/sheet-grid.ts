import { firstIndex } from '../value/first-index';
import { addressIn } from './cell-locator';
import type { Block } from './evidence';

export type GridCell = { block: Block; sheet: string; row: number; column: number; number: number | null };

export type SheetGrid = {
  name: string;
  cells: GridCell[];
  at(row: number, column: number): GridCell | undefined;
  rowLabel(cell: GridCell): GridCell | null;
  columnHead(cell: GridCell): GridCell | null;
};

const columnsOfSheet = 16_384;
const farthestLabel = 24;

const known = new WeakMap<readonly Block[], SheetGrid[]>();

/** Cached by `blocks`. Fast enough for 200,000 cells. */
export function buildGrids(blocks: readonly Block[]): SheetGrid[] {
  const held = known.get(blocks);
  if (held) return held;
  const grids = gridsOf(blocks);
  known.set(blocks, grids);
  return grids;
}

function gridsOf(blocks: readonly Block[]): SheetGrid[] {
  const cells = blocks.flatMap((block) => (block.kind === 'cell' ? (gridCell(block) ?? []) : []));
  const sheets = Map.groupBy(cells, ({ sheet }) => sheet);
  return [...sheets].map(([name, cells]) => sheetGrid(name, cells));
}

export function isText(cell: GridCell): boolean {
  return cell.number === null && /\p{L}/u.test(cell.block.text);
}

function sheetGrid(name: string, cells: GridCell[]): SheetGrid {
  const byAddress = new Map<number, GridCell>();
  const textRows = new Map<number, number[]>();
  for (const cell of cells) {
    byAddress.set(cell.row * columnsOfSheet + cell.column, cell);
    if (!isText(cell)) continue;
    const rows = textRows.get(cell.column);
    if (rows) rows.push(cell.row);
    else textRows.set(cell.column, [cell.row]);
  }
  for (const rows of textRows.values()) rows.sort((a, b) => a - b);
  const at = (row: number, column: number) => byAddress.get(row * columnsOfSheet + column);
  return {
    name,
    cells,
    at,
    rowLabel(cell) {
      for (let column = cell.column - 1; column >= Math.max(1, cell.column - farthestLabel); column--) {
        const left = at(cell.row, column);
        if (left && isText(left)) return left;
      }
      return null;
    },
    columnHead(cell) {
      const rows = textRows.get(cell.column) ?? [];
      const row = rows[firstIndex(rows.length, (index) => (rows[index] ?? 0) >= cell.row) - 1];
      return row === undefined ? null : (at(row, cell.column) ?? null);
    },
  };
}

function gridCell(block: Block): GridCell | null {
  const { locator } = block;
  const bang = locator.lastIndexOf("'!");
  const { row, column } = addressIn(locator);
  if (bang < 3 || !locator.startsWith("W:'") || row < 1 || column < 1) return null;
  const quoted = locator.slice(3, bang);
  const sheet = quoted.includes("''") ? quoted.replaceAll("''", "'") : quoted;
  return { block, sheet, row, column, number: typeof block.value === 'number' ? block.value : null };
}
