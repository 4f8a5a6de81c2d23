import { firstIndex } from '../value/first-index';
import type { CellRange } from './cell-address';
import { type FormulaInput, formulaInputs } from './formula-inputs';
import { lazy } from './lazy';
import { ReadPlaces } from './read-places';
import type { GridCell, SheetGrid } from './sheet-grid';

const maxEdges = 400_000;

type Placed = { sheet: string; row: number; column: number };

/** The n-th formula reads those whose indexes are in `to`, from `from[n]` to `from[n + 1]`. */
type Edges = { from: Int32Array; to: Int32Array };

export type CellGraph<Cell> = {
  formulas: readonly Cell[];
  edges: Edges;
  /** Only cells with formulas. */
  reads(cell: Cell): readonly Cell[];
};

export type FormulaGraph = CellGraph<GridCell> & { isRead(cell: GridCell): boolean };

/** Null if there are too many references to follow. */
export function formulaGraph(sheets: readonly SheetGrid[], names: ReadonlyMap<string, string>): FormulaGraph | null {
  const formulas = sheets.flatMap(({ cells }) => cells.filter(({ block }) => block.formula !== undefined));
  const places = new ReadPlaces();
  const graph = cellGraph(
    formulas,
    (cell) => {
      const inputs = formulaInputs(withNames(cell.block.formula ?? '', names), cell.sheet);
      for (const input of inputs) places.add(input);
      return inputs;
    },
    maxEdges,
  );
  return graph && { ...graph, isRead: (cell) => places.has(cell) };
}

/** Null if there are more references than `max`. */
export function cellGraph<Cell extends Placed>(
  formulas: readonly Cell[],
  inputsOf: (cell: Cell) => readonly FormulaInput[],
  max: number,
): CellGraph<Cell> | null {
  const sheets = new Map<string, FormulasOfSheet>();
  for (const [index, cell] of formulas.entries()) {
    const key = cell.sheet.toLowerCase();
    const sheet = sheets.get(key) ?? new FormulasOfSheet();
    sheets.set(key, sheet);
    sheet.add(cell, index);
  }
  const from = new Int32Array(formulas.length + 1);
  const to: number[] = [];
  for (const [index, cell] of formulas.entries()) {
    for (const { sheet, range } of inputsOf(cell)) {
      if (sheets.get(sheet.toLowerCase())?.pushWithin(to, range, max) === false) return null;
    }
    from[index + 1] = to.length;
  }
  const indexes = lazy(() => new Map(formulas.map((cell, index) => [cell, index])));
  const known: Cell[][] = [];
  return {
    formulas,
    edges: { from, to: Int32Array.from(to) },
    reads(cell) {
      const index = indexes().get(cell);
      if (index === undefined) return [];
      known[index] ??= to.slice(from[index], from[index + 1]).flatMap((read) => formulas[read] ?? []);
      return known[index];
    },
  };
}

function withNames(formula: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return formula;
  return formula.replace(
    /"[^"]*"|'[^']*'!|[\p{L}_][\p{L}\p{N}_.]*(?![\p{L}\p{N}_.(!])/gu,
    (word) => names.get(word.toLowerCase()) ?? word,
  );
}

const columnsOfSheet = 16_384;

/** Which formula is in a cell, and in which rows a column has some. */
class FormulasOfSheet {
  private readonly at = new Map<number, number>();
  private readonly cells: { row: number; column: number; index: number }[] = [];
  private readonly columns = lazy(() =>
    Map.groupBy(
      this.cells.sort((a, b) => a.row - b.row),
      ({ column }) => column,
    ),
  );

  add({ row, column }: Placed, index: number): void {
    this.at.set(row * columnsOfSheet + column, index);
    this.cells.push({ row, column, index });
  }

  /** False once there are more than `max`. */
  pushWithin(to: number[], { top, bottom, left, right }: CellRange, max: number): boolean {
    if (top === bottom && left === right) {
      const only = this.at.get(top * columnsOfSheet + left);
      return only === undefined || to.push(only) <= max;
    }
    for (const [column, cells] of this.columns()) {
      if (column < left || column > right) continue;
      const first = firstIndex(cells.length, (at) => (cells[at]?.row ?? 0) >= top);
      for (let at = first, cell = cells[at]; cell && cell.row <= bottom; cell = cells[++at]) {
        if (to.push(cell.index) > max) return false;
      }
    }
    return true;
  }
}

/** Tarjan's strongly connected components. */
export function circlesIn<Cell>({ formulas, edges: { from, to } }: CellGraph<Cell>): Cell[][] {
  const next = from.slice();
  const [order, lowest] = [new Int32Array(formulas.length), new Int32Array(formulas.length)];
  const onStack = new Uint8Array(formulas.length);
  const stack: number[] = [];
  const circles: number[][] = [];
  let visited = 0;
  const lower = (cell: number, to: number) => {
    lowest[cell] = Math.min(lowest[cell] ?? 0, to);
  };
  for (const root of formulas.keys()) {
    const path = order[root] === 0 ? [root] : [];
    for (let cell = path.at(-1); cell !== undefined; cell = path.at(-1)) {
      if (order[cell] === 0) {
        order[cell] = lowest[cell] = ++visited;
        onStack[cell] = 1;
        stack.push(cell);
      }
      const edge = next[cell] ?? 0;
      const read = to[edge];
      if (read !== undefined && edge < (from[cell + 1] ?? 0)) {
        next[cell] = edge + 1;
        if (order[read] === 0) path.push(read);
        else if (onStack[read] === 1) lower(cell, order[read] ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lower(above, lowest[cell] ?? 0);
      if (lowest[cell] !== order[cell]) continue;
      const circle = stack.splice(stack.lastIndexOf(cell));
      for (const each of circle) onStack[each] = 0;
      if (circle.length > 1 || to.subarray(from[cell], from[cell + 1]).includes(cell)) circles.push(circle);
    }
  }
  return circles.map((circle) => circle.flatMap((index) => formulas[index] ?? []));
}
