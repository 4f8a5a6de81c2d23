import { type CellRange, parseRange } from '../evidence/cell-address';
import type { Block, Calculation, FileEvidence, SheetLayout } from '../evidence/evidence';
import { lazy } from '../evidence/lazy';
import type { GridCell } from '../evidence/sheet-grid';
import { buildGrids } from '../evidence/sheet-grid';
import type { CellValue, EnginePlace, EngineSheet } from './engine';
import { type EngineFormula, engineFormula, type FormulaContext } from './engine-formula';

export type WorkbookCell = GridCell & {
  place: EnginePlace;
  /** As stored; null for a formula without a result. */
  stored: CellValue | null;
  formula: EngineFormula | null;
  array: CellRange | null;
  /** The first cell of the array formula that fills this one. */
  anchor: WorkbookCell | null;
};

export type Workbook = {
  sheets: readonly EngineSheet[];
  cells: readonly WorkbookCell[];
  pivots: Calculation['pivots'];
  date1904: boolean;
  cellAt(locator: string): WorkbookCell | undefined;
  at(sheet: string, row: number, column: number): GridCell | undefined;
  /** What stands left of it, or above. */
  labelOf(cell: GridCell): string | null;
};

const errorText = /^#(?:N\/A|REF!|DIV\/0!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)/;

/** In the order in which the engine evaluates. Null if the workbook can't be run. */
export function workbookOf({ layout, blocks }: FileEvidence): Workbook | null {
  if (layout.kind !== 'workbook' || !layout.calculation) return null;
  const { sheets } = layout;
  const indexes = new Map(sheets.map(({ name }, index) => [name, index]));
  const context = contextOf(sheets, layout.calculation, blocks);
  const anchors = new Map<string, WorkbookCell>();
  const grids = buildGrids(blocks);
  const cells = grids.flatMap(({ cells }) =>
    cells.flatMap((cell): WorkbookCell[] => {
      const sheet = indexes.get(cell.sheet);
      if (sheet === undefined) return [];
      const { row, column, block } = cell;
      const array = block.array === undefined ? null : parseRange(block.array.replaceAll('$', ''));
      const key = `${sheet} ${block.array}`;
      const anchor = array ? (anchors.get(key) ?? null) : null;
      const isRead = block.formula !== undefined && anchor === null;
      const formula = isRead
        ? engineFormula(block.formula ?? '', { sheet: cell.sheet, row, column, array: array !== null }, context)
        : null;
      const found = { ...cell, place: { sheet, row, column }, stored: storedValue(block), formula, array, anchor };
      if (array && !anchor) anchors.set(key, found);
      return [found];
    }),
  );
  cells.sort((a, b) => a.place.sheet - b.place.sheet || a.row - b.row || a.column - b.column);
  const gridOf = new Map(grids.map((grid) => [grid.name, grid]));
  const byLocator = lazy(() => new Map(cells.map((cell) => [cell.block.locator, cell])));
  return {
    sheets,
    cells,
    pivots: layout.calculation.pivots,
    date1904: layout.calculation.date1904 === true,
    cellAt: (locator) => byLocator().get(locator),
    at: (sheet, row, column) => gridOf.get(sheet)?.at(row, column),
    labelOf(cell) {
      const grid = gridOf.get(cell.sheet);
      const label = grid?.rowLabel(cell) ?? grid?.columnHead(cell);
      return label?.block.text.trim() ?? null;
    },
  };
}

export const isFormula = ({ formula, anchor }: WorkbookCell): boolean => formula !== null || anchor !== null;

function storedValue({ value = null, serial, text }: Block): CellValue | null {
  if (serial !== undefined) return serial;
  return typeof value === 'string' && value === text && errorText.test(value) ? { error: value } : value;
}

function contextOf(
  sheets: readonly SheetLayout[],
  { tables, date1904 }: Calculation,
  blocks: readonly Block[],
): FormulaContext {
  const sizes = new Map(sheets.map(({ name, rows, columns }) => [name.toLowerCase(), { rows, columns }]));
  const hidden = new Map(sheets.map(({ name, hiddenRows }) => [name.toLowerCase(), hiddenRows]));
  const names = definedNames(blocks);
  return {
    tables: new Map(tables.map((table) => [table.name.toLowerCase(), table])),
    nameOf: (name, sheet) => names.get(`${name}@${sheet}`.toLowerCase()) ?? names.get(name.toLowerCase()),
    hidesRows: (sheet, { top, bottom }) =>
      hidden.get(sheet.toLowerCase())?.some(([from, to]) => from <= bottom && to >= top) ?? false,
    used(sheet, { top, bottom, left, right }) {
      const { rows = 0, columns = 0 } = sizes.get(sheet.toLowerCase()) ?? {};
      return {
        top,
        left,
        bottom: Math.max(top, Math.min(bottom, rows)),
        right: Math.max(left, Math.min(right, columns)),
      };
    },
    date1904: date1904 === true,
  };
}

const nameLocator = /^W:name:(.+?)(?:@'((?:[^']|'')+)')?$/s;

/** By `name`, or by `name@sheet` for those of one sheet. */
function definedNames(blocks: readonly Block[]): Map<string, string> {
  const names = blocks.flatMap(({ kind, locator, text }): [string, string][] => {
    const [, name, sheet] = (kind === 'name' && nameLocator.exec(locator)) || [];
    if (name === undefined) return [];
    const key = sheet === undefined ? name : `${name}@${sheet.replaceAll("''", "'")}`;
    return [[key.toLowerCase(), text.slice(name.length + ' = '.length)]];
  });
  return new Map(names);
}

export function isInPivot({ pivots }: Workbook, { sheet, row, column }: WorkbookCell): boolean {
  return pivots.some((pivot) => {
    const range = pivot.sheet === sheet ? parseRange(pivot.range) : null;
    return range && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
  });
}
