import { type FormulaFinding, locatorOfRun, runsOf } from '../evidence/formula-finding';
import { staleFileSentence, staleSentence } from '../messages/recompute';
import { type Display, isEqualValue, shownValue } from './compare';
import type { WorkbookRun } from './run';
import type { WorkbookCell } from './workbook';

/** With a larger share of enough formulas, the whole workbook wasn't recalculated [T5.3]. */
const [fileShare, fileFormulas] = [0.05, 40];
const maxFindings = 10;

export type Comparison = { computed: number; different: number; findings: FormulaFinding[] };

/** Counts only differences that a cell would show. */
export function compareValues({ engine, graph, held }: WorkbookRun, display: Display): Comparison {
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
