import { type CellAddress, lastColumn, lastRow } from '@domain/evidence/cell-address';

export type CellRange = { from: CellAddress; to: CellAddress };

/** Accepts `C14` and `$C$14`; undefined beyond the grid. */
export function parseCell(name: string): CellAddress | undefined {
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

export function parseRange(name: string): CellRange | undefined {
  const [first, second] = name.split(':');
  const from = parseCell(first ?? '');
  const to = second === undefined ? from : parseCell(second);
  return from && to ? { from, to } : undefined;
}

export function rangeHolds(range: CellRange, { row, column }: CellAddress): boolean {
  return row >= range.from.row && row <= range.to.row && column >= range.from.column && column <= range.to.column;
}
