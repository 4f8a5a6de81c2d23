import { firstIndex } from '../value/first-index';
import type { CellRange } from './cell-address';
import { type FormulaInput, formulaInputs } from './formula-inputs';
import type { GridCell, SheetGrid } from './sheet-grid';

const maxEdges = 400_000;

type Placed = { sheet: string; row: number; column: number };

export type CellGraph<Cell> = {
  formulas: readonly Cell[];
  /** Only cells with formulas. */
  reads(cell: Cell): readonly Cell[];
};

export type FormulaGraph = CellGraph<GridCell> & { isRead(cell: GridCell): boolean };

/** Null if there are too many references to follow. */
export function formulaGraph(sheets: readonly SheetGrid[], names: ReadonlyMap<string, string>): FormulaGraph | null {
  const formulas = sheets.flatMap(({ cells }) => cells.filter(({ block }) => block.formula !== undefined));
  const ranges = new Map<string, Map<string, CellRange>>();
  const graph = cellGraph(
    formulas,
    (cell) => {
      const inputs = formulaInputs(withNames(cell.block.formula ?? '', names), cell.sheet);
      for (const { sheet, range } of inputs) {
        const key = sheet.toLowerCase();
        const known = ranges.get(key) ?? new Map<string, CellRange>();
        ranges.set(key, known.set(`${range.top} ${range.left} ${range.bottom} ${range.right}`, range));
      }
      return inputs;
    },
    maxEdges,
  );
  if (!graph) return null;
  const perSheet = new Map([...ranges].map(([sheet, held]) => [sheet, [...held.values()]]));
  return {
    ...graph,
    isRead: ({ sheet, row, column }) =>
      (perSheet.get(sheet.toLowerCase()) ?? []).some(
        ({ top, bottom, left: from, right }) => row >= top && row <= bottom && column >= from && column <= right,
      ),
  };
}

/** Null if there are more references than `max`. */
export function cellGraph<Cell extends Placed>(
  formulas: readonly Cell[],
  inputsOf: (cell: Cell) => readonly FormulaInput[],
  max: number,
): CellGraph<Cell> | null {
  const columns = byColumn(formulas);
  const edges = new Map<Cell, Cell[]>();
  let left = max;
  for (const cell of formulas) {
    const read: Cell[] = [];
    for (const { sheet, range } of inputsOf(cell)) {
      for (const other of within(columns.get(sheet.toLowerCase()), range)) {
        if (--left < 0) return null;
        read.push(other);
      }
    }
    edges.set(cell, read);
  }
  return { formulas, reads: (cell) => edges.get(cell) ?? [] };
}

function withNames(formula: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return formula;
  return formula.replace(
    /"[^"]*"|'[^']*'!|[\p{L}_][\p{L}\p{N}_.]*(?![\p{L}\p{N}_.(!])/gu,
    (word) => names.get(word.toLowerCase()) ?? word,
  );
}

type Columns<Cell> = Map<number, Cell[]>;

function byColumn<Cell extends Placed>(cells: readonly Cell[]): Map<string, Columns<Cell>> {
  const ordered = cells.toSorted((a, b) => a.row - b.row);
  const sheets = Map.groupBy(ordered, ({ sheet }) => sheet.toLowerCase());
  return new Map([...sheets].map(([sheet, own]) => [sheet, Map.groupBy(own, ({ column }) => column)]));
}

function* within<Cell extends Placed>(
  columns: Columns<Cell> | undefined,
  { top, bottom, left, right }: CellRange,
): Generator<Cell> {
  for (const [column, cells] of columns ?? []) {
    if (column < left || column > right) continue;
    for (let at = firstIndex(cells.length, (index) => (cells[index]?.row ?? 0) >= top); at < cells.length; at++) {
      const cell = cells[at];
      if (!cell || cell.row > bottom) break;
      yield cell;
    }
  }
}

/** Tarjan's strongly connected components. */
export function circlesIn<Cell>({ formulas, reads }: CellGraph<Cell>): Cell[][] {
  const order = new Map<Cell, number>();
  const lowest = new Map<Cell, number>();
  const stack: Cell[] = [];
  const onStack = new Set<Cell>();
  const circles: Cell[][] = [];
  for (const root of formulas) {
    if (order.has(root)) continue;
    const work = [{ cell: root, next: 0 }];
    while (work.length > 0) {
      const step = work.at(-1);
      if (!step) break;
      const { cell } = step;
      if (step.next === 0) {
        order.set(cell, order.size);
        lowest.set(cell, order.get(cell) ?? 0);
        stack.push(cell);
        onStack.add(cell);
      }
      const to = reads(cell)[step.next++];
      if (to) {
        if (!order.has(to)) work.push({ cell: to, next: 0 });
        else if (onStack.has(to)) lowest.set(cell, Math.min(lowest.get(cell) ?? 0, order.get(to) ?? 0));
        continue;
      }
      work.pop();
      const above = work.at(-1)?.cell;
      if (above) lowest.set(above, Math.min(lowest.get(above) ?? 0, lowest.get(cell) ?? 0));
      if (lowest.get(cell) !== order.get(cell)) continue;
      const circle = stack.splice(stack.lastIndexOf(cell));
      for (const each of circle) onStack.delete(each);
      if (circle.length > 1 || reads(cell).includes(cell)) circles.push(circle);
    }
  }
  return circles;
}
