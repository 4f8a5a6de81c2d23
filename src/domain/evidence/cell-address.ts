/** Counted from 1, as in `SheetLayout`. */
export type CellAddress = { row: number; column: number };

export type CellRange = { top: number; left: number; bottom: number; right: number };

export const lastRow = 1_048_576;
export const lastColumn = 16_384;

/** 1 → A, 26 → Z, 27 → AA, 16384 → XFD. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

export function columnNumber(name: string): number {
  let column = 0;
  for (const letter of name) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

export function formatCell({ row, column }: CellAddress): string {
  return `${columnName(column)}${row}`;
}

/** Without `$`. A loop, because formulas name a hundred thousand. */
export function parseCell(text: string): CellAddress | null {
  let [at, column, row] = [0, 0, 0];
  for (let code = text.charCodeAt(at); code >= 65 && code <= 90; code = text.charCodeAt(++at)) {
    column = column * 26 + code - 64;
    if (column > lastColumn) return null;
  }
  if (column === 0 || text[at] === '0') return null;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at)) {
    row = row * 10 + code - 48;
    if (row > lastRow) return null;
  }
  return at === text.length && row > 0 ? { row, column } : null;
}

export function formatRange({ top, left, bottom, right }: CellRange): string {
  const first = formatCell({ row: top, column: left });
  return top === bottom && left === right ? first : `${first}:${formatCell({ row: bottom, column: right })}`;
}

export function parseRange(text: string): CellRange | null {
  const [from = '', to = from, ...more] = text.split(':');
  const a = parseCell(from);
  const b = parseCell(to);
  if (!a || !b || more.length > 0) return null;
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export function rangeContains(outer: CellRange, inner: CellRange): boolean {
  return (
    outer.top <= inner.top && outer.left <= inner.left && outer.bottom >= inner.bottom && outer.right >= inner.right
  );
}

export function rangeOfCell({ row, column }: CellAddress): CellRange {
  return { top: row, left: column, bottom: row, right: column };
}
