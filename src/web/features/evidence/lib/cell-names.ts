import type { SheetModel } from './sheet-model';

export type CellNames = { row: { text: string; column: number } | null; column: { text: string; row: number } | null };

/** How far above a cell its column's name is searched for, and how many rows a sheet's head may have. */
export const reachUp = 40;
export const headRows = 12;

export function cellNames(model: SheetModel, row: number, column: number): CellNames {
  const textAt = (r: number, c: number) => {
    const block = model.at(r, c)?.block;
    return typeof block?.value === 'string' && /\p{L}/u.test(block.text) ? block.text : null;
  };
  let named: CellNames['row'] = null;
  for (let c = column - 1; c >= 1 && !named; c--) {
    const text = textAt(row, c);
    if (text !== null) named = { text, column: c };
  }
  return { row: named, column: columnHead(model, row, column, textAt) };
}

function columnHead(
  model: SheetModel,
  row: number,
  column: number,
  textAt: (row: number, column: number) => string | null,
): CellNames['column'] {
  let head: CellNames['column'] = null;
  let parted = false;
  for (let r = row - 1; r >= Math.max(1, row - reachUp); r--) {
    parted ||= !model.at(r, column)?.block;
    if (parted && head) return head;
    const text = textAt(r, column);
    if (text !== null) head = { text, row: r };
  }
  for (let r = Math.min(headRows, row - reachUp - 1); r >= 1 && !head; r--) {
    const text = textAt(r, column);
    if (text !== null) head = { text, row: r };
  }
  return head;
}

/** 0 stands for rows or columns that are left out. */
export function neighbourhood(
  { row, column }: { row: number; column: number },
  names: CellNames,
  size: { rows: number; columns: number },
): { rows: number[]; columns: number[] } {
  return {
    rows: around(row, size.rows, 2, names.column?.row ?? null),
    columns: around(column, size.columns, 1, names.row?.column ?? null),
  };
}

function around(at: number, last: number, before: number, head: number | null): number[] {
  const from = Math.max(1, at - before);
  const to = Math.max(at, Math.min(last, at + 1));
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (head === null || head >= from) return near;
  return head === from - 1 ? [head, ...near] : [head, 0, ...near];
}
