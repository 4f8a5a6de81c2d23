import { formatCell } from '../evidence/cell-address';
import type { FormulaFinding } from '../evidence/formula-finding';
import { cellGraph } from '../evidence/formula-graph';
import { typedTotalSentence, unmovedSentence } from '../messages/recompute';
import { isEqualValue } from './compare';
import type { Moves } from './moves';
import type { WorkbookRun } from './run';
import { isInPivot, type Workbook, type WorkbookCell } from './workbook';

const totalLabel = /\b(?:totals?|sum|net|gross|overall)\b/i;
const isYear = /^(?:19|20)\d\d$/;
const maxEdges = 1_000_000;

/** Quoted cells that stay as they are when the numbers behind them move [T5.5]. */
export function doesNotFollow(
  workbook: Workbook,
  run: WorkbookRun,
  quoted: readonly WorkbookCell[],
  moves: Moves | null,
): FormulaFinding[] {
  const checked = quoted.filter((cell) => !isInPivot(workbook, cell));
  const typed = checked.flatMap((cell) => typedTotal(workbook, cell) ?? []);
  return [...typed, ...(moves ? unmovedFormulas(workbook, run, checked, moves) : [])];
}

function typedTotal({ labelOf, at }: Workbook, cell: WorkbookCell): FormulaFinding | null {
  const label = labelOf(cell);
  if (cell.formula || cell.anchor || cell.number === null || label === null || !totalLabel.test(label)) return null;
  const { sheet, row, column, number } = cell;
  for (const [where, rows, columns] of [
    ['above', 1, 0],
    ['left of', 0, 1],
  ] as const) {
    const summed: number[] = [];
    for (let step = 1; ; step++) {
      const next = at(sheet, row - rows * step, column - columns * step);
      if (!next || next.number === null || isYear.test(next.block.text.trim())) break;
      summed.push(next.number);
    }
    const sum = summed.reduce((all, each) => all + each, 0);
    if (summed.length >= 2 && isEqualValue(number, sum)) {
      return finding(cell, typedTotalSentence(label, formatCell(cell), where));
    }
  }
  return null;
}

/** Only formulas all of whose sources are inputs that were tried. */
function unmovedFormulas(
  workbook: Workbook,
  { held }: WorkbookRun,
  checked: readonly WorkbookCell[],
  { tried, unmoved }: Moves,
): FormulaFinding[] {
  const candidates = tried.size > 0 ? unmoved.filter((cell) => checked.includes(cell)) : [];
  if (candidates.length === 0) return [];
  const graph = cellGraph(
    workbook.cells,
    ({ formula, sheet }) => formula?.references.map((read) => ({ ...read, sheet: read.sheet ?? sheet })) ?? [],
    maxEdges,
  );
  if (!graph) return [];
  const restsOnInputs = (cell: WorkbookCell): boolean => {
    const seen = new Set([cell]);
    for (const each of seen) {
      const isFollowed = each.formula ? !each.formula.unfollowed && !held.has(each) : tried.has(each);
      if (!isFollowed) return false;
      for (const read of graph.reads(each)) seen.add(read);
    }
    return true;
  };
  return candidates
    .filter(restsOnInputs)
    .map((cell) =>
      finding(cell, unmovedSentence(workbook.labelOf(cell) ?? 'The number', formatCell(cell), tried.size)),
    );
}

const finding = ({ block }: WorkbookCell, sentence: string): FormulaFinding => ({
  kind: 'does-not-follow',
  locator: block.locator,
  cells: 1,
  sentence,
});
