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

export function parseCell(text: string): CellAddress | null {
  const match = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(text);
  if (!match) return null;
  const column = columnNumber(match[1] ?? '');
  const row = Number(match[2]);
  return row <= lastRow && column <= lastColumn ? { row, column } : null;
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
