export type CellPlace = { row: number; column: number };

export type CellRange = { from: CellPlace; to: CellPlace };

export const lastRow = 1_048_576;
export const lastColumn = 16_384;

/** 1 is `A`, 28 is `AB`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

export function columnNumber(name: string): number {
  let column = 0;
  for (const letter of name.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** `C14`, without dollars. */
export function cellName({ row, column }: CellPlace): string {
  return columnName(column) + row;
}

/** Accepts `C14` and `$C$14`; undefined beyond the grid. */
export function parseCell(name: string): CellPlace | undefined {
  // A loop, because this runs once per cell.
  let column = 0;
  let row = 0;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    const letter = (code & ~32) - 64;
    if (letter >= 1 && letter <= 26 && row === 0) column = column * 26 + letter;
    else if (code >= 48 && code <= 57 && column > 0 && row + code > 48) row = row * 10 + code - 48;
    else if (code !== 36) return undefined;
    if (column > lastColumn || row > lastRow) return undefined;
  }
  return row > 0 && column > 0 && isPlainlyFixed(name) ? { row, column } : undefined;
}

const isPlainlyFixed = (name: string) => !name.includes('$') || /^\$?[A-Z]+\$?\d+$/i.test(name);

/** Accepts `C14:E20` and `C14`. */
export function parseRange(name: string): CellRange | undefined {
  const [first, second] = name.split(':');
  const from = parseCell(first ?? '');
  const to = second === undefined ? from : parseCell(second);
  return from && to ? { from, to } : undefined;
}

export function rangeHolds(range: CellRange, { row, column }: CellPlace): boolean {
  return row >= range.from.row && row <= range.to.row && column >= range.from.column && column <= range.to.column;
}

export function sheetLocator(sheet: string): string {
  return `W:'${sheet.replaceAll("'", "''")}'`;
}
