import { type CellRange, columnNumber, lastColumn, lastRow, parseCell, parseRange, rangeOfCell } from './cell-address';

export type FormulaInput = { sheet: string; range: CellRange };

// Strings first, so that nothing inside them is taken for an address; then an optional sheet, then cells, columns or
// rows.
const pieces =
  /"(?:[^"]|"")*"|(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?(?<![\p{L}\p{N}_.])(\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Z]{1,3}\$?[1-9]\d{0,6})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6})(?![\p{L}\p{N}_(!.])/gu;

/** Each one once, without other files and defined names. */
export function formulaInputs(formula: string, sheet: string): FormulaInput[] {
  const inputs: FormulaInput[] = [];
  const named = new Set<string>();
  for (const match of formula.matchAll(pieces)) {
    const [piece, quoted, plain, address] = match;
    if (named.has(piece)) continue;
    named.add(piece);
    const where = quoted?.replaceAll("''", "'") ?? plain ?? sheet;
    const range = address === undefined || where.includes('[') ? null : parseArea(address.replaceAll('$', ''));
    if (range) inputs.push({ sheet: where, range });
  }
  return inputs;
}

export function parseArea(text: string): CellRange | null {
  if (!text.includes(':')) {
    const cell = parseCell(text);
    return cell && rangeOfCell(cell);
  }
  const columns = /^([A-Z]+):([A-Z]+)$/.exec(text);
  if (columns) {
    const [left, right] = ordered(columnNumber(columns[1] ?? ''), columnNumber(columns[2] ?? ''));
    return right > lastColumn ? null : { top: 1, bottom: lastRow, left, right };
  }
  const rows = /^(\d+):(\d+)$/.exec(text);
  if (rows) {
    const [top, bottom] = ordered(Number(rows[1]), Number(rows[2]));
    return bottom > lastRow ? null : { top, bottom, left: 1, right: lastColumn };
  }
  return parseRange(text);
}

const ordered = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);
