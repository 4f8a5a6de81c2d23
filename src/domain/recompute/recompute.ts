import { type FormulaFinding, locatorOfRun, runsOf } from '../evidence/formula-finding';
import { staleFileSentence, staleSentence } from '../messages/recompute';
import { type Display, isEqualValue, shownValue } from './compare';
import { doesNotFollow } from './does-not-follow';
import type { Engine, EngineSheet } from './engine';
import { movableInputs, tryMoves, watchedCells } from './moves';
import { runWorkbook, type WorkbookRun } from './run';
import type { recomputed } from './schema';
import { isFormula, type Workbook, type WorkbookCell } from './workbook';

export type Recomputed = typeof recomputed.infer;

export type RecomputeTools = {
  open(sheets: readonly EngineSheet[]): Engine;
  display: Display;
  /** Whether there is time for one more move; none are made without it. */
  hasTime?: () => boolean;
  careful?: boolean;
};

/**
 * Yields what is known without moves, then everything. Yields nothing if the formulas read too much of each other.
 * @throws when the engine breaks
 */
export function* recompute(
  workbook: Workbook,
  quotedLocators: readonly string[],
  { open, display, hasTime, careful = false }: RecomputeTools,
): Generator<Recomputed> {
  const run = runWorkbook(workbook, open(workbook.sheets), careful);
  if (!run) return;
  const formulas = workbook.cells.filter(isFormula).length;
  const { computed, different, findings } = compareValues(run, display);
  const quoted = quotedLocators.flatMap((locator) => workbook.cellAt(locator) ?? []);
  const inputs = movableInputs(workbook);
  const counts = { formulas, computed, held: formulas - computed, different };
  const before = doesNotFollow(workbook, run, quoted, null);
  yield { run: { ...counts, moves: [], ...notTriedOf(inputs.length) }, findings: [...findings, ...before] };
  if (!hasTime) return;
  const moves = tryMoves(run, inputs, watchedCells(workbook, run, quoted), quoted, hasTime);
  yield {
    run: { ...counts, moves: moves.moves, ...notTriedOf(moves.notTried) },
    findings: [...findings, ...doesNotFollow(workbook, run, quoted, moves)],
  };
}

const notTriedOf = (inputs: number) => (inputs > 0 ? { notTried: inputs } : {});

/** With a larger share of enough formulas, the whole workbook wasn't recalculated [T5.3]. */
const [fileShare, fileFormulas] = [0.05, 40];
const maxFindings = 10;

type Comparison = { computed: number; different: number; findings: FormulaFinding[] };

/** Counts only differences that a cell would show. */
function compareValues({ engine, graph, held }: WorkbookRun, display: Display): Comparison {
  const gives = new Map<WorkbookCell, { shows: string; gives: string }>();
  let computed = 0;
  for (const cell of graph.formulas) {
    if (cell.stored === null || held.has(cell)) continue;
    computed++;
    const found = engine.read(cell.place);
    if (isEqualValue(cell.stored, found)) continue;
    const format = cell.block.format ?? 'General';
    const both = { shows: shownValue(cell.stored, format, display), gives: shownValue(found, format, display) };
    if (both.shows !== both.gives) gives.set(cell, both);
  }
  return { computed, different: gives.size, findings: staleFindings(gives, computed) };
}

function staleFindings(
  gives: ReadonlyMap<WorkbookCell, { shows: string; gives: string }>,
  computed: number,
): FormulaFinding[] {
  const kind = 'stale-value';
  const cells = [...gives.keys()];
  const [first] = cells;
  if (!first) return [];
  if (computed >= fileFormulas && cells.length > computed * fileShare) {
    const locator = first.block.locator;
    return [{ kind, locator, cells: cells.length, sentence: staleFileSentence(cells.length, computed) }];
  }
  const runs = runsOf(cells);
  const more = runs.length - maxFindings;
  return runs.slice(0, maxFindings).map((run, index) => {
    const { shows = '', gives: other = '' } = gives.get(cells.find((cell) => cell === run.first) ?? first) ?? {};
    return {
      kind,
      locator: locatorOfRun(run),
      cells: run.cells,
      sentence: staleSentence(shows, other, run.cells - 1),
      ...(more > 0 && index === maxFindings - 1 ? { more } : {}),
    };
  });
}
