import type { CellGraph } from '../evidence/formula-graph';
import { isEqualValue, isError } from './compare';
import type { CellValue, Engine, EngineInput } from './engine';
import type { EngineFormula } from './engine-formula';
import { readingGraph, unreachable } from './reading-order';
import { isFormula, type Workbook, type WorkbookCell } from './workbook';

export type WorkbookRun = {
  engine: Engine;
  graph: CellGraph<WorkbookCell>;
  /** Formulas that keep the file's value. */
  held: ReadonlySet<WorkbookCell>;
};

/** More than one pass, because holding a cell may reveal another that must be held. */
const maxPasses = 8;

/** Null if the formulas read too much of each other. `careful` holds what can't be followed, after an engine broke. */
export function runWorkbook({ cells }: Workbook, engine: Engine, careful: boolean): WorkbookRun | null {
  const formulas = cells.filter(isFormula);
  const graph = readingGraph(formulas);
  if (!graph) return null;
  const isHeld = ({ formula, anchor }: WorkbookCell): boolean =>
    anchor
      ? isHeld(anchor)
      : formula !== null &&
        (formula.held || (careful && formula.unfollowed) || !formula.functions.every((name) => engine.knows(name)));
  const deep = unreachable(graph, isHeld);
  const whole = wholeArray(formulas);
  const held = new Set(formulas.filter((cell) => isHeld(cell) || deep.has(cell)).flatMap(whole));
  for (const cell of cells) {
    const input = held.has(cell) ? cell.stored : inputOf(cell);
    if (input !== null) engine.set(cell.place, input);
  }
  for (let pass = 1; ; pass++) {
    engine.evaluate();
    const wrong = new Set(formulas.filter((cell) => !held.has(cell) && isNotExcels(cell, engine.read(cell.place))));
    if (wrong.size === 0) return { engine, graph, held };
    // What reads a wrong value is wrong too, so its source comes first.
    const sources = [...wrong].filter((cell) => !graph.reads(cell).some((read) => read !== cell && wrong.has(read)));
    const next = pass < maxPasses && sources.length > 0 ? sources : [...wrong];
    for (const cell of new Set(next.flatMap(whole))) {
      held.add(cell);
      engine.set(cell.place, cell.stored ?? '');
    }
  }
}

function inputOf({ formula, array, anchor, stored }: WorkbookCell): EngineInput | null {
  if (anchor) return null;
  if (!formula) return stored;
  return array ? { formula: formula.text, array } : { formula: formula.text };
}

/** An array formula is held as a whole. */
function wholeArray(formulas: readonly WorkbookCell[]): (cell: WorkbookCell) => WorkbookCell[] {
  const members = Map.groupBy(
    formulas.filter(({ anchor }) => anchor !== null),
    ({ anchor }) => anchor,
  );
  return (cell) => {
    const first = cell.anchor ?? cell;
    return [first, ...(members.get(first) ?? [])];
  };
}

/**
 * An error that the file doesn't have, or a text in another language, is the engine's doing, not the student's. A truth
 * value often compares two long numbers.
 */
function isNotExcels({ formula, anchor, stored }: WorkbookCell, found: CellValue | null): boolean {
  if (isError(found)) return stored === null || !isEqualValue(stored, found);
  if (stored === null) return false;
  if (isError(stored)) return true;
  const own = formula ?? anchor?.formula;
  const doubtful = own?.doubtful || typeof stored === 'boolean' || isEarlyDate(own, stored);
  return doubtful && !isEqualValue(stored, found);
}

/** Excel counts February 29, 1900, which never existed. */
const isEarlyDate = (formula: EngineFormula | null | undefined, stored: CellValue) =>
  typeof stored === 'number' && stored <= 60 && formula?.functions.includes('DATE') === true;
