import type { CellAddress, CellRange } from './cell-address';
import type { FormulaInput } from './formula-inputs';

type ReadSheet = { rowsOfColumn: Map<number, Set<number>>; ranges: Map<string, CellRange> };

/** Which cells formulas name, alone or within a range. */
export class ReadPlaces {
  private readonly sheets = new Map<string, ReadSheet>();

  add({ sheet, range }: FormulaInput): void {
    const { rowsOfColumn, ranges } = this.sheet(sheet);
    const { top, left, bottom, right } = range;
    if (top !== bottom || left !== right) {
      ranges.set(`${top} ${left} ${bottom} ${right}`, range);
      return;
    }
    const rows = rowsOfColumn.get(left);
    if (rows) rows.add(top);
    else rowsOfColumn.set(left, new Set([top]));
  }

  has({ sheet, row, column }: CellAddress & { sheet: string }): boolean {
    const { rowsOfColumn, ranges } = this.sheet(sheet);
    if (rowsOfColumn.get(column)?.has(row)) return true;
    return ranges
      .values()
      .some(({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right);
  }

  private sheet(name: string): ReadSheet {
    const key = name.toLowerCase();
    const known = this.sheets.get(key);
    if (known) return known;
    const made: ReadSheet = { rowsOfColumn: new Map(), ranges: new Map() };
    this.sheets.set(key, made);
    return made;
  }
}
