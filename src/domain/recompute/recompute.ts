import type { Display } from './compare';
import { doesNotFollow } from './does-not-follow';
import type { Engine, EngineSheet } from './engine';
import { movableInputs, tryMoves, watchedCells } from './moves';
import { runWorkbook } from './run';
import type { recomputed } from './schema';
import { compareValues } from './stale-values';
import { isFormula, type Workbook } from './workbook';

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
