import { isEqualValue } from './compare';
import type { WorkbookRun } from './run';
import type { recomputed } from './schema';
import type { Workbook, WorkbookCell } from './workbook';

type Move = (typeof recomputed.infer)['run']['moves'][number];

export type Moves = {
  moves: Move[];
  notTried: number;
  tried: ReadonlySet<WorkbookCell>;
  /** Quoted formulas that no input moved, up or down; none if not all inputs were tried. */
  unmoved: readonly WorkbookCell[];
};

const maxInputs = 40;
const maxQuoted = 12;
const maxUnread = 12;
const isYear = /^(?:19|20)\d\d$/;

/** Typed numbers that formulas name singly, those first that most formulas name [T5.4]. */
export function movableInputs({ cells }: Workbook): WorkbookCell[] {
  const named = new Map<string, number>();
  const keyOf = (sheet: string, row: number, column: number) => `${sheet.toLowerCase()} ${row} ${column}`;
  for (const { sheet, formula } of cells) {
    const keys = formula?.references.flatMap(({ sheet: other, range: { top, bottom, left, right } }) =>
      top === bottom && left === right ? [keyOf(other ?? sheet, top, left)] : [],
    );
    for (const key of new Set(keys)) named.set(key, (named.get(key) ?? 0) + 1);
  }
  const times = ({ sheet, row, column }: WorkbookCell) => named.get(keyOf(sheet, row, column)) ?? 0;
  return cells.filter((cell) => isInput(cell) && times(cell) > 0).toSorted((a, b) => times(b) - times(a));
}

function isInput({ formula, anchor, stored, block }: WorkbookCell): boolean {
  if (formula || anchor || block.serial !== undefined || typeof stored !== 'number') return false;
  return stored !== 0 && stored !== 1 && !isYear.test(String(stored));
}

/** Quoted cells, then labelled formulas that nothing reads. */
export function watchedCells(
  { labelOf }: Workbook,
  { graph }: WorkbookRun,
  quoted: readonly WorkbookCell[],
): WorkbookCell[] {
  const read = new Set(graph.formulas.flatMap((cell) => graph.reads(cell)));
  const unread = graph.formulas.filter(
    (cell) => typeof cell.stored === 'number' && !read.has(cell) && !quoted.includes(cell) && labelOf(cell) !== null,
  );
  return [...quoted.slice(0, maxQuoted), ...unread.slice(0, maxUnread)];
}

export function tryMoves(
  { engine }: WorkbookRun,
  inputs: readonly WorkbookCell[],
  watched: readonly WorkbookCell[],
  quoted: readonly WorkbookCell[],
  hasTime: () => boolean,
): Moves {
  const valuesNow = () => watched.map(({ place }) => engine.read(place));
  const before = valuesNow();
  const moves: Move[] = [];
  const tried = new Set<WorkbookCell>();
  let unmoved = watched.filter((cell) => cell.formula && typeof cell.stored === 'number' && quoted.includes(cell));
  for (const input of watched.length === 0 ? [] : inputs.slice(0, maxInputs)) {
    if (!hasTime()) break;
    const after = moved(input, 1.05);
    tried.add(input);
    const effects = watched.flatMap(({ block }, index) => {
      const percent = changeOf(before[index], after[index]);
      return percent === 0 ? [] : [{ cell: block.locator, percent }];
    });
    moves.push({ input: input.block.locator, effects });
  }
  if (tried.size < inputs.length) unmoved = [];
  // A minimum may follow downwards only. Nothing else needs to know, and each move of a large workbook takes long.
  for (const input of tried) {
    if (!hasTime()) unmoved = [];
    if (unmoved.length === 0) break;
    moved(input, 0.95);
  }
  return { moves, notTried: inputs.length - tried.size, tried, unmoved };

  function moved(input: WorkbookCell, factor: number) {
    engine.set(input.place, Number(input.stored) * factor);
    engine.evaluate();
    const after = valuesNow();
    engine.set(input.place, input.stored ?? '');
    unmoved = unmoved.filter((cell) => {
      const index = watched.indexOf(cell);
      return isEqualValue(before[index] ?? '', after[index] ?? '');
    });
    return after;
  }
}

/** In percent, with two decimals; 0 if there is no change to name. */
function changeOf(before: unknown, after: unknown): number {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0 || isEqualValue(before, after)) return 0;
  return Math.round(((after - before) / Math.abs(before)) * 10_000) / 100;
}
