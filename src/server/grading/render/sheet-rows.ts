import { columnNumber, formatCell } from '@domain/evidence/cell-address';
import type { Block } from '@domain/evidence/evidence';
import { formatLocator, parseLocator } from '@domain/evidence/locator';
import { firstIndex } from '@domain/value/first-index';

export type RowCell = {
  column: number;
  row: number;
  text: string;
  formula: string | null;
  /** Relative to the cell, so that copies are equal. */
  relative: string | null;
  number: number | null;
  isError: boolean;
};

export type SheetRow = { row: number; cells: RowCell[] };

/** `hide` runs for rendered cells only. */
export type SheetView = { shown: string; hide: (text: string) => string };

const maxCellText = 1_200;
const errorValue = /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|N\/A|NUM!|NULL!|SPILL!|CALC!)/;

export function rowsBySheet(blocks: Block[]): Map<string, SheetRow[]> {
  const sheets = new Map<string, Map<number, SheetRow>>();
  for (const block of blocks) {
    const place = parseLocator(block.locator);
    if (place?.kind !== 'cells') continue;
    const { top, left } = place.range;
    const rows = sheets.get(place.sheet) ?? new Map<number, SheetRow>();
    sheets.set(place.sheet, rows);
    const row = rows.get(top) ?? { row: top, cells: [] };
    rows.set(top, row);
    row.cells.push(rowCell(block, left, top));
  }
  return new Map([...sheets].map(([sheet, rows]) => [sheet, inOrder(rows)]));
}

/** `[W:'Model'!A4:D4] A4=Price | D4=1,551 {=B4*C4}`; `{〃}` is the formula of the row `above`, moved down. */
export function rowLine(view: SheetView, { row, cells }: SheetRow, above: SheetRow | null): string {
  const first = cells[0];
  const last = cells.at(-1);
  if (!first || !last) return '';
  const range = { top: row, bottom: row, left: first.column, right: last.column };
  const texts = cells.map((cell) => `${formatCell(cell)}=${cellText(cell, above, view.hide)}`);
  return `[${formatLocator({ kind: 'cells', sheet: view.shown, range })}] ${texts.join(' | ')}`;
}

function cellText(cell: RowCell, above: SheetRow | null, hide: SheetView['hide']): string {
  if (cell.formula === null) return hide(cell.text);
  const text = cell.text === '' ? '(no stored value)' : hide(cell.text);
  const before = above?.row === cell.row - 1 ? cellInColumn(above.cells, cell.column) : undefined;
  return `${text} ${before?.relative === cell.relative ? '{〃}' : `{=${hide(cell.formula)}}`}`;
}

/** Binary search, because a row may have 16,000 cells. */
function cellInColumn(cells: RowCell[], column: number): RowCell | null {
  const found = cells[firstIndex(cells.length, (index) => (cells[index]?.column ?? 0) >= column)];
  return found?.column === column ? found : null;
}

function rowCell(block: Block, column: number, row: number): RowCell {
  const text = oneLine(block.text);
  return {
    column,
    row,
    text: text.length > maxCellText ? `${text.slice(0, maxCellText)}…` : text,
    formula: block.formula === undefined ? null : oneLine(block.formula),
    relative: block.formula === undefined ? null : relativeFormula(block.formula, column, row),
    number: typeof block.value === 'number' ? block.value : null,
    isError: errorValue.test(block.text),
  };
}

function oneLine(text: string): string {
  return /[\n\r\t]|\s{2}/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

function inOrder(rows: Map<number, SheetRow>): SheetRow[] {
  const ordered = [...rows.values()].sort((one, other) => one.row - other.row);
  for (const { cells } of ordered) cells.sort((one, other) => one.column - other.column);
  return ordered;
}

// Skips quoted texts and sheet names; a name before a bracket is a function.
const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.])/g;

function relativeFormula(formula: string, column: number, row: number): string {
  return formula.replace(token, (whole, fixedColumn, letters, fixedRow, digits) => {
    if (letters === undefined) return whole;
    const columnPart = fixedColumn ? `C${columnNumber(letters)}` : `C[${columnNumber(letters) - column}]`;
    const rowPart = fixedRow ? `R${digits}` : `R[${Number(digits) - row}]`;
    return rowPart + columnPart;
  });
}
